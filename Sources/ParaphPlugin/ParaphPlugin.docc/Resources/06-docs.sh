paraph plugin docs round-seal -o round-seal.md
