#!/bin/sh
# Makes every document of the second tuning part anew. See ../../README.md for the packages.
set -eu
cd "$(dirname "$0")"
here="$(pwd)"
CORPUS_WORK="$(mktemp -d)"
CORPUS_NODE="$CORPUS_WORK/node"
CORPUS_GO="$CORPUS_WORK/go"
export CORPUS_WORK CORPUS_NODE CORPUS_GO
trap 'rm -rf "$CORPUS_WORK"' EXIT

mkdir "$CORPUS_NODE" "$CORPUS_GO"
cd "$CORPUS_NODE"
npm init -y >/dev/null
npm install --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7 @napi-rs/canvas@1 pdfjs@2.5 mupdf@1.28 @formepdf/core@0.10 @formepdf/react@0.10 react docx exceljs @libpdf/core@0.4 >/dev/null
cd "$CORPUS_GO"
go mod init marks
go get github.com/signintech/gopdf@v0.33.0

cd "$here"
for part in typst tex drawn drawn_more plain web flows other_kinds pictures check; do
  /usr/bin/python3 "$part.py"
done
