/**
 * The body of the process that reads one document. Plain JavaScript, because a process starts
 * without the loader that its parent runs under; it loads the TypeScript through tsx by itself, the
 * same under jest, in development and in production. The PDF library comes in before that loader,
 * which would otherwise compile its three megabytes once more for every document.
 */
import { Worker } from 'node:worker_threads';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;
// Each takes longer to load than most documents take, so only what will be asked for is.
const asks = new Set(process.argv.slice(2));
const readDocument = asks.has('reads') && (await loadReader());
const drawFirstPage = asks.has('draws') && (await import('./firstPage.mjs')).drawFirstPage;

process.once('message', (asked) => void answer(asked));
process.once('disconnect', () => process.exit());
process.send({ kind: 'ready' });

async function answer(asked) {
  // Inflated streams live outside the heap, so a thread that nothing blocks watches the process.
  new Worker(new URL('./costWatch.mjs', import.meta.url), {
    workerData: asked.limits,
    execArgv: [],
  }).unref();
  // The library takes the bytes that it is given away from us.
  const bytes = () => new Uint8Array(asked.bytes);
  if (readDocument) await read({ ...asked, bytes: bytes() });
  if (drawFirstPage) await tell({ kind: 'drawn', picture: await drawFirstPage(bytes()) });
  process.disconnect();
}

async function loadReader() {
  const { register } = await import('tsx/esm/api');
  register();
  return (await import('./readDocument.ts')).readDocument;
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
