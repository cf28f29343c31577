// Turns a pdfmake definition in JSON into a PDF: node pdfmake.mjs source target
import fs from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(`${process.env.CORPUS_NODE}/package.json`);
const PdfPrinter = require('pdfmake');
const [source, target] = process.argv.slice(2);
const face = (name, slope) => ({
  normal: name,
  bold: `${name}-Bold`,
  italics: `${name}-${slope}`,
  bolditalics: `${name}-Bold${slope}`,
});
const fonts = { Helvetica: face('Helvetica', 'Oblique'), Courier: face('Courier', 'Oblique') };
const pdf = new PdfPrinter(fonts).createPdfKitDocument(JSON.parse(fs.readFileSync(source, 'utf8')));
pdf.pipe(fs.createWriteStream(target));
pdf.end();
