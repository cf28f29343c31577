#!/bin/bash
# Prints the clean pages into a folder, then spoils them into $OUT.
set -euo pipefail
cd "$(dirname "$0")"
for file in *.html; do php -d error_reporting=0 ../dompdf/print.php "$file" "$1/$(basename "$file" .html).pdf"; done
rsvg-convert -f pdf -o "$1/bickerdike.pdf" bickerdike.svg
/usr/bin/python3 spoil.py "$1" "$OUT"
