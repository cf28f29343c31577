import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrateUp } from './migrate';
import { migrations } from './migrations/index';
import { readMigrationStatus } from './migrations/migrationStatus';
import { createEmptyDatabase } from './testing/database';

jest.setTimeout(60_000);

const names = migrations.map(({ name }) => name);
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  empty = await createEmptyDatabase();
});
afterAll(() => empty.drop());

async function run(millraceEnv: string | undefined, ...args: string[]) {
  const { MILLRACE_ENV: _own, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'db/migrate.ts', ...args], {
    env: { ...rest, DATABASE_URL: empty.url, ...(millraceEnv && { MILLRACE_ENV: millraceEnv }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, said, complained };
}

async function listApplied(): Promise<string[]> {
  const status = await readMigrationStatus(empty.url);
  return status.filter(({ isApplied }) => isApplied).map(({ name }) => name);
}

describe('the command of the migrations', () => {
  it('waits until somebody has applied them', async () => {
    const none = await run('production', 'status', '--wait', '0');
    expect(none.code).toBe(1);
    expect(none.complained).toContain(`${names.at(-1) ?? ''} to apply`);
    const waiting = run('production', 'status', '--wait', '50');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await migrateUp(empty.url);
    const { code, said } = await waiting;
    expect(code).toBe(0);
    expect(said).toContain(`applied  ${names[0] ?? ''}`);
  });

  it.each([['production'], [undefined]])(
    'takes nothing back where MILLRACE_ENV is %s, unless a backup is named',
    async (millraceEnv) => {
      for (const args of [['down'], ['down', '--all'], ['down', '--i-have-a-backup', '']]) {
        const { code, complained } = await run(millraceEnv, ...args);
        expect(code).toBe(1);
        expect(complained).toContain('--i-have-a-backup NAME');
      }
      expect(await listApplied()).toEqual(names);
    },
  );

  it('takes the last one back with a backup, and outside production', async () => {
    const named = await run('production', 'down', '--i-have-a-backup', 'monday.dump');
    expect(named).toMatchObject({ code: 0, said: `Took back ${names.at(-1) ?? ''}\n` });
    const { said } = await run('demo', 'down', '--all');
    expect(said).toContain(names[0]);
    expect(await listApplied()).toEqual([]);
  });
});
