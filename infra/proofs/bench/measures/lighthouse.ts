import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { passOn } from '../../../start/env';
import { gatherCast } from '../../../demo/cast';
import { playInvoice } from '../../../demo/playInvoice';
import { round, type Result } from '../results';
import { startOn } from '../../trial/stack';
import type { BenchStage } from '../stage';

/** Fetched when it is wanted: it is larger than all our tools together, and only this asks it. */
const lighthouse = 'lighthouse@12.8.2';
const run = promisify(execFile);

const category = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({ performance: category, accessibility: category }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});
type Report = z.infer<typeof report>;

/** One visit says as much about the moment as about the screen; the middle one of these counts. */
const visits = 3;

/** The five screens that most people see, as Lighthouse grades them on a computer. */
export async function measureLighthouse(stage: BenchStage, chromium: string): Promise<Result[]> {
  const { url } = stage.stack.run;
  const cast = gatherCast(url, stage.desk, { withinMs: 60_000 });
  const company = (await cast.company('tarn')).cookie;
  const admin = (await cast.admin('compliance')).cookie;
  const invoiceId = randomUUID();
  const invoice = { number: 'LIGHT-1', company: 'tarn', vendor: 'oakhanger' };
  const terms = {
    grossMinor: 71_000,
    termMonths: 2,
    daysAgo: 0,
    goal: 'waits_for_vendor',
  } as const;
  await playInvoice(cast, { ...invoice, ...terms }, startOn, invoiceId);
  const screens = [
    { name: 'sign-in', page: '/sign-in' },
    { name: 'calculator', page: '/calculator' },
    { name: 'dashboard', page: '/dashboard', cookie: company },
    { name: 'checklist', page: `/compliance/checklist/${invoiceId}`, cookie: company },
    { name: 'admin overview', page: '/admin', cookie: admin },
  ];
  const results: Result[] = [];
  for (const { name, page, cookie } of screens) {
    stage.print(`  ..  Lighthouse: ${name}`);
    const seen: Report[] = [];
    while (seen.length < visits) seen.push(await grade(`${url}${page}`, chromium, cookie));
    const found = describeVisits(name, seen);
    for (const { work, ours, cpu } of found) stage.print(`  ok  ${work}: ${ours} ${cpu}`);
    results.push(...found);
  }
  return results;
}

/** The visit in the middle by its performance; the worst of all for accessibility. */
function describeVisits(name: string, seen: readonly Report[]): Result[] {
  const toPercent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);
  const sorted = [...seen].sort(
    (one, other) => toPercent(one.categories.performance) - toPercent(other.categories.performance),
  );
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('Nobody has looked at the screen.');
  const performance = toPercent(middle.categories.performance);
  const accessibility = Math.min(
    ...seen.map(({ categories }) => toPercent(categories.accessibility)),
  );
  const line = (what: string, value: number, atLeast: number, cpu: string): Result => ({
    ...{ work: `Lighthouse ${what}`, at: name, ours: String(value), limit: '', cpu },
    figure: { value, unit: '', atLeast },
  });
  return [
    line('performance', performance, 90, describeMetrics(middle)),
    line('accessibility', accessibility, 100, ''),
  ];
}

function describeMetrics({ audits }: Report): string {
  const read = (name: keyof typeof audits) => audits[name].numericValue;
  return [
    `first paint ${round(read('first-contentful-paint'))} ms`,
    `largest ${round(read('largest-contentful-paint'))} ms`,
    `blocked ${round(read('total-blocking-time'))} ms`,
    `shift ${round(read('cumulative-layout-shift'))}`,
  ].join(', ');
}

async function grade(url: string, chromium: string, cookie = ''): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const args = [
    ...['--yes', lighthouse, url, '--quiet', '--preset=desktop'],
    ...['--only-categories=performance,accessibility', '--output=json', `--output-path=${file}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  try {
    await run('npx', args, {
      cwd: folder,
      env: { ...passOn(), CHROME_PATH: chromium },
      timeout: 180_000,
      maxBuffer: 2 ** 26,
    });
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
