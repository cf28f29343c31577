import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from './store';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const usedKey = (id: string, resourceId = 'PM1') => ({ id, resourceId });

describe('store', () => {
  it('finds again what was committed, changes and removals included', () => {
    const store = new Store(dir);
    const keys = store.table('usedKeys');
    keys.put(usedKey('a'));
    keys.put(usedKey('b'));
    keys.put(usedKey('a', 'PM2'));
    keys.remove('b');
    store.commit();
    const again = new Store(dir);
    expect(again.table('usedKeys').list()).toEqual([usedKey('a', 'PM2')]);
  });

  it('drops a line that a kill cut short, and nothing before it', () => {
    const store = new Store(dir);
    store.table('usedKeys').put(usedKey('a'));
    store.commit();
    appendFileSync(join(dir, 'state.log'), '[["usedKeys","b",{"id":"b","resou');
    const again = new Store(dir);
    expect(again.table('usedKeys').list()).toEqual([usedKey('a')]);
    again.table('usedKeys').put(usedKey('c'));
    again.commit();
    expect(new Store(dir).table('usedKeys').size).toBe(2);
  });

  it('keeps changes that were not committed to itself', () => {
    const store = new Store(dir);
    store.table('usedKeys').put(usedKey('a'));
    expect(new Store(dir).table('usedKeys').size).toBe(0);
  });

  it('never gives a sequence number twice, not even one whose record is removed', () => {
    const store = new Store(dir);
    const seq = store.nextSeq();
    const delivery = { wire: 'esign' as const, body: '', attempts: 0, nextAttemptAt: 0 };
    store.table('deliveries').put({ id: 'D1', seq, ...delivery, lastAnswer: null });
    store.commit();
    store.table('deliveries').remove('D1');
    store.commit();
    expect(new Store(dir).nextSeq()).toBeGreaterThan(seq);
  });

  it('writes its log small again at each start', () => {
    const store = new Store(dir);
    for (let index = 0; index < 100; index += 1) {
      store.table('usedKeys').put(usedKey('a', `PM${index}`));
      store.commit();
    }
    new Store(dir);
    expect(readFileSync(join(dir, 'state.log'), 'utf8').split('\n')).toHaveLength(2);
  });
});
