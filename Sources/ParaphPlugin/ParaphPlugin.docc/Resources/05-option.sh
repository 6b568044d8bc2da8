make install
paraph help round-seal
paraph annotate ../contract.pdf round-seal --text "Seen" --rims 3 --anchor top-right -o rims.pdf
