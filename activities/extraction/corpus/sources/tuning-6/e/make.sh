#!/bin/sh
# Makes every document with its truth into out/. Needs Debian's python3 with reportlab, cairo, docx and openpyxl; chromium, weasyprint,
# libreoffice, lualatex, groff, fop, ghostscript, php with dompdf and tcpdf, ruby-prawn, Go; npm packages pdfkit, jspdf, pdf-lib, pdfmake under NODE_PATH.
cd "$(dirname "$0")" && mkdir -p out && for part in sheets1 sheets2 html1 html2 office others unpaid; do "${PYTHON:-python3}" $part.py || exit 1; done
