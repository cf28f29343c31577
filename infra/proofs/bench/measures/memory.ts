import { setTimeout as sleep } from 'node:timers/promises';
import { gatherCast } from '../../../demo/cast';
import { companies, vendors } from '../../../demo/people';
import { playInvoice } from '../../../demo/playInvoice';
import { askRepeatedly } from '../httpLoad';
import { aimAtCall, signReaderIn } from '../people';
import { round, type Result } from '../results';
import { startOn } from '../../trial/stack';
import { findPid, type BenchStage } from '../stage';
import { readMemoryBytes } from '../usage';

const megabyte = 1024 * 1024;
const servers = ['postgres', 'temporal', 'sandbox'];
const parts = [...servers, 'worker', 'documents', 'api', 'portal', 'door'];
const restMs = 20_000;
const loadMs = 10_000;
const invoices = 6;

/** Every process of the demo at rest, and after people and reads have kept all of them busy. */
export async function measureMemory(stage: BenchStage): Promise<Result[]> {
  await sleep(restMs);
  const idle = readAll(stage);
  await Promise.all([playSome(stage), readSome(stage)]);
  const loaded = readAll(stage);
  const perPart: Result[] = parts.map((part) => ({
    ...{ work: 'memory', at: part, limit: '', figure: null, cpu: '' },
    ours: `${round(idle[part] ?? 0)} MB idle, ${round(loaded[part] ?? 0)} MB loaded`,
  }));
  const gibibytes = sum(idle) / 1024;
  return [
    ...perPart,
    {
      ...{ work: 'memory', at: 'the whole demo', limit: '', cpu: '' },
      ours: `${round(sum(idle))} MB idle, ${round(sum(loaded))} MB loaded`,
      figure: { value: gibibytes, unit: 'GiB', atMost: 2 },
    },
  ];
}

function readAll({ stack }: BenchStage): Record<string, number> {
  return Object.fromEntries(
    parts.map((part) => [part, readMemoryBytes(findPid(stack, part)) / megabyte]),
  );
}

function sum(megabytes: Record<string, number>): number {
  return Object.values(megabytes).reduce((all, one) => all + one, 0);
}

/** Invoices from the upload to the payout, by the calls of people's screens. */
async function playSome({ stack, desk }: BenchStage): Promise<void> {
  const cast = gatherCast(stack.run.url, desk, { withinMs: 120_000 });
  const play = (_: unknown, index: number) =>
    playInvoice(
      cast,
      {
        number: `BENCH-${index + 1}`,
        company: companies[index % companies.length]?.key ?? '',
        vendor: vendors[index % vendors.length]?.key ?? '',
        ...{ grossMinor: 60_000 + index * 137, termMonths: 2, daysAgo: 0, goal: 'paid_out' },
      },
      startOn,
    );
  await Promise.all(Array.from({ length: invoices }, play));
}

/** The dashboard's page from the portal, and what it asks the API for. */
async function readSome(stage: BenchStage): Promise<void> {
  const headers = await signReaderIn(stage);
  const load = { connections: 4, forMs: loadMs };
  await Promise.all([
    askRepeatedly(aimAtCall(stage, 'dashboard.summary', undefined, headers), load),
    askPages(`${stage.stack.run.portal}/dashboard`, headers),
  ]);
}

async function askPages(url: string, headers: Record<string, string>): Promise<void> {
  for (const untilMs = Date.now() + loadMs; Date.now() < untilMs;) {
    const response = await fetch(url, { headers, redirect: 'manual' });
    await response.arrayBuffer();
  }
}
