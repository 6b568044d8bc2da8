paraph plugin remove round-seal
