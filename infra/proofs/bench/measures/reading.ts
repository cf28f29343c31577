import * as z from 'zod';
import { startHelper } from '../helperProcess';
import { round, type Result } from '../results';
import { answeredOfPart, describeClass } from './readingClass';

const ofSeconds = z.object({
  ...{ layouts: z.int(), documents: z.int(), fields: z.int(), worse: z.array(z.string()) },
  withoutLessons: z.object({ right: z.int(), wrong: z.int() }),
  withLessons: z.object({ right: z.int(), wrong: z.int(), wrongAndSure: z.int() }),
});
const seconds = z.object({ tuning: ofSeconds, strange: ofSeconds });

/** Scans and photos are read by guess and take much longer: `measurePictures` tells of them. */
const classes = ['text', 'einvoice', 'other'];

/** How well the reader reads documents with text: all parts of the corpus, of which one was never looked at. */
export async function measureReading(print: (line: string) => void): Promise<Result[]> {
  const helper = startHelper('activities/testing/measureReading.ts', process.env);
  try {
    const results: Result[] = [];
    for (const part of [
      'tuning',
      'tuning-2',
      'tuning-3',
      'tuning-4',
      'tuning-5',
      'tuning-6',
      'tuning-7',
      'tuning-8',
      'apart',
    ]) {
      print(`  ..  reading, documents of "${part}"`);
      const asked = answeredOfPart.parse(await helper.ask({ part, classes }));
      for (const [name, found] of Object.entries(asked.classes)) {
        results.push(...describeClass(`${name}, ${part}`, found, true));
      }
    }
    print('  ..  reading, second documents of a layout');
    const { tuning, strange } = seconds.parse(await helper.ask({ part: 'seconds' }));
    results.push(describeSeconds('of the corpus', tuning));
    results.push(describeSeconds('with words that the reader does not know', strange));
    return results;
  } finally {
    await helper.end();
  }
}

/** What the first document taught, by the second one of the same layout, read without that and with it. */
function describeSeconds(name: string, found: z.infer<typeof ofSeconds>): Result {
  const { layouts, documents, fields, withoutLessons: before, withLessons: after } = found;
  const share = (right: number) => `${round((right / fields) * 100)} %`;
  return {
    work: 'reading, second document of a layout',
    at: `${layouts} layouts ${name}: ${documents} documents, ${fields} fields`,
    ours: `${share(before.right)} right, by lessons ${share(after.right)}`,
    limit: '',
    cpu: `${before.wrong} wrong, by lessons ${after.wrong}; ${found.worse.length} documents worse`,
    figure: { value: found.worse.length, unit: '', atMost: 0 },
  };
}
