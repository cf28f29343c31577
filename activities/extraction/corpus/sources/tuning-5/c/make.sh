#!/bin/sh
# Makes all papers into out/. Debian packages: chromium weasyprint python3-reportlab python3-cairo python3-docx python3-openpyxl
# libreoffice-writer-nogui libreoffice-calc-nogui groff ghostscript fop ruby-prawn ruby-prawn-table php-cli php-tcpdf fonts-lato
# fonts-open-sans fonts-roboto-unhinted fonts-inter fonts-ebgaramond fonts-urw-base35 fonts-crosextra-carlito fonts-crosextra-caladea.
# From npm into $CORPUS_NODE: pdfkit pdfmake@0.2 jspdf jspdf-autotable @myriaddreamin/typst-ts-node-compiler. Go: github.com/go-pdf/fpdf.
set -e
cd "$(dirname "$0")"
mkdir -p out
for script in packages studios coords scripts_js office_papers classic more utility; do
    "${PYTHON:-python3}" "$script.py"
done
