import * as z from 'zod';
import { startHelper } from '../helperProcess';
import { round, type Figure, type Result } from '../results';

const ofClass = z.object({
  documents: z.int(),
  fields: z.int(),
  rightPercent: z.number(),
  blankPercent: z.number(),
  wrongPercent: z.number(),
  wrongAndSure: z.int(),
  wholePercent: z.number(),
  msPerPage: z.number(),
});
type OfClass = z.infer<typeof ofClass>;
const answered = z.object({ classes: z.record(z.string(), ofClass) });

/** What is promised of documents with text; pictures are read by guess, and theirs is only told. */
const promised: ReadonlySet<string> = new Set(['text', 'einvoice', 'other']);

/** How well the reader reads: all parts of the corpus, of which one was never looked at. */
export async function measureReading(print: (line: string) => void): Promise<Result[]> {
  const helper = startHelper('activities/testing/measureReading.ts', process.env);
  try {
    const results: Result[] = [];
    for (const part of ['tuning', 'tuning-2', 'apart']) {
      print(`  ..  reading, documents of "${part}"`);
      const { classes } = answered.parse(await helper.ask({ part }));
      for (const [name, found] of Object.entries(classes)) {
        results.push(...describeClass(`${name}, ${part}`, found, promised.has(name)));
      }
    }
    return results;
  } finally {
    await helper.end();
  }
}

function describeClass(name: string, found: OfClass, isPromised: boolean): Result[] {
  const at = `${name}: ${found.documents} documents, ${found.fields} fields`;
  const percent = (work: string, value: number, target: Partial<Figure>): Result => ({
    ...{ work, at, ours: `${round(value)} %`, limit: '', cpu: '' },
    figure: isPromised ? { value, unit: '%', ...target } : null,
  });
  const { wrongAndSure } = found;
  return [
    percent('reading, fields right', found.rightPercent, { atLeast: 97 }),
    percent('reading, fields wrong', found.wrongPercent, { atMost: 0.5 }),
    {
      ...{ work: 'reading, fields wrong and sure', at, ours: String(wrongAndSure), limit: '' },
      figure: isPromised ? { value: wrongAndSure, unit: '', atMost: 0 } : null,
      cpu: '',
    },
    {
      ...percent('reading, documents whole', found.wholePercent, { atLeast: 80 }),
      cpu: `${round(found.msPerPage)} ms a page`,
    },
  ];
}
