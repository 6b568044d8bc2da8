paraph annotate ../contract.pdf round-seal --text "Seen" --ink blue --anchor top-right -o seen.pdf
paraph render seen.pdf --pages 1 --dpi 100 -o seen.png
