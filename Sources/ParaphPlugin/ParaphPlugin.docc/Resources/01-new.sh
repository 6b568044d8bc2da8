paraph plugin new round-seal --language swift
cd round-seal
