/**
 * The body of the process that draws first pages, one after another. Plain JavaScript, because a process
 * starts without the loader that its parent runs under.
 */
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { drawFirstPage } from '../extraction/firstPage.mjs';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;

process.once('disconnect', () => process.exit());
process.on('message', (bytes) => void answer(bytes));

async function answer(bytes) {
  process.send({ picture: await drawFirstPage(new Uint8Array(bytes)) });
}
