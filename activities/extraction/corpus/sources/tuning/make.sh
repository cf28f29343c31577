#!/bin/sh
# Makes every document of the tuning corpus anew. See ../../README.md for the packages.
set -eu
cd "$(dirname "$0")"
here="$(pwd)"
CORPUS_WORK="$(mktemp -d)"
export CORPUS_WORK
trap 'rm -rf "$CORPUS_WORK"' EXIT

for part in html_first html_browser html_tables typed typeset drawn more pictures_list facts; do
  /usr/bin/python3 "$part.py"
done
facts="$CORPUS_WORK/facts.json"
php fpdf.php "$facts"
ruby prawn.rb "$facts"
perl api2.pl "$facts"

mkdir "$CORPUS_WORK/node" "$CORPUS_WORK/go"
cd "$CORPUS_WORK/node"
npm init -y >/dev/null
npm install --no-audit --no-fund pdfkit@0.20 pdfmake@0.3 jspdf@4 jspdf-autotable@5 pdf-lib@1.17 @react-pdf/renderer@4 react@19 >/dev/null
node "$here/node.mjs" "$facts"
node "$here/react.mjs" "$facts"

cd "$CORPUS_WORK/go"
cp "$here/utility.go" .
go mod init utility
go get github.com/go-pdf/fpdf@v0.9.0
go run utility.go "$facts"

/usr/bin/python3 "$here/check.py"
