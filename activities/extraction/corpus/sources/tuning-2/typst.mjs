// Typst documents: node typst.mjs source.typ target.pdf
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const require = createRequire(`${process.cwd()}/`);
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler');
const [source, target] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace: process.cwd(),
  fontArgs: [{ fontPaths: ['/usr/share/fonts'] }],
});
writeFileSync(
  target,
  compiler.pdf(
    { mainFileContent: readFileSync(source, 'utf8') },
    { creationTimestamp: 1768867200 },
  ),
);
