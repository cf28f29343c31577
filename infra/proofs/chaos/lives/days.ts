import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { checkout } from '../../../start/env';
import type { StackOptions } from '../../../start/start';
import { moveTo } from '../businessDays';
import { findUnrest } from '../checkProcesses';
import { withDatabase } from '../database';
import { answers, killPart } from '../victims';
import { askSandbox } from './askSandbox';
import { untilTrue, type Town } from './household';
import { setOutcomes } from './provider';

/** Through which no worker starts while it is shut. */
export function openGate() {
  let isShut = false;
  const adjustParts: StackOptions['adjustParts'] = (parts) => {
    const { worker } = parts;
    const prepare = async () => {
      await worker.prepare?.();
      while (isShut) await sleep(100);
    };
    return { ...parts, worker: { ...worker, prepare } };
  };
  return { adjustParts, shut: () => void (isShut = true), open: () => void (isShut = false) };
}
export type Gate = ReturnType<typeof openGate>;

/** So long nothing may have moved before a day goes on, and so often the worker reads the list of
 *  the provider's events, twice over. */
const quietMs = 400;
const listReadMs = 4_500;
const restWithinMs = 120_000;

/** Every event has been heard, and every process waits, is parked or has ended. */
export async function awaitRest({ stage }: Town): Promise<void> {
  const { run, env } = stage.stack;
  const temporal = { address: run.temporal, namespace: env['TEMPORAL_NAMESPACE'] ?? '' };
  const world = { outbound: [], payments: [], envelopes: [], mail: [], timers: [], webhooks: [] };
  for (const untilMs = Date.now() + restWithinMs; ; await sleep(100)) {
    const unrest = await withDatabase(run.database, async (database) => {
      const { rows } = await database.query<{ isQuiet: boolean }>(
        `SELECT COALESCE(max(updated_at) < now() - $1 * interval '1 millisecond', true)
           AS "isQuiet" FROM processes`,
        [quietMs],
      );
      if (rows[0]?.isQuiet !== true) return ['A process has just moved.'];
      return (await findUnrest(database, temporal, world)).ours;
    }).catch((error: unknown) => [String(error)]);
    if (unrest.length === 0) return;
    if (Date.now() > untilMs)
      throw new Error(`The day does not come to rest: ${unrest.join('; ')}`);
  }
}

/** The business day begins at nine, lived as an admin's move of the clock lives it. */
export async function beginDay(town: Town, on: string): Promise<void> {
  await setOutcomes(town, on);
  await moveTo(town.stage, on);
  await awaitRest(town);
}

/** Both clocks stand at nine on the first day; only while nothing has happened. */
export async function startClock(town: Town, on: string): Promise<void> {
  await askSandbox(town.sandbox, 'POST', '/clock', { dateOn: on });
  const atMs = toEpochMs(londonInstant(on, '09:00'));
  await town.rows('UPDATE business_clock SET offset_ms = $1', [atMs - Date.now()]);
}

/** Nobody acts before ten. */
export const earliestMinutes = 10 * 60;

/** @param minutes of the day in London */
export function setHour(town: Town, on: string, minutes: number): Promise<void> {
  return setClock(town, on, '00:00', minutes);
}

/** Minutes of the day in London by the business clock. */
export async function readHour(town: Town): Promise<number> {
  const [row] = await town.rows<{ minutes: number }>(
    `SELECT extract(epoch FROM (clock_timestamp() + offset_ms * interval '1 millisecond')
       AT TIME ZONE 'Europe/London')::int % 86400 / 60 AS minutes FROM business_clock`,
  );
  return row?.minutes ?? 0;
}

async function setClock(town: Town, on: string, time: string, minutes = 0): Promise<void> {
  const atMs = toEpochMs(londonInstant(on, time)) + minutes * 60_000;
  await town.rows('UPDATE business_clock SET offset_ms = GREATEST(offset_ms, $1)', [
    atMs - Date.now(),
  ]);
}

/** The provider's day goes by without us. */
export async function missDay(town: Town, gate: Gate, on: string): Promise<void> {
  const { stack } = town.stage;
  gate.shut();
  if (await answers(stack, 'worker')) killPart(stack, 'worker');
  await setOutcomes(town, on);
  await setClock(town, on, '09:00');
  await askSandbox(town.sandbox, 'POST', '/clock', { dateOn: on });
}

/** The worker is back: it hears of what it has missed, then it lives the day. */
export async function returnOn(town: Town, gate: Gate, on: string): Promise<void> {
  const { stack } = town.stage;
  await setClock(town, on, '09:00');
  gate.open();
  await untilTrue('the worker to be back', () => answers(stack, 'worker'));
  await sleep(listReadMs);
  await awaitRest(town);
  await signalClock(town);
  await awaitRest(town);
  await setOutcomes(town, on);
  await askSandbox(town.sandbox, 'POST', '/clock', { dateOn: on });
  await sleep(listReadMs);
  await awaitRest(town);
}

/** Its payloads are sealed with keys that the API has. */
function signalClock({ stage }: Town): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'api/testing/signalClock.ts'], {
      ...{ cwd: checkout, env: stage.stack.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The processes could not be told the time.')),
    );
  });
}
