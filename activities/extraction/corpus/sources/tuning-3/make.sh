#!/bin/sh
# Makes every document of the third tuning part anew. See ../../README.md for the packages.
set -eu
cd "$(dirname "$0")"
here="$(pwd)"
CORPUS_WORK="$(mktemp -d)"
CORPUS_NODE="$CORPUS_WORK/node"
export CORPUS_WORK CORPUS_NODE
trap 'rm -rf "$CORPUS_WORK"' EXIT

mkdir "$CORPUS_NODE"
cd "$CORPUS_NODE"
npm init -y >/dev/null
npm install --no-audit --no-fund pdfmake@0.2 >/dev/null

cd "$here"
for part in packages industries letters typed typeset drawn office programs more late others check; do
  /usr/bin/python3 "$part.py"
done
