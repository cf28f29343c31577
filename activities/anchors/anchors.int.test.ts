import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { type AnchorPlace, handAnchor, openAnchorKeys } from '@millrace/db/seals/anchors';
import { nameDataKey } from '@millrace/db/crypto/keys';
import { chainHash, firstHash, rowHash, sealRows } from '@millrace/db/seals/sealChain';
import { checkChain } from '@millrace/db/seals/sealCheck';
import { raw, sql } from '@millrace/db/connection/sql';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildSandbox, type TestSandbox } from '../../infra/sandbox/testing/build';
import { createMailClient } from '@millrace/adapters/mail';
import { type ObjectStore, startObjectStore } from '../testing/objectStore';
import { checkAnchors, hourlyLook } from './checkAnchors';
import { findAnchorLines, openAnchorPlace, openFilePlace } from './places';

jest.setTimeout(60_000);

const hourMs = 3_600_000;
const secret = randomBytes(32);
const keys = openAnchorKeys(secret, []);
let test: TestDatabase;
let folder: string;
let file: string;
let place: AnchorPlace;
/** Earlier hours, so that the last one is now. */
let nowMs: number;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await asOwner('TRUNCATE chain_seals, chain_anchors, activities CASCADE', resetHead);
  folder = mkdtempSync(path.join(tmpdir(), 'anchors-'));
  file = path.join(folder, 'anchors.jsonl');
  place = openFilePlace(folder);
  nowMs = Date.now() - 3 * hourMs;
});

const resetHead = `UPDATE chain_head SET seq = 0, hash = repeat('0', 64)`;

/** As somebody who owns the database and has switched its triggers off. */
const asOwner = (...statements: string[]) =>
  test.db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.change(sql`${raw(statement)}`);
  });

async function act(words: string): Promise<void> {
  await test.db.inTransaction((tx) =>
    recordActivity(tx, {
      actor: { type: 'system', id: null, name: 'Millrace' },
      ...{ action: 'paid', subjectType: 'ledger', subjectId: words, words },
    }),
  );
  while ((await sealRows(test.db)).sealed > 0);
}

/** An hour in which something happened, and its end. */
async function passHour(words: string, where = place) {
  await act(words);
  nowMs += hourMs;
  return handAnchor(test.db, { place: where, keys, nowMs });
}

/** Changes a row and makes the whole chain again, so that it fits. */
async function writeAnew(words: string, by: string): Promise<void> {
  await asOwner(`UPDATE activities SET words = '${by}' WHERE words = '${words}'`);
  const seals = await test.db.inTransaction((tx) =>
    tx.rows<{ seq: number; tableName: string; rowId: string; rowHash: string }>(sql`
    SELECT seal.seq, seal.table_name, seal.row_id,
      ${rowHash('activities')} AS row_hash
    FROM chain_seals seal JOIN activities activity ON activity.id::text = seal.row_id
    ORDER BY seal.seq
  `),
  );
  let prevHash = firstHash;
  for (const seal of seals) {
    const hash = chainHash({ ...seal, prevHash });
    await asOwner(
      `UPDATE chain_seals SET row_hash = '${seal.rowHash}', prev_hash = '${prevHash}',
         hash = '${hash}' WHERE seq = ${seal.seq}`,
    );
    prevHash = hash;
  }
  await asOwner(`UPDATE chain_head SET hash = '${prevHash}'`);
}

async function look(where = place, by = keys): Promise<string[]> {
  const { breaks } = await checkAnchors({ db: test.db, place: where, keys: by }, hourlyLook);
  return breaks.map(({ name, subject }) => `${name} ${subject}`);
}

async function passThree(where = place): Promise<void> {
  for (const words of ['one', 'two', 'three']) await passHour(words, where);
}

const readLines = () => readFileSync(file, 'utf8').trim().split('\n');

describe('the ends of the chain, in a file', () => {
  it('are handed over once an hour, and fit', async () => {
    await passThree();
    expect(await handAnchor(test.db, { place, keys, nowMs })).toBeNull();
    expect(readLines()).toHaveLength(3);
    expect(await look()).toEqual([]);
  });

  it('are handed over by one of several workers', async () => {
    await act('one');
    const workers = Array.from({ length: 6 }, () => handAnchor(test.db, { place, keys, nowMs }));
    expect((await Promise.all(workers)).filter(Boolean)).toHaveLength(1);
    expect(readLines()).toHaveLength(1);
  });

  it('find the chain that its owner wrote again, which by itself fits', async () => {
    await passThree();
    await writeAnew('two', 'Nothing happened.');
    expect((await checkChain(test.db)).breaks).toEqual([]);
    expect(await look()).toEqual(['seal_anchor_differs anchor 2']);
    await passHour('four');
    expect(await look()).toEqual(['seal_anchor_differs anchor 2']);
  });

  it('find the chain that its owner cut', async () => {
    await passThree();
    await asOwner(
      'DELETE FROM chain_seals WHERE seq > 1',
      `DELETE FROM activities WHERE words <> 'one'`,
      'UPDATE chain_head SET (seq, hash) = (SELECT seq, hash FROM chain_seals)',
    );
    expect((await checkChain(test.db)).breaks).toEqual([]);
    expect(await look()).toEqual(['seal_anchor_cut anchor 2']);
    await asOwner('DELETE FROM chain_anchors');
    expect(await look()).toEqual(['seal_anchor_cut anchor 2']);
  });

  it('are missed where the file was edited, cut, or taken away', async () => {
    await passThree();
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('"seq":2', '"seq":3'));
    expect(await look()).toEqual(['seal_anchor_forged anchor 2', 'seal_anchor_missing anchor 2']);
    writeFileSync(file, `${readLines().slice(0, 2).join('\n')}\n`);
    expect(await look()).toContain('seal_anchor_missing anchor 2');
    rmSync(file);
    expect(await look()).toEqual(['seal_anchor_missing anchor 1']);
    await passHour('four');
    expect(await look()).toEqual(['seal_anchor_missing anchor 1']);
    writeFileSync(file, whole + readFileSync(file, 'utf8'));
    expect(await look()).toEqual([]);
    appendFileSync(file, 'x\n');
    expect(await look()).toEqual(['seal_anchor_unreadable line 5 of the anchors']);
  });

  it('are told of where they cannot be read', async () => {
    await passThree();
    const notAFolder = openFilePlace(file);
    expect(await look({ ...notAFolder, name: place.name })).toEqual([
      'seal_anchor_unreadable anchors',
    ]);
  });

  it('that the place did not take come again under the same number', async () => {
    await act('one');
    const failing = { ...place, hand: () => Promise.reject(new Error('full')) };
    await expect(handAnchor(test.db, { place: failing, keys, nowMs })).rejects.toThrow('full');
    expect(await handAnchor(test.db, { place, keys, nowMs })).toMatchObject({ number: 1 });
  });

  it('are verified after the key was changed, and not without its public half', async () => {
    await passThree();
    const after = openAnchorKeys(randomBytes(32), [nameDataKey(keys.publicKey)]);
    await act('four');
    await handAnchor(test.db, { place, keys: after, nowMs: nowMs + hourMs });
    expect(await look(place, after)).toEqual([]);
    expect(await look(place, keys)).toEqual([
      ...['seal_anchor_forged anchor 4', 'seal_anchor_missing anchor 4'],
    ]);
  });

  it('are told of when none has come for three hours', async () => {
    nowMs -= 3 * hourMs;
    await passThree();
    expect(await look()).toEqual(['seal_anchor_late anchors']);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      const command = ['--import', 'tsx', 'activities/anchors/verify.ts', ...args];
      const env = {
        ...{ PATH: process.env.PATH, DATABASE_URL: test.url, MILLRACE_HOME: folder },
        ...{ ANCHOR_KEY: secret.toString('base64'), ANCHOR_PLACE: folder },
      };
      execFile(process.execPath, command, { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });

  it('compares all of them, and those that somebody kept', async () => {
    await passThree();
    const sound = await run();
    expect(sound).toMatchObject({ code: 0, err: '' });
    const publicKey = keys.publicKey.toString('base64');
    expect(JSON.parse(sound.out)).toEqual({ breaks: [], checked: 3, place: file, publicKey });
    const mails = path.join(folder, 'mails.txt');
    writeFileSync(mails, `Keep this mail.\r\n\r\n${readLines()[2] ?? ''}\r\n`);
    expect(await run('--from', mails)).toMatchObject({ code: 0 });
    await writeAnew('two', 'Nothing happened.');
    expect((await run()).code).toBe(1);
    expect(await run('--from', mails)).toMatchObject({
      ...{ code: 1, out: expect.stringContaining('seal_anchor_differs') },
    });
    writeFileSync(mails, 'Nothing.');
    expect(await run('--from', mails)).toMatchObject({ code: 2 });
  });
});

describe('the ends of the chain, in an object store', () => {
  const access = { keyId: 'anchors', secret: 'a secret of the store', region: 'eu-west-2' };
  const noMail = { sendMail: () => Promise.reject(new Error('no mail')) };
  let store: ObjectStore;
  beforeEach(async () => {
    store = await startObjectStore(access);
    place = openAnchorPlace({ place: `${store.url}/seal ends`, store: access }, noMail);
  });
  afterEach(() => store.close());

  it('have an object each, and find a chain written again', async () => {
    await passThree();
    await passHour('four');
    expect([...store.objects.keys()]).toHaveLength(4);
    expect(await look()).toEqual([]);
    await writeAnew('two', 'Nothing happened.');
    expect(await look()).toEqual(['seal_anchor_differs anchor 2']);
    store.objects.clear();
    expect(await look()).toEqual(['seal_anchor_missing anchor 1']);
  });

  it('are told of where the store refuses us', async () => {
    await passThree();
    const stranger = { ...access, secret: 'another' };
    const refused = openAnchorPlace({ place: `${store.url}/seal ends`, store: stranger }, noMail);
    expect(await look(refused)).toEqual(['seal_anchor_unreadable anchors']);
    await expect(passHour('four', refused)).rejects.toThrow('the object store answered 403');
  });
});

describe('the ends of the chain, by mail', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await buildSandbox();
  });
  afterAll(() => sandbox.destroy());

  it('arrive whole; the database’s own copy finds a chain written again', async () => {
    const mail = createMailClient({
      smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      from: 'Millrace <no-reply@millrace.example>',
    });
    const store = { region: 'us-east-1' };
    place = openAnchorPlace({ place: 'mailto:auditor@example.com', store }, mail);
    await passThree();
    mail.close();
    const box = await fetch(`${sandbox.url}/mailbox.json?to=auditor@example.com`);
    const mails = (await box.json()) as { text: string }[];
    const kept = findAnchorLines(mails.map(({ text }) => text).join('\n'));
    expect(kept).toHaveLength(3);
    expect(await look()).toEqual([]);
    await writeAnew('two', 'Nothing happened.');
    expect(await look()).toEqual(['seal_anchor_differs anchor 2']);
  });
});
