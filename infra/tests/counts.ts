import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Ended } from './bench';
import { readProgress, type Counts } from './progressReport';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

const promisesReport = z.array(z.object({ name: z.string(), isKept: z.boolean() }));

/** A check that is all or nothing counts as one test. */
export function countExit(code: number | null): Counts {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A suite that did not even load counts as a failed test. Of a run that was cut or crashed there is
 *  no report: what it wrote while it ran counts, and one failure more. */
export function countJest(reportFile: string, ended: Ended): Counts {
  const report = read(reportFile, jestReport);
  if (!report) return countUnreported(ended);
  return failAtLeastOnce(ended.code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** The same. A test that passed only on a second try passes, but is named in the report as flaky. */
export function countPlaywright(reportFile: string, ended: Ended): Counts {
  const report = read(reportFile, playwrightReport);
  if (!report) return countUnreported(ended);
  const { expected, flaky, unexpected, skipped } = report.stats;
  return failAtLeastOnce(ended.code, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  });
}

/** Every promise of an experiment counts as a test. */
export function countPromises(reportFile: string, { code }: Ended): Counts {
  const report = read(reportFile, promisesReport);
  if (!report) return countExit(code === 0 ? 1 : code);
  const failed = report.filter(({ isKept }) => !isKept).length;
  return failAtLeastOnce(code, { passed: report.length - failed, failed, skipped: 0 });
}

/** The sum over all steps. */
export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

function countUnreported({ progressFile }: Ended): Counts {
  const { passed, failed, skipped } = readProgress(progressFile);
  return { passed, failed: failed + 1, skipped };
}

/** A runner that ends badly has failed, whatever its report says. */
function failAtLeastOnce(code: number | null, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const failed = code !== 0 || ranNothing ? Math.max(counts.failed, 1) : counts.failed;
  return { ...counts, failed };
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
