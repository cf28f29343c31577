import { execFile } from 'node:child_process';
import type pg from 'pg';
import * as z from 'zod';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { readRow, type AttackStage } from './stage';

const line = 'the activity log’s hash chain names an edited, inserted, deleted or cut row';

const report = z.object({ chain: z.array(z.object({ kind: z.string(), rowId: z.string() })) });

/** Has the book’s own checker look, as after a restore. */
async function checkChain({ env, sources }: AttackStage): Promise<z.infer<typeof report>['chain']> {
  const args = ['--import', 'tsx', 'db/checkBook.ts'];
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: sources, env }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`nothing was checked: ${stderr}`));
      else resolve(stdout);
    });
  });
  return report.parse(JSON.parse(output)).chain;
}

/** With the rights of the database’s owner and past its triggers, as somebody with the disk could. */
async function pastTriggers(
  { database }: AttackStage,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await database.connect();
  try {
    await client.query(`SET session_replication_role = 'replica'`);
    await work(client);
  } finally {
    await client.query(`SET session_replication_role = 'origin'`);
    client.release();
  }
}

interface Damage {
  readonly rowId: string;
  readonly harm: (client: pg.PoolClient) => Promise<unknown>;
  readonly fix: (client: pg.PoolClient) => Promise<unknown>;
}

/** Does the damage, asks the checker, and puts everything back. @returns the kinds it names */
async function nameDamage(stage: AttackStage, { rowId, harm, fix }: Damage): Promise<string> {
  try {
    await pastTriggers(stage, harm);
    const named = (await checkChain(stage)).filter((one) => one.rowId === rowId);
    return named.map(({ kind }) => kind).join() || 'not named';
  } finally {
    await pastTriggers(stage, fix);
  }
}

/** A sealed row of the log, somewhere in its middle. */
async function chooseRow(stage: AttackStage): Promise<{ id: string; row: object }> {
  return readRow(
    stage,
    `SELECT a.id, to_jsonb(a) AS row FROM activities a JOIN chain_seals s
       ON s.table_name = 'activities' AND s.row_id = a.id::text
     ORDER BY s.seq OFFSET (SELECT count(*) / 2 FROM chain_seals
       WHERE table_name = 'activities') LIMIT 1`,
  );
}

async function damageRows(stage: AttackStage): Promise<Answered> {
  await sealed(stage);
  const { id, row } = await chooseRow(stage);
  const put = (client: pg.PoolClient) =>
    client.query(
      `INSERT INTO activities OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_record(NULL::activities, $1)`,
      [JSON.stringify(row)],
    );
  const remove = (client: pg.PoolClient) =>
    client.query('DELETE FROM activities WHERE id = $1', [id]);
  const edit = (client: pg.PoolClient) =>
    client.query(`UPDATE activities SET words = words || ' Or not.' WHERE id = $1`, [id]);
  const restore = (client: pg.PoolClient) => remove(client).then(() => put(client));
  const kinds = {
    edited: await nameDamage(stage, { rowId: id, harm: edit, fix: restore }),
    deleted: await nameDamage(stage, { rowId: id, harm: remove, fix: put }),
  };
  const left = await checkChain(stage);
  const { ok, answered } = judgeSame(kinds, (name) => name);
  const afterwards = left.length === 0 ? 'sound' : left[0]?.kind;
  return { ok: ok && left.length === 0, answered: `${answered}, afterwards ${afterwards}` };
}

/** The newest seals taken away, as if what they seal had never been. */
async function cutChain(stage: AttackStage): Promise<Answered> {
  await sealed(stage);
  const { rows } = await stage.database.query<{ seq: string; row: object }>(
    'SELECT seq::text, to_jsonb(s) AS row FROM chain_seals s ORDER BY s.seq DESC LIMIT 3',
  );
  const seqs = rows.map(({ seq }) => Number(seq));
  const kept = Math.min(...seqs) - 1;
  const harm = (client: pg.PoolClient) =>
    client.query('DELETE FROM chain_seals WHERE seq > $1', [kept]);
  const fix = async (client: pg.PoolClient) => {
    for (const { row } of rows) {
      await client.query(
        `INSERT INTO chain_seals SELECT * FROM jsonb_populate_record(NULL::chain_seals, $1)
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(row)],
      );
    }
  };
  const kind = await nameDamage(stage, { rowId: String(kept), harm, fix });
  const left = await checkChain(stage);
  return {
    ok: kind === 'cut' && left.length === 0,
    answered: `${kind}, afterwards ${left.length === 0 ? 'sound' : left[0]?.kind}`,
  };
}

/** Rows slipped in among older ones: of a few minutes ago, and of a day that was sealed long since. */
async function insertRows(stage: AttackStage): Promise<Answered> {
  await sealed(stage);
  const kinds = {
    inserted: await insertRow(stage, '5 minutes', true),
    unsealed: await insertRow(stage, '1 day', false),
  };
  const left = await checkChain(stage);
  const { ok, answered } = judgeSame(kinds, (name) => name);
  const afterwards = left.length === 0 ? 'sound' : left[0]?.kind;
  return { ok: ok && left.length === 0, answered: `${answered}, afterwards ${afterwards}` };
}

async function insertRow(stage: AttackStage, back: string, isSealed: boolean): Promise<string> {
  const { row } = await chooseRow(stage);
  const id = crypto.randomUUID();
  const { at, seq } = await readRow<{ at: string; seq: number }>(
    stage,
    `SELECT (max(at) - $1::interval)::text AS at, (max(seq) + 100000)::int AS seq FROM activities`,
    [back],
  );
  const harm = async (client: pg.PoolClient) => {
    await client.query(
      `INSERT INTO activities OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_record(NULL::activities, $1)`,
      [JSON.stringify({ ...row, id, at, seq })],
    );
    if (isSealed) await waitForSeal(stage, id);
  };
  return nameDamage(stage, { rowId: id, harm, fix: (client) => forgetRow(client, id) });
}

/** The row is gone, and with it its seal, which is the last one. */
async function forgetRow(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('DELETE FROM activities WHERE id = $1', [id]);
  const last = '(SELECT max(seq) FROM chain_seals)';
  await client.query(`DELETE FROM chain_seals WHERE row_id = $1 AND seq = ${last}`, [id]);
  await client.query(
    `UPDATE chain_head SET (seq, hash) = (SELECT seq, hash FROM chain_seals WHERE seq = ${last})`,
  );
}

async function waitForSeal(stage: AttackStage, rowId: string): Promise<void> {
  await stage.cast.waitFor('a seal', async () => {
    const { rows } = await stage.database.query('SELECT 1 FROM chain_seals WHERE row_id = $1', [
      rowId,
    ]);
    return rows[0];
  });
}

/** Waits until nothing is left to seal, so that the chain stands still. */
async function sealed(stage: AttackStage): Promise<void> {
  await stage.cast.waitFor('the seals', async () => {
    const { rows } = await stage.database.query(
      `SELECT 1 FROM activities a WHERE NOT EXISTS (SELECT 1 FROM chain_seals s
         WHERE s.table_name = 'activities' AND s.row_id = a.id::text) LIMIT 1`,
    );
    return rows.length === 0;
  });
}

export const breakChain: readonly Attack[] = [
  define(damageRows, line, 'a row edited, a row deleted', 'named as what it is'),
  define(cutChain, line, 'the newest seals taken away', 'named as cut'),
  define(insertRows, line, 'rows dated back by minutes and by a day', 'named as what they are'),
];
