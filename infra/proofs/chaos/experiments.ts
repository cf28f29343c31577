import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { breakBook } from './brokenBook';
import { killAtBoundaries, withCrashPoints } from './boundaryKills';
import { withChaosStage, type ChaosStage } from './chaosStack';
import { raceForLimit } from './drawdowns';
import type { Outcome } from './findings';
import { canMountOwnDisk, withSmallDisk } from './fullDisk';
import type { ChaosOptions } from './options';
import { overload } from './overload';
import { liveThroughTheSystem } from './lives/throughTheSystem';
import { playUnderFaults } from './providerFaults';
import { liveAgainstOracle } from './oracle/lives';
import { killAtRandom } from './randomKills';
import { submitAtOnce } from './sameSubmits';
import { upgradeWhileOpen } from './upgrade';
import { shuffleWebhooks } from './webhookShuffle';

export interface Experiment {
  /** The number that the design gives it. */
  readonly name: string;
  readonly title: string;
  /** On a stage that it shares with others… */
  readonly play?: (stage: ChaosStage, options: Titled) => Promise<Outcome>;
  /** … or on those that it opens by itself. */
  readonly run?: (options: Titled) => Promise<Outcome>;
}

type Titled = ChaosOptions & { readonly experiment: string };

export const experiments: readonly Experiment[] = [
  {
    name: '1',
    title: 'kill -9 of every part at random',
    play: (stage, options) => killAtRandom(stage, { invoices: 500, atOnce: 12, ...options }),
  },
  {
    name: '2',
    title: 'kill -9 of the worker at every boundary of every activity',
    run: async (options) => {
      const crashFolder = mkdtempSync(path.join(os.tmpdir(), 'millrace-crashes-'));
      const adjustParts = withCrashPoints(crashFolder, options.boundaries);
      try {
        return await withChaosStage({ ...options, adjustParts }, (stage) =>
          killAtBoundaries(stage, { ...options, crashFolder }),
        );
      } finally {
        rmSync(crashFolder, { recursive: true, force: true });
      }
    },
  },
  {
    name: '4',
    title: 'webhooks shuffled and sent twice',
    run: (options) => shuffleWebhooks({ atOnce: 8, ...options }),
  },
  {
    name: '5',
    title: 'identical submits at one moment',
    play: (stage, options) => submitAtOnce(stage, { invoices: 200, ...options }),
  },
  {
    name: '6',
    title: 'invoices that race for one limit',
    play: (stage, options) => raceForLimit(stage, options),
  },
  {
    name: '3',
    title: 'faults of every provider',
    play: (stage, options) => playUnderFaults(stage, { invoices: 48, atOnce: 24, ...options }),
  },
  {
    name: '12',
    title: 'a book that is made wrong',
    play: (stage, options) => breakBook(stage, options),
  },
  {
    name: '10',
    title: 'too much work, and a full disk',
    run: (options) =>
      withChaosStage(
        {
          ...options,
          adjustParts: (parts) => {
            const documents = parts.api.env['STORAGE_DIR'];
            return documents && canMountOwnDisk() ? withSmallDisk(documents)(parts) : parts;
          },
        },
        (stage) => overload(stage, options),
      ),
  },
  {
    name: '11',
    title: 'an upgrade of the worker with open processes',
    run: (options) => upgradeWhileOpen({ atOnce: 8, ...options }),
  },
  {
    name: '13',
    title: 'lives that a second reckoning judges',
    run: (options) =>
      options.isThroughTheSystem ? liveThroughTheSystem(options) : liveAgainstOracle(options),
  },
];

/** Runs the named ones; those that need nothing of their own share one stage. */
export async function runExperiments(
  names: readonly string[],
  options: ChaosOptions,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const asked = experiments.filter(({ name }) => names.includes(name));
  const outcomes: Outcome[] = [];
  const keep = (outcome: Outcome) => {
    outcomes.push(outcome);
    report(outcome);
  };
  const entitle = ({ name, title }: Experiment): Titled => ({
    ...options,
    experiment: `${name}  ${title}`,
  });
  if (asked.some(({ play }) => play)) {
    await withChaosStage(options, async (stage) => {
      for (const one of asked) if (one.play) keep(await one.play(stage, entitle(one)));
    });
  }
  for (const one of asked) if (one.run) keep(await one.run(entitle(one)));
  return outcomes;
}
