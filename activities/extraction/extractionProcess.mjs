/**
 * The body of the process that reads one document. Plain JavaScript, because a process starts
 * without the loader that its parent runs under; it loads the TypeScript through tsx by itself, the
 * same under jest, in development and in production. The PDF library comes in before that loader,
 * which would otherwise compile its three megabytes once more for every document.
 */
import { Worker } from 'node:worker_threads';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { register } from 'tsx/esm/api';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;
register();
const { readDocument } = await import('./readDocument.ts');

process.once('message', async (asked) => {
  // Inflated streams live outside the heap, so a thread that nothing blocks watches the process.
  new Worker(new URL('./costWatch.mjs', import.meta.url), {
    workerData: asked.limits,
    execArgv: [],
  }).unref();
  const usedBefore = process.cpuUsage();
  const extraction = await readDocument({ ...asked, bytes: new Uint8Array(asked.bytes) });
  const { user, system } = process.cpuUsage(usedBefore);
  const processorMs = Math.round((user + system) / 1000);
  process.send({ kind: 'done', extraction, processorMs }, () => process.disconnect());
});
process.once('disconnect', () => process.exit());
process.send({ kind: 'ready' });
