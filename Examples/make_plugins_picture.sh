#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make_plugins_picture.sh PROGRAM PLUGINS: draws plugins.png, a page with a mark of each example.
set -eu
program=$(realpath "$1") plugins=$(realpath "$2")
cd "$(dirname "$0")"
page=$(mktemp --suffix .pdf)
trap 'rm -f "$page"' EXIT
cp contract.pdf "$page"
mark() { "$program" annotate "$page" "$@" --plugin-path "$plugins" --in-place --quiet; }

mark approval-stamp --name "Zoë Müller" --date 2026-03-31 --ink green --rect 400,55,140,50
mark hanko --name 山田 --rect 215,490,50,50
mark qr-link --url https://bindery.example/contract --rect 72,640,100,100
mark initials --initials ZM --ink blue --rect 440,700,72,34
mark bates --prefix "LIBRARY " --digits 5 --start 412 --rect 440,790,100,12 --align right
pdftoppm -r 110 -l 1 -png -singlefile "$page" plugins
