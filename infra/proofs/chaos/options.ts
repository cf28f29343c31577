import { parseArgs } from 'node:util';
import type { ChaosSettings } from './chaosStack';

/** What the command line says; a size that is not given is each experiment's own. */
export interface ChaosOptions extends ChaosSettings {
  readonly seed: number;
  readonly atOnce?: number;
  readonly invoices?: number;
  readonly kills: number;
  /** Seconds before each kill at most; a third of it at least. */
  readonly pause: number;
  /** A pattern that the names of boundaries have to fit, such as `^sendPayout`; empty fits all. */
  readonly boundaries: string;
  readonly copies: number;
  readonly racers: number;
  readonly rounds: number;
  readonly webhooks: number;
  readonly seconds: number;
  readonly count: number;
  readonly isCareless: boolean;
  /** The lives' own number unless given. */
  readonly lives?: number;
  readonly isThroughTheSystem: boolean;
  readonly isWithoutRules: boolean;
  /** Words of the names of the rules that are taken out; all of them unless given. */
  readonly rule?: string;
  /** A file with one life and its conditions. */
  readonly lifeFile?: string;
  readonly release?: string;
}

export const usage = `npm run chaos -- [EXPERIMENT…] [--seed N] [--report FILE] [--invoices N] [--at-once N] …
  EXPERIMENT  1   kill -9 of every part at random
              2   kill -9 of the worker at every boundary of every activity
              3   faults of every provider
              4   webhooks shuffled and sent twice
              5   identical submits at one moment
              6   invoices that race for one limit
              10  too much work, and a full disk
              11  the worker is replaced by the current build's while processes are open
              12  a book that is made wrong
              13  lives that a second reckoning judges
              all of them unless some are named
  --seed             the same choices again
  --report           a file to write each promise to, and whether it was kept
  --at-once          so many invoices side by side (1: 12, 3: 24, 4: 8, 11: 8)
  --invoices         1: at least so many (500); 3: so many (48); 5: so many (200)
  --kills            1: at least so many parts are killed, one after the other, and more until
                     all invoices are on their way (15)
  --pause            1: so many seconds before each kill at most, a third of it at least (24)
  --boundaries       2: only those whose name fits, such as '^sendPayout'
  --webhooks         4: at least so many are delivered, a fifth of them again (10000)
  --copies           5: so many submits of each invoice at one moment (50)
  --racers           6: so many invoices in each race (18)
  --rounds           6: so many races (5)
  --seconds          10: so long there is too much to do (60)
  --count            11: so many invoices (200)
  --release          11: the tag to upgrade from (the newest that is named v…)
  --careless         11: the new worker has a change that open processes do not survive: has to
                     be noticed
  --lives            13: so many (400; 8 through the system, 16 at most)
  --through-the-system
                     13: by what people do at the API and banks at the sandbox, with every part
                     running and some of them killed. What cannot be had there is left out of
                     the lives: see infra/proofs/chaos/oracle/README.md
  --without-rules    13: takes one rule of the product out after the other: each has to be noticed
  --rule             13: only those whose name has these words
  --life             13: a file with one life and its conditions, as a run prints them: what differs
  --unsafe-database  acknowledges commits before they are on the disk: has to be noticed
Environment: PORT, MILLRACE_HOME (a folder "chaos" in it is used and emptied)`;

const sizes = {
  kills: { type: 'string', default: '15' },
  pause: { type: 'string', default: '24' },
  webhooks: { type: 'string', default: '10000' },
  copies: { type: 'string', default: '50' },
  racers: { type: 'string', default: '18' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '60' },
  count: { type: 'string', default: '200' },
} as const;

/** The named experiments and everything else that the command line says. */
export function readCommandLine() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...sizes,
      seed: { type: 'string' },
      invoices: { type: 'string' },
      'at-once': { type: 'string' },
      boundaries: { type: 'string', default: '' },
      report: { type: 'string' },
      release: { type: 'string' },
      careless: { type: 'boolean', default: false },
      lives: { type: 'string' },
      'through-the-system': { type: 'boolean', default: false },
      'without-rules': { type: 'boolean', default: false },
      rule: { type: 'string' },
      life: { type: 'string' },
      'unsafe-database': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    named: positionals,
    wantsHelp: values.help,
    report: values.report,
    options: {
      seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * 1_000_000),
      ...(values.invoices !== undefined && { invoices: Number(values.invoices) }),
      ...(values['at-once'] !== undefined && { atOnce: Number(values['at-once']) }),
      kills: Number(values.kills),
      pause: Number(values.pause),
      boundaries: values.boundaries,
      webhooks: Number(values.webhooks),
      copies: Number(values.copies),
      racers: Number(values.racers),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      count: Number(values.count),
      isCareless: values.careless,
      ...(values.lives !== undefined && { lives: Number(values.lives) }),
      isThroughTheSystem: values['through-the-system'],
      isWithoutRules: values['without-rules'],
      ...(values.rule !== undefined && { rule: values.rule }),
      ...(values.release !== undefined && { release: values.release }),
      ...(values.life !== undefined && { lifeFile: values.life }),
      isDatabaseUnsafe: values['unsafe-database'],
    },
  };
}
