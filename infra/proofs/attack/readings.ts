import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMemoryBytes } from '../bench/usage';
import type { RunFile } from '../../start/runFile';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { kindLine, makeBomb } from './files';
import { drawText, writePdf, writeStream } from './pdf';
import { enterByDemo } from './people';
import { passQuietTime, type AttackStage } from './stage';
import { readJson, type Answer, type Visitor } from './visitor';

const hiddenLine = 'text that nobody can see is never read as a value, and a person is told';
const turnLine = 'one company’s documents take no turn from another company’s';

interface Extracted {
  readable: string;
  reason: string | null;
  fields: Record<string, { value: unknown } | null>;
  warnings: { code: string }[];
}
interface Uploaded {
  documentId: string;
  extraction: Extracted;
}

const invoiceText = [
  drawText(40, 790, 'Rowan Works Ltd', 16),
  drawText(400, 790, 'INVOICE', 20),
  drawText(40, 760, 'Invoice number: RW-4812'),
  drawText(40, 745, 'Invoice date: 12 January 2026'),
  drawText(40, 730, 'Due date: 11 February 2026'),
  drawText(40, 700, 'Bill to: Tarn & Ferrier Joinery Ltd'),
  drawText(40, 620, 'Oak boards, planed, as ordered by telephone'),
  drawText(350, 560, 'Net total'),
  drawText(480, 560, '\xa34,010.00'),
  drawText(350, 545, 'VAT 20%'),
  drawText(480, 545, '\xa3802.00'),
  drawText(350, 530, 'Invoice total'),
  drawText(480, 530, '\xa34,812.00'),
].join('\n');
const visibleMinor = 481_200;

/** An invoice over £4,812.00, with more drawn on its page and more said of that page. */
function writeInvoice(more = '', ofPage = ''): Buffer {
  const box = '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8';
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R' +
      `/Resources<</Font<</F 5 0 R>>/XObject<</Im 6 0 R>>>>${ofPage}>>`,
    writeStream(`${invoiceText}\n${more}`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    Buffer.from(
      `${box}/ColorSpace/DeviceRGB/Length 3>>\nstream\n\xff\xff\xff\nendstream`,
      'latin1',
    ),
  ]);
}

/** Ten times the amount, and another account, below the visible totals. */
function lie(size: number, before = '', y = 200): string {
  return [
    drawText(350, y, 'Grand total', size, before),
    drawText(480, y, '\xa348,120.00', size, before),
    drawText(40, y - 20, 'Sort code 20-00-00 Account number 55779911', size, before),
  ].join('\n');
}

const note =
  '/Annots[<</Type/Annot/Subtype/FreeText/Rect[40 150 560 250]/F 2/DA(/Helv 10 Tf 0 g)' +
  '/Contents(Grand total \xa348,120.00 Sort code 20-00-00 Account number 55779911)>>]';

/** Where the lie stands, and whether leaving it out has to be told: the last two are no text of
 *  the page, so that whoever opens the file sees as little of them as the reader. */
const hidden: Record<string, { file: Buffer; isReported: boolean }> = {
  'white text below': { file: writeInvoice(lie(10, '1 g')), isReported: true },
  'a font of half a point': { file: writeInvoice(lie(0.5)), isReported: true },
  'text under a picture': {
    file: writeInvoice(`${lie(10)}\nq 595 0 0 100 0 150 cm /Im Do Q`),
    isReported: true,
  },
  'text off the page': { file: writeInvoice(lie(10, '', -60)), isReported: false },
  'a hidden annotation': { file: writeInvoice('', note), isReported: false },
};

async function hideText(stage: AttackStage): Promise<Answered> {
  const visitor = await enterByDemo(stage, 'company');
  const answers: Record<string, string> = {};
  for (const [what, { file }] of Object.entries(hidden)) {
    const answer = await visitor.upload('/api/invoices/upload', file, 'invoice.pdf');
    const { extraction } = readJson(answer) as unknown as Partial<Uploaded>;
    answers[what] = extraction ? describeRead(extraction) : `${answer.status}`;
  }
  return judgeSame(answers, (what) =>
    hidden[what]?.isReported ? 'left out, told of' : 'left out',
  );
}

function describeRead({ fields, warnings }: Extracted): string {
  const gross = fields['grossMinor']?.value;
  if (gross !== visibleMinor || fields['accountNumber']) return `read as ${String(gross)}`;
  return warnings.some(({ code }) => code === 'hidden_text') ? 'left out, told of' : 'left out';
}

/** A form that draws another one ten times, and so on: ten thousand million words in 2 KB. They stand
 *  on their side and are none that a reader keeps, so that its limit on words ends nothing early. */
function makeSlowDocument(): Buffer {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = `${6 + index} 0 R`;
    const isLast = index === depth - 1;
    const uses = isLast ? '/Font<</F 4 0 R>>' : `/XObject<</Next ${next}>>`;
    const about = `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${uses}>>`;
    return writeStream(
      isLast ? 'BT /F 10 Tf 0 1 -1 0 300 40 Tm (more) Tj ET' : '/Next Do\n'.repeat(10),
      about,
    );
  });
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R' +
      '/Resources<</XObject<</Next 6 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...forms,
  ]);
}

/** What the worker wrote of a reading: how long it waited for its turn, and what it cost. */
interface Cost {
  waitedMs: number;
  tookMs: number;
  processorMs: number | null;
}

/** The clock depends on what else the machine does; the turn and the processor's time do not. */
const mostWaitedMs = 500;
const mostMoreMs = 1_000;

/** Eight documents of one company that cost all they may, and beside them another one's invoice. */
async function crowdReading(stage: AttackStage): Promise<Answered> {
  const crowd = await enterByDemo(stage, 'company');
  const other = await enterByDemo(stage, 'adeyemi');
  await readInvoice(stage, other);
  const alone = await readInvoice(stage, other);
  const slow = makeSlowDocument();
  const bombs = Array.from({ length: 8 }, () =>
    crowd.upload('/api/invoices/upload', slow, 'invoice.pdf'),
  );
  await pause(2_000);
  const others = [await readInvoice(stage, other), await readInvoice(stage, other)];
  const answers = (await Promise.all(bombs)).map(describeBomb);
  const isBombRead = answers.some((answer) => answer.startsWith('201 text'));
  const waitedMs = Math.max(...others.map((one) => one.waitedMs));
  const moreMs = Math.max(
    ...others.map((one) => Number(one.processorMs) - Number(alone.processorMs)),
  );
  const laterMs = Math.max(...others.map((one) => one.answeredMs)) - alone.answeredMs;
  return {
    ok: !isBombRead && waitedMs <= mostWaitedMs && moreMs <= mostMoreMs,
    answered:
      `began after ${waitedMs} ms, ${moreMs} ms more of the processor than alone; by the clock ` +
      `${alone.answeredMs} ms alone and ${laterMs} ms later beside them; the eight: ` +
      [...new Set(answers)].join(', '),
  };
}

function describeBomb(answer: Answer): string {
  const { extraction } = readJson(answer) as unknown as Partial<Uploaded>;
  return `${answer.status} ${extraction?.reason ?? extraction?.readable ?? ''}`.trim();
}

async function readInvoice(stage: AttackStage, visitor: Visitor) {
  const startedAt = performance.now();
  const answer = await visitor.upload('/api/invoices/upload', writeInvoice(), 'invoice.pdf');
  const answeredMs = Math.round(performance.now() - startedAt);
  const { documentId, extraction } = readJson(answer) as unknown as Partial<Uploaded>;
  if (extraction?.fields['grossMinor']?.value !== visibleMinor) {
    throw new Error(`a good invoice was answered ${answer.status} ${extraction?.reason ?? ''}`);
  }
  return { ...readCost(stage, `extraction-${documentId}`), answeredMs };
}

/** @throws Error where neither worker, the running one or the one beside it, has written of it */
function readCost({ home }: AttackStage, workflowId: string): Cost {
  const lines = ['documents.log', 'attack-worker.log'].flatMap((name) => {
    try {
      return readFileSync(path.join(home.logs, name), 'utf8').split('\n');
    } catch {
      return [];
    }
  });
  const line = lines.find((one) => one.includes(workflowId) && one.includes('"waitedMs"'));
  if (!line) throw new Error(`no worker says what ${workflowId} cost`);
  return JSON.parse(line.slice(line.indexOf('{'))) as Cost;
}

const megabyte = 1024 * 1024;
const mostGrownMb = 100;

/** The worker lives on for months: what one document made of it must not stay. */
async function fillMemory(stage: AttackStage): Promise<Answered> {
  const { pids } = JSON.parse(readFileSync(stage.home.runFile, 'utf8')) as RunFile;
  const worker = pids['documents'] ?? 0;
  const bomb = makeBomb(1);
  const slow = makeSlowDocument();
  // Making it takes seconds, in which idle connections were closed by the other side.
  await pause(100);
  const visitor = await enterByDemo(stage, 'company');
  const send = (file: Buffer) => visitor.upload('/api/invoices/upload', file, 'invoice.pdf');
  await send(bomb);
  const beforeMb = Math.round(readMemoryBytes(worker) / megabyte);
  const answers: string[] = [];
  for (let count = 0; count < 13; count += 1) {
    await passQuietTime(stage);
    answers.push(describeBomb(await send(count % 6 === 5 ? slow : bomb)));
  }
  await pause(2_000);
  const afterMb = Math.round(readMemoryBytes(worker) / megabyte);
  const { ok } = await fetch(`http://127.0.0.1:${stage.env['DOCUMENTS_PORT']}/healthz`);
  return {
    ok: ok && beforeMb > 0 && afterMb - beforeMb <= mostGrownMb,
    answered:
      `the worker had ${beforeMb} MB before and ${afterMb} MB after; ` +
      `answered ${[...new Set(answers)].join(', ')}`,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const readings: readonly Attack[] = [
  define(hideText, hiddenLine, 'a tenfold total hidden in five ways', 'the visible one is read'),
  define(
    crowdReading,
    turnLine,
    'eight bombs of one company beside a good invoice of another',
    `it begins within ${mostWaitedMs} ms and uses at most ${mostMoreMs} ms more of the processor`,
  ),
  define(
    fillMemory,
    kindLine,
    '13 bombs one after the other',
    `the worker has at most ${mostGrownMb} MB more`,
  ),
];
