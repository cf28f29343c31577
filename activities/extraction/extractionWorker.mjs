/**
 * The body of the worker thread. Plain JavaScript, because a thread starts without the loader that
 * its parent runs under; it loads the TypeScript through tsx by itself, the same under jest, in
 * development and in production. The PDF library comes in before that loader, which would otherwise
 * compile its three megabytes once more for every document.
 */
import { parentPort, workerData } from 'node:worker_threads';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { register } from 'tsx/esm/api';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;
register();
const { readDocument } = await import('./readDocument.ts');
parentPort.postMessage({ kind: 'ready' });
parentPort.postMessage({ kind: 'done', extraction: await readDocument(workerData) });
