#!/bin/sh
# Makes every document of the fourth tuning part anew. See ../../README.md for the packages.
set -eu
cd "$(dirname "$0")"
CORPUS_WORK="$(mktemp -d)"
export CORPUS_WORK
trap 'rm -rf "$CORPUS_WORK"' EXIT

for part in trades keyed desks sheets yards rounds papers check; do
  /usr/bin/python3 "$part.py"
done
