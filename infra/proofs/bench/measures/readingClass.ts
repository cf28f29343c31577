import * as z from 'zod';
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
/** What is told of one part of the corpus. */
export const answeredOfPart = z.object({ classes: z.record(z.string(), ofClass) });

/** The lines of the table for the documents of one class. */
export function describeClass(name: string, found: OfClass, isPromised: boolean): Result[] {
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
