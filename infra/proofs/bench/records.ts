import { findUnsoundBook } from '../chaos/checkBook';
import { runStep } from '../../start/progress';
import { prepareBook, writeBook } from './book/generate';
import type { BookFrame } from './book/invoice';
import type { BenchOptions } from './options';
import { measureCsv } from './measures/csv';
import { measureList } from './measures/list';
import { measurePosting } from './measures/posting';
import { measureRead } from './measures/read';
import { reader, type Measured } from './people';
import { describeCpu, type Result } from './results';
import type { Compared } from './rounds';
import { startOn } from '../trial/stack';
import { withBenchStage, withoutProcesses, type BenchStage } from './stage';

const works = ['read', 'list', 'csv', 'posting'] as const;
type Work = (typeof works)[number];

export const isRecordWork = (name: string): name is Work => works.some((work) => work === name);

/** What reads and posts, in a book that grows from size to size. */
export function measureRecords(
  options: BenchOptions,
  wanted: readonly Work[],
  keep: (found: readonly Result[]) => void,
): Promise<void> {
  return withBenchStage(options, withoutProcesses, async (stage) => {
    const frame = await prepareBook(stage.stack.run.database, {
      email: reader.email,
      todayOn: startOn,
    });
    const growth: Grown[] = [];
    let from = 0;
    for (const size of options.sizes) {
      await growBook(stage, frame, { from, to: size });
      from = size;
      const { rounds, turnMs } = options;
      const measured: Measured = { stage, frame, size, rounds, turnMs };
      for (const work of wanted) {
        stage.print(`  ..  ${work} at ${size.toLocaleString('en-GB')} invoices`);
        keep(await measureWork(work, measured, growth));
      }
    }
    keep(describeGrowth(growth));
  });
}

interface Grown {
  readonly work: string;
  readonly size: number;
  readonly compared: Compared;
}

async function measureWork(work: Work, measured: Measured, growth: Grown[]): Promise<Result[]> {
  const { size } = measured;
  switch (work) {
    case 'read': {
      const { result, compared } = await measureRead(measured);
      growth.push({ work: 'read by id', size, compared });
      return [result];
    }
    case 'list': {
      const { results, first } = await measureList(measured);
      growth.push({ work: 'list of 100 rows, first page', size, compared: first });
      return results;
    }
    case 'csv':
      return measureCsv(measured);
    case 'posting': {
      const { results, compared } = await measurePosting(measured);
      const [alone] = compared;
      if (alone) growth.push({ work: 'ledger posting, 1 at once', size, compared: alone });
      return results;
    }
  }
}

/** @throws Error when the book that was written does not pass its own checker */
async function growBook(
  stage: BenchStage,
  frame: BookFrame,
  range: { from: number; to: number },
): Promise<void> {
  const { run, env } = stage.stack;
  const title = `book of ${range.to.toLocaleString('en-GB')} invoices`;
  await runStep(stage.print, title, () => writeBook(run.database, frame, range));
  await runStep(stage.print, 'the book agrees with itself', async () => {
    const [first, ...more] = await findUnsoundBook(env, { withSeals: false });
    if (first) throw new Error(`The book is unsound: ${first.words} (and ${more.length} more)`);
  });
}

/** The cost of one request, in CPU of all parts, may grow to 1.2 times that in the small book. */
function describeGrowth(growth: readonly Grown[]): Result[] {
  return growth.flatMap((grown) => {
    const small = growth.find(({ work }) => work === grown.work);
    if (!small || small === grown) return [];
    const [before, after] = [small, grown].map(({ compared }) => sumCpu(compared));
    if (!before || !after) return [];
    return [
      {
        work: `growth of ${grown.work}`,
        at: `${small.size.toLocaleString('en-GB')} → ${grown.size.toLocaleString('en-GB')} invoices`,
        ours: describeCpu(grown.compared.oursCpuMs),
        limit: describeCpu(small.compared.oursCpuMs),
        figure: { value: after / before, unit: '×', atMost: 1.2 } as const,
        cpu: '',
      },
    ];
  });
}

function sumCpu({ oursCpuMs }: Compared): number {
  return Object.values(oursCpuMs).reduce((sum, ms) => sum + ms, 0);
}
