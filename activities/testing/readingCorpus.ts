import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { extractInvoice } from '../extraction/extractInvoice';
import { extractionLimits } from '../extraction/limits';
import type { Buyer } from '../extraction/readAgainst';
import { readDocument } from '../extraction/readDocument';
import { scoreReading, type Fault, type Outcome, type Score, type Truth } from './readingScore';

export interface Document {
  name: string;
  truth: Truth & { company?: Buyer; about?: string; producer?: string };
  file: string;
}

interface OfClass {
  documents: number;
  fields: number;
  rightPercent: number;
  blankPercent: number;
  wrongPercent: number;
  /** Of the wrong ones, how many were shown without "Check this". */
  wrongAndSure: number;
  wholePercent: number;
  msPerPage: number;
}

interface OfPart {
  classes: Record<string, OfClass>;
  faults?: { name: string; about?: string; faults: Fault[] }[];
}

const corpus = path.join(import.meta.dirname, '..', 'extraction', 'corpus');
export const readOn = '2026-01-20';

export function listDocuments(part: string): Document[] {
  const folder = path.join(corpus, part);
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith('.truth.json'))
    .map((file) => {
      const name = file.replace('.truth.json', '');
      const truth = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Document['truth'];
      const printed = files.find((one) => one.startsWith(`${name}.`) && one !== file);
      if (!printed) throw new Error(`${part}/${name} has a truth and no document.`);
      return { name, truth, file: path.join(folder, printed) };
    });
}

/**
 * Pictures go the whole way, through the processes that draw and recognise them, those beside a text, too, and so do
 * e-invoices, which may be data alone.
 */
const wholeWay: ReadonlySet<string> = new Set(['scan', 'photo', 'einvoice']);

async function readOne({ file, truth }: Document) {
  const against = {
    todayOn: readOn,
    modulusTable: sampleModulusTable,
    buyer: truth.company ?? null,
  };
  const startedAt = performance.now();
  const bytes = () => new Uint8Array(readFileSync(file));
  const read = wholeWay.has(truth.class)
    ? null
    : await readDocument({ bytes: bytes(), limits: extractionLimits, ...against });
  const hasPictures = read?.warnings.some(({ code }) => code === 'picture_in_doubt');
  const found = read && !hasPictures ? read : await extractInvoice(bytes(), against);
  const ms = performance.now() - startedAt;
  return { score: scoreReading(truth, found), ms, pages: Math.max(found.pageCount, 1) };
}

type Read = { score: Score; ms: number; pages: number };

function describe(read: readonly Read[]): OfClass {
  const outcomes = read.flatMap(({ score }) => score.outcomes);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
  const share = (part: number) => percent(part, outcomes.length);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    documents: read.length,
    fields: outcomes.length,
    rightPercent: share(count('right')),
    blankPercent: share(count('blank')),
    wrongPercent: share(count('wrong') + count('wrongAndSure')),
    wrongAndSure: count('wrongAndSure'),
    wholePercent: percent(read.filter(({ score }) => score.isWhole).length, read.length),
    msPerPage: sum(read.map(({ ms }) => ms)) / Math.max(sum(read.map(({ pages }) => pages)), 1),
  };
}

/**
 * Reads every document of a part of the corpus and compares it with its truth. Of the part `apart` only
 * totals are told: a reader that is made better by looking at it would be judged by what it has seen.
 * @param classes only those; all of them unless some are named
 */
export async function measurePart(part: string, classes?: ReadonlySet<string>): Promise<OfPart> {
  const byClass = new Map<string, Read[]>();
  const faults: NonNullable<OfPart['faults']> = [];
  for (const document of listDocuments(part)) {
    if (classes && !classes.has(document.truth.class)) continue;
    const read = await readOne(document);
    const { name, truth } = document;
    byClass.set(truth.class, [...(byClass.get(truth.class) ?? []), read]);
    if (read.score.isWhole) continue;
    const about = [truth.class, truth.producer, truth.about].filter(Boolean).join(', ');
    faults.push({ name, about, faults: read.score.faults });
  }
  const found = Object.fromEntries([...byClass].map(([name, read]) => [name, describe(read)]));
  return part === 'apart' ? { classes: found } : { classes: found, faults };
}
