// Compiles one Typst source to PDF: node typst.mjs in.typ out.pdf
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const need = createRequire(process.env.CORPUS_NODE + '/x.js');
const { NodeCompiler } = need('@myriaddreamin/typst-ts-node-compiler');
const compiler = NodeCompiler.create({
  workspace: '/',
  fontArgs: [{ fontPaths: ['/usr/share/fonts'] }],
});
writeFileSync(
  process.argv[3],
  compiler.pdf({ mainFileContent: readFileSync(process.argv[2], 'utf8') }),
);
