import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { drawInvoice } from './drawInvoice';
import { drawScan } from './drawScan';
import { describeSample, sampleKinds, sampleLooks } from './sampleInvoice';
import type { SampleInput, SampleKind } from './sampleInvoice';

const party = { name: z.string().min(1), addressLines: z.array(z.string()) };
const sampleInput = z.object({
  businessDateOn: z.iso.date(),
  company: z.object(party),
  vendor: z.object({
    ...party,
    vatNumber: z.string(),
    companyNumber: z.string(),
    sortCode: z.string().length(6),
    accountNumber: z.string().length(8),
    accountHolder: z.string(),
  }),
  number: z.string().min(1),
  grossMinor: z.int().positive().optional(),
  issueOn: z.iso.date().optional(),
  dueOn: z.iso.date().optional(),
  look: z.enum(sampleLooks).optional(),
}) satisfies z.ZodType<SampleInput>;

const sampleList = z.array(
  z.object({ kind: z.enum(sampleKinds), label: z.string(), input: sampleInput }),
);
export type Sample = z.infer<typeof sampleList>[number];

/**
 * Makes one sample invoice as PDF bytes: the same bytes for the same input, so that a duplicate of
 * an invoice is made by asking for it again.
 */
export async function makeSample(kind: SampleKind, input: SampleInput): Promise<Buffer> {
  const invoice = describeSample(kind, input);
  return kind === 'scan' ? drawScan(invoice) : drawInvoice(invoice);
}

/** Writes `<kind>.pdf` for each sample, and `samples.json` that lists them with their labels. */
export async function writeSamples(folder: string, samples: readonly Sample[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { kind, input } of samples) {
    await writeFile(join(folder, `${kind}.pdf`), await makeSample(kind, input));
  }
  const list = samples.map(({ kind, label, input }) => ({ kind, label, number: input.number }));
  await writeFile(join(folder, 'samples.json'), `${JSON.stringify(list, null, 2)}\n`);
}

/** Samples that carry one number each, for a company and its vendor; `financed` exists already. */
export function listSamples(
  about: Pick<SampleInput, 'businessDateOn' | 'company' | 'vendor'>,
  financed: Pick<SampleInput, 'number' | 'grossMinor' | 'issueOn' | 'dueOn' | 'look'>,
): Sample[] {
  const numbered = (number: string): SampleInput => ({ ...about, number });
  const again: SampleInput = { ...about, ...financed };
  return [
    { kind: 'good', label: 'A good invoice', input: numbered('OT-20418') },
    { kind: 'duplicate', label: `A duplicate of ${financed.number}`, input: again },
    { kind: 'over_limit', label: 'More than the limit', input: numbered('OT-20419') },
    { kind: 'past_due', label: 'Past its due date', input: numbered('OT-20291') },
    { kind: 'euro', label: 'In euros', input: numbered('OT-20420') },
    { kind: 'altered', label: `${financed.number} with another amount`, input: again },
    { kind: 'scan', label: 'A scan without text', input: numbered('OT-20421') },
  ];
}

/** `node --import tsx infra/demo/samples/makeSamples.ts FOLDER --list samples-input.json` */
async function runFromShell(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder || !values.list) throw new Error('Usage: makeSamples.ts FOLDER --list FILE.json');
  await writeSamples(folder, sampleList.parse(JSON.parse(await readFile(values.list, 'utf8'))));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runFromShell();
}
