#!/bin/bash
# Makes every document that is kept apart, and its truth. The packages are named in README.md.
# NODE_PATH names a folder with pdfmake and pdfkit.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export OUT=${1:-$here/../../apart}
export OUT; OUT=$(cd "$OUT" && pwd)
export FONTS=/usr/share/fonts/truetype/liberation
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here"

for file in htmldoc/*.html; do
  htmldoc --quiet --charset utf-8 --webpage --size a4 --no-title --header ... --footer ... --fontsize 10 -f "$OUT/$(basename "$file" .html).pdf" "$file"
done
for file in dompdf/*.html; do php -d error_reporting=0 dompdf/print.php "$file" "$OUT/$(basename "$file" .html).pdf"; done
for file in tcpdf/*.php; do php "$file" "$OUT/$(basename "$file" .php).pdf"; done
perl perl/wholesaler.pl "$OUT/castell-moore.pdf"
perl perl/agency.pl "$OUT/swiftwater.pdf"
perl perl/courier.pl "$OUT/zip-parcel.pdf"
perl perl/delivery.pl "$OUT/tollgate-delivery.pdf"
ruby -W0 ruby/prawn.rb "$OUT"
node - < node/pdfmake.txt
node - < node/pdfkit.txt
for class in Paper Box; do
  javac -cp "/usr/share/java/*" -d "$work" java/$class.java
  java -cp "/usr/share/java/*:$work" $class "$OUT"
done
/usr/bin/python3 qt/paper.py "$OUT"
gcc c/labels.c -lhpdf -lm -o "$work/labels" && "$work/labels" "$OUT/inkwell.pdf"
/usr/bin/python3 misc/sheets.py "$work"
for name in bulldog-plant moss-contracting; do ssconvert "$work/$name.gnumeric" "$OUT/$name.pdf" 2>/dev/null; done
timeout 60 abiword --to=pdf --to-name="$OUT/tallis-ferrand.pdf" misc/architect.abw
timeout 60 abiword --to=pdf --to-name="$OUT/hallam-penrose.pdf" misc/solicitor.abw
enscript -q -B -M A4 -f Courier9 -p - misc/paper-merchant.txt | ps2pdf -sPAPERSIZE=a4 - "$OUT/nene-paper.pdf"
rst2pdf -q misc/translator.rst -o "$OUT/brandt-translation.pdf"
Rscript misc/statistician.R "$OUT/sigma-crowe.pdf"
php fpdf/till-and-water.php "$OUT"
php fpdf/fenland-fuels.php "$OUT/fenland-fuels.pdf"
/usr/bin/python3 misc/lodestar.py "$OUT"
for file in misc/*.svg; do rsvg-convert -f pdf -o "$OUT/$(basename "$file" .svg).pdf" "$file"; done
for file in misc/*.ps; do ps2pdf -sPAPERSIZE=a4 "$file" "$OUT/$(basename "$file" .ps).pdf"; done
if [ -f scans/make.sh ]; then bash scans/make.sh "$work"; fi
PYTHONPATH=. PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m truth
