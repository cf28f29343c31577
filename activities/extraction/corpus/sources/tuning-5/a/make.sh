#!/bin/sh
# Makes every document into out/. Needs Debian's weasyprint, python3-reportlab, python3-cairo, libreoffice-writer-nogui, fop,
# php-tcpdf, ruby-prawn, ruby-prawn-table, groff, ghostscript, chromium and the fonts named in the pages; pdfkit, pdfmake, jspdf,
# jspdf-autotable and @myriaddreamin/typst-ts-node-compiler from npm in $CORPUS_NODE; and place.go built as $CORPUS_PLACE.
set -e
cd "$(dirname "$0")"
for part in cloud1 erp1 desk1 modern script office mixed; do
  "${PYTHON:-python3}" -B "$part.py"
done
