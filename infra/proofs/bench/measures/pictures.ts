import { startHelper } from '../helperProcess';
import { round, type Result } from '../results';
import { readPeaks } from '../usage';
import { answeredOfPart, describeClass } from './readingClass';

const megabyte = 1024 * 1024;
const lookEveryMs = 200;
/** Who opens the file, and who recognises letters and lines in what that one has drawn. */
const programs = ['extractionProcess.mjs', 'recognisingProcess.mjs', 'linesProcess.mjs'];

/**
 * How well scans and photos are read, how long a page takes by the clock with the start of its process, and
 * the most memory that each process has held, as the kernel tells it (VmHWM).
 */
export async function measurePictures(print: (line: string) => void): Promise<Result[]> {
  const helper = startHelper('activities/testing/measureReading.ts', process.env);
  const most = new Map<string, number>();
  const watch = setInterval(() => {
    for (const { args, bytes } of readPeaks(helper.pid)) {
      const program = programs.find((name) => args.includes(name));
      if (program) most.set(program, Math.max(most.get(program) ?? 0, bytes));
    }
  }, lookEveryMs);
  try {
    const results: Result[] = [];
    for (const part of ['tuning', 'tuning-2', 'apart']) {
      print(`  ..  reading, scans and photos of "${part}"`);
      const asked = await helper.ask({ part, classes: ['scan', 'photo'] });
      for (const [name, found] of Object.entries(answeredOfPart.parse(asked).classes)) {
        results.push(...describeClass(`${name}, ${part}`, found, false));
      }
    }
    return [...results, ...programs.map((name) => describePeak(name, most.get(name) ?? 0))];
  } finally {
    clearInterval(watch);
    await helper.end();
  }
}

function describePeak(program: string, bytes: number): Result {
  const value = bytes / megabyte;
  return {
    ...{ work: 'reading, most memory of a process', at: program, ours: `${round(value)} MB` },
    ...{ limit: '', cpu: '', figure: { value, unit: 'MB', atMost: 300 } },
  };
}
