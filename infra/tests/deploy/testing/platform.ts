import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import pg from 'pg';
import { checkout } from '../../../start/env';
import { patience } from '../../patience';
import { readImage, type Resolve } from '../container';
import { Site } from '../site';

/** A file as it is shipped. */
export function readShipped(name: string): string {
  return readFileSync(path.join(checkout, name), 'utf8');
}

export const image = readImage(readShipped('infra/docker/Dockerfile'));

/** Here alone every address of 127.0.0.0/8 is the machine's own; elsewhere there is only one. */
export const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

/** Until every part of an installation is ready. */
export const deployMs = 400_000 * patience;

/** What makeEnv prints, run as people run it. */
export function makeEnv(...args: readonly string[]): string {
  const command = ['--import', 'tsx', 'infra/docker/makeEnv.ts', ...args];
  return execFileSync(process.execPath, command, { cwd: checkout, encoding: 'utf8' });
}

/** The servers of the platform, which the test run has started. */
export const platform = {
  databaseUrl: new URL(process.env.DATABASE_URL ?? ''),
  temporalAddress: process.env.TEMPORAL_ADDRESS ?? '',
};

/** A loopback address for each name, of a net that no other run is likely to use. */
export function chooseAddresses(names: readonly string[]): Record<string, string> {
  const net = `127.${randomInt(64, 128)}.${randomInt(1, 255)}`;
  return Object.fromEntries(names.map((name, place) => [name, `${net}.${place + 10}`]));
}

export function openSite(folder: string, resolve: Resolve): Site {
  const bundle = path.join(process.env.MILLRACE_HOME ?? '', 'workflows.bundle.js');
  const logs = path.join(process.env.MILLRACE_HOME ?? '', 'logs', path.basename(folder));
  return new Site({ image, folder, logs, bundle, resolve, withinMs: 150_000 * patience });
}

/** As the superuser of the platform's server. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>, database?: string) {
  const url = new URL(platform.databaseUrl);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Leaves a database as it was before anything came into it. */
export async function emptyDatabase(name: string): Promise<void> {
  await onServer(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  }, 'postgres');
}

/** Which roles our parts are connected as. */
export function listRoles(database: string): Promise<string[]> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ role: string }>(
      `SELECT DISTINCT usename AS role FROM pg_stat_activity
       WHERE datname = $1 AND application_name LIKE 'millrace%'`,
      [database],
    );
    return rows.map(({ role }) => role);
  });
}
