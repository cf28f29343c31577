/**
 * The body of the process that reads one document. Plain JavaScript, because a process starts without
 * the loader that its parent runs under: what reads is sent by the parent as one module. Each part
 * takes longer to load than most documents take, so only what will be asked for is.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// Where the library looks for its own worker part before it would import it again.
globalThis.pdfjsWorker = pdfjsWorker;
let reader;
let drawFirstPage;
let usedBefore;

process.once('message', (parts) => void load(parts));
process.once('disconnect', () => process.exit());

async function load({ code, draws }) {
  reader = await import(`data:text/javascript,${encodeURIComponent(code)}`);
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
  const fresh = () => ({ ...asked, bytes: new Uint8Array(asked.bytes) });
  usedBefore = process.cpuUsage();
  if (reader.startsAsXml(asked.bytes)) await answerData(fresh());
  else await answerPages(fresh);
  await tell({ kind: 'ended' });
  process.disconnect();
}

/** The page that is drawn of it first: without one nothing of it is taken. */
async function answerData(asked) {
  const { extraction, sheet } = reader.readEInvoice(asked);
  if (sheet) await tell({ kind: 'sheeted', pdf: sheet });
  await tellFound(extraction);
  if (sheet && drawFirstPage) await tellPicture(sheet);
}

async function answerPages(fresh) {
  let pages = [];
  let pictured = null;
  const aside = {
    askLessons,
    onPages: (seen) => {
      pages = seen;
    },
    onPictures: (found) => {
      pictured = found;
    },
  };
  const found = await tellRead(() => reader.readDocument(fresh(), tellFound, aside));
  const isPicture = found.readable === 'no_text';
  const bytes =
    isPicture || pictured ? await reader.makeScansSmaller(fresh().bytes) : fresh().bytes;
  if (drawFirstPage) await tellPicture(bytes.slice());
  // Last, as it costs most: what meets a cap here has been told all that was known without it.
  if (isPicture) {
    const withFirst = { ...aside, tellFirst: tellFound };
    const asked = { ...fresh(), bytes: bytes.slice() };
    await tellRead(() => reader.readPictures(asked, found, recognise, withFirst));
  }
  const asked = { ...fresh(), bytes };
  if (pictured && !asked.teaching)
    await tellRead(() => reader.readPictured(asked, found, pictured, recognise));
  if (asked.teaching) await tell({ kind: 'learnt', learnt: reader.learn(pages, asked) });
}

async function tellPicture(pdf) {
  await tell({ kind: 'drawn', picture: await drawFirstPage(pdf) });
}

async function tellRead(read) {
  const extraction = await read();
  await tellFound(extraction);
  return extraction;
}

async function tellFound(extraction) {
  const { user, system } = process.cpuUsage(usedBefore);
  const processorMs = Math.round((user + system) / 1000);
  await tell({ kind: 'done', extraction, processorMs });
}

/** Another process recognises letters, and is never given the file. */
async function recognise(sheet, arrangement) {
  // Two ways are asked for at once, and either may be answered first.
  const answered = new Promise((found) => {
    process.on('message', function take(said) {
      if (said.arrangement !== arrangement) return;
      process.off('message', take);
      found(said.words);
    });
  });
  await tell({ kind: 'sheet', sheet, arrangement });
  return answered;
}

/** The process that has the database looks them up; a vendor's numbers are all that it is told. */
async function askLessons(identities) {
  const answered = once(process, 'message');
  await tell({ kind: 'identities', identities });
  const [{ lessons }] = await answered;
  return lessons;
}

function tell(message) {
  return new Promise((told) => process.send(message, () => told()));
}
