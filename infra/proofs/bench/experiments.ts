import { findChromium } from '../../tests/chromium';
import { measureFinancing } from './measures/financing';
import { measureLighthouse } from './measures/lighthouse';
import { measureMemory } from './measures/memory';
import { measurePictures } from './measures/pictures';
import { measureReading } from './measures/reading';
import { measureScreens } from './measures/screens';
import type { BenchOptions } from './options';
import { isRecordWork, measureRecords } from './records';
import type { Result } from './results';
import { everything, withBenchStage, withoutProcesses, type BenchStage } from './stage';

/** Every measured thing by the name it is asked for. */
export const works = [
  'reading',
  'pictures',
  'read',
  'list',
  'csv',
  'posting',
  'financing',
  'memory',
  'screens',
  'lighthouse',
] as const;

/** What is measured on a stack with every part: what is read first is not busy yet. */
const onEverything: Record<string, (stage: BenchStage) => Promise<Result[]>> = {
  memory: measureMemory,
  screens: measureScreens,
  lighthouse: async (stage) => measureLighthouse(stage, await findChromium(stage)),
};

/**
 * Measures what was asked for, on as few stacks as that takes.
 * @param keep takes each result as it is found: an hour lies between the first and the last
 */
export async function measureAll(
  options: BenchOptions,
  asked: readonly string[],
  keep: (found: readonly Result[]) => void,
): Promise<void> {
  // These need no stack, only the reader and the documents that it is tried on.
  if (asked.includes('reading')) keep(await measureReading(options.print));
  if (asked.includes('pictures')) keep(await measurePictures(options.print));
  const ofRecords = asked.filter(isRecordWork);
  if (ofRecords.length > 0) await measureRecords(options, ofRecords, keep);
  if (asked.includes('financing')) {
    // The measure brings its own workers, one for each side.
    await withBenchStage(options, withoutProcesses, (stage) =>
      measureFinancing(stage, options, keep),
    );
  }
  const ofEverything = Object.entries(onEverything).filter(([name]) => asked.includes(name));
  if (ofEverything.length === 0) return;
  await withBenchStage(options, everything, async (stage) => {
    for (const [, measure] of ofEverything) keep(await measure(stage));
  });
}
