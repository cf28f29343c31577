import { readFileSync } from 'node:fs';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import {
  taughtFields,
  type Learnt,
  type TaughtValues,
  type UsableLesson,
  type VendorLessons,
} from '@millrace/domain/lesson/lesson';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { learn } from '../extraction/lessons/learn';
import { extractionLimits } from '../extraction/limits';
import { readFields } from '../extraction/readFields';
import { readPdf } from '../extraction/readPdf';
import type { TextPage } from '../extraction/textRuns';
import { listDocuments, readOn, type Document } from './readingCorpus';
import { scoreReading } from './readingScore';
import { listStrangeLayouts, type Strange } from './strangeLayouts';

/** A document to teach from or to read, with what a person says of it. */
export interface Taught {
  name: string;
  truth: Document['truth'];
  pages: readonly TextPage[];
}

export interface Layout {
  layout: string;
  documents: Taught[];
}

/** Of the second documents of some layouts: how many fields are right and wrong. */
export interface SecondReadings {
  layouts: number;
  documents: number;
  fields: number;
  withoutLessons: { right: number; wrong: number };
  withLessons: { right: number; wrong: number; wrongAndSure: number };
  /** Second documents of which fewer fields are right, or more are wrong, than without lessons. */
  worse: string[];
}

async function open({ name, truth, bytes }: Strange): Promise<Taught> {
  const pdf = await readPdf(bytes(), extractionLimits);
  if (!pdf.opened) throw new Error(`${name} does not open.`);
  return { name, truth, pages: pdf.pages };
}

/** The documents with text of the part that is tuned on; their text is read once. */
export function openTuning(): Promise<Taught[]> {
  const texts = listDocuments('tuning').filter(({ truth }) => truth.class === 'text');
  return Promise.all(
    texts.map(({ file, ...one }) =>
      open({ ...one, bytes: () => new Uint8Array(readFileSync(file)) }),
    ),
  );
}

/** The layouts of which there are two documents or more. Most often those are of two vendors. */
export function groupByLayout(documents: readonly Taught[]): Layout[] {
  const nameOf = ({ name }: Taught) => name.replace(/-[a-c]$/, '');
  return [...new Set(documents.map(nameOf))]
    .map((layout) => ({
      layout,
      documents: documents.filter((one) => nameOf(one) === layout),
    }))
    .filter((one) => one.documents.length > 1);
}

export function openStrange(): Promise<Layout[]> {
  return Promise.all(
    listStrangeLayouts().map(async ({ layout, documents }) => ({
      layout,
      documents: await Promise.all(documents.map(open)),
    })),
  );
}

const againstOf = ({ truth }: Taught) => ({
  todayOn: readOn,
  modulusTable: sampleModulusTable,
  buyer: truth.company ?? null,
});

export function readWith(document: Taught, lessons: readonly VendorLessons[]): Extraction {
  const { pages } = document;
  const read = readFields(pages, { ...againstOf(document), lessons });
  return { version: 1, readable: 'text', pageCount: pages.length, ...read };
}

export function valuesOf({ truth }: Pick<Taught, 'truth'>): TaughtValues {
  const said = taughtFields.map((field) => [field, truth.fields?.[field] ?? undefined]);
  return Object.fromEntries(said) as TaughtValues;
}

export function identitiesOf(document: Pick<Taught, 'truth'>): string[] {
  const { vendorVatNumber, vendorCompanyNumber } = valuesOf(document);
  return [vendorVatNumber, vendorCompanyNumber].filter((one) => one !== undefined).map(String);
}

/** What a document teaches of its vendor, by its truth in place of a person's word. */
export function teach(
  document: Taught,
  vendorId: string,
  known: readonly UsableLesson[] = [],
): Learnt {
  const identities = identitiesOf(document);
  const teaching = { vendorId, identities, values: valuesOf(document), known };
  return learn(document.pages, { ...againstOf(document), teaching });
}

export function asUsable({ lessons }: Learnt, isProven = false): UsableLesson[] {
  return lessons.map((lesson, at) => ({ ...lesson, id: `lesson-${at}`, isProven }));
}

/** Each document of a layout teaches, and each other one is read without that and with it. */
export function readSeconds(layouts: readonly Layout[]): SecondReadings {
  const sum: SecondReadings = {
    ...{ layouts: layouts.length, documents: 0, fields: 0, worse: [] },
    withoutLessons: { right: 0, wrong: 0 },
    withLessons: { right: 0, wrong: 0, wrongAndSure: 0 },
  };
  for (const { layout, documents } of layouts) {
    for (const first of documents) {
      const lessons = asUsable(teach(first, layout));
      for (const second of documents) {
        if (second !== first) count(sum, second, [{ vendorId: layout, lessons }]);
      }
    }
  }
  return sum;
}

function count(sum: SecondReadings, second: Taught, lessons: VendorLessons[]): void {
  const judge = (found: Extraction) => {
    const { outcomes } = scoreReading(second.truth, found);
    const right = outcomes.filter((one) => one === 'right').length;
    const wrongAndSure = outcomes.filter((one) => one === 'wrongAndSure').length;
    const wrong = outcomes.filter((one) => one === 'wrong').length + wrongAndSure;
    return { right, wrong, wrongAndSure, fields: outcomes.length };
  };
  const before = judge(readWith(second, []));
  const after = judge(readWith(second, lessons));
  sum.documents += 1;
  sum.fields += after.fields;
  sum.withoutLessons.right += before.right;
  sum.withoutLessons.wrong += before.wrong;
  sum.withLessons.right += after.right;
  sum.withLessons.wrong += after.wrong;
  sum.withLessons.wrongAndSure += after.wrongAndSure;
  if (after.right < before.right || after.wrong > before.wrong) sum.worse.push(second.name);
}

/** For the bench: layouts of the corpus, and those that were drawn with words the reader does not know. */
export async function measureSeconds(): Promise<Record<'tuning' | 'strange', SecondReadings>> {
  const tuning = readSeconds(groupByLayout(await openTuning()));
  return { tuning, strange: readSeconds(await openStrange()) };
}
