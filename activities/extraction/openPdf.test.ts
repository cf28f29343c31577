import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

it.each(['pdf.mjs', 'pdf.worker.mjs'])(
  'the library takes no text of a document for a script: %s',
  (name) => {
    const file = fileURLToPath(import.meta.resolve(`pdfjs-dist/legacy/build/${name}`));
    expect(readFileSync(file, 'utf8')).not.toMatch(/\bnew Function\(|(?<![\w.])eval\(/);
  },
);
