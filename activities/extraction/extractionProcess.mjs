/**
 * The body of the process that reads one document. Plain JavaScript, because a process starts without
 * the loader that its parent runs under: what reads is sent by the parent as one module. Each part
 * takes longer to load than most documents take, so only what will be asked for is.
 */
import { Worker } from 'node:worker_threads';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;
let readDocument;
let drawFirstPage;

process.once('message', (parts) => void load(parts));
process.once('disconnect', () => process.exit());

async function load({ reader, draws }) {
  ({ readDocument } = await import(`data:text/javascript,${encodeURIComponent(reader)}`));
  if (draws) ({ drawFirstPage } = await import('./firstPage.mjs'));
  process.once('message', (asked) => void answer(asked));
  process.send({ kind: 'ready' });
}

async function answer(asked) {
  // Inflated streams live outside the heap, so a thread that nothing blocks watches the process.
  new Worker(new URL('./costWatch.mjs', import.meta.url), {
    workerData: asked.limits,
    execArgv: [],
  }).unref();
  // The library takes the bytes that it is given away from us.
  const bytes = () => new Uint8Array(asked.bytes);
  await read({ ...asked, bytes: bytes() });
  if (drawFirstPage) await tell({ kind: 'drawn', picture: await drawFirstPage(bytes()) });
  process.disconnect();
}

async function read(document) {
  const usedBefore = process.cpuUsage();
  const extraction = await readDocument(document);
  const { user, system } = process.cpuUsage(usedBefore);
  const processorMs = Math.round((user + system) / 1000);
  await tell({ kind: 'done', extraction, processorMs });
}

function tell(message) {
  return new Promise((told) => process.send(message, () => told()));
}
