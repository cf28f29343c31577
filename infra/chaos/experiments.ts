import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killAtBoundaries, withCrashPoints } from './boundaryKills';
import { withChaosStage, type ChaosSettings } from './chaosStack';
import type { Outcome } from './findings';
import { killAtRandom } from './randomKills';

export interface ChaosOptions extends ChaosSettings {
  readonly seed: number;
  readonly invoices: number;
  readonly atOnce: number;
  readonly kills: number;
  /** A pattern that the names of boundaries have to fit, such as `^sendPayout`; empty fits all. */
  readonly boundaries: string;
}

/** By the number that the design gives them. */
export const experiments: Record<string, (options: ChaosOptions) => Promise<Outcome>> = {
  '1': (options) =>
    withChaosStage(options, (stage) =>
      killAtRandom(stage, {
        ...options,
        experiment: '1  kill -9 of every part at random',
        pauseMs: [3_000, 8_000],
      }),
    ),

  '2': async (options) => {
    const crashFolder = mkdtempSync(path.join(os.tmpdir(), 'millrace-crashes-'));
    const adjustParts = withCrashPoints(crashFolder, options.boundaries);
    try {
      return await withChaosStage({ ...options, adjustParts }, (stage) =>
        killAtBoundaries(stage, {
          ...options,
          crashFolder,
          experiment: '2  kill -9 of the worker at every boundary of every activity',
        }),
      );
    } finally {
      rmSync(crashFolder, { recursive: true, force: true });
    }
  },
};
