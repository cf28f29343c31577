import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from './records';

type TableName = keyof Tables;
type Change = [table: TableName, id: string, value: Tables[TableName] | null];

export interface Table<T extends { id: string }> {
  get(id: string): T | undefined;
  list(): T[];
  put(value: T): T;
  remove(id: string): void;
  readonly size: number;
}

/**
 * The sandbox's memory: tables held in maps, every change appended to a log before it is
 * answered. One commit is one line, so a line cut short by a kill was never acknowledged and is
 * dropped. The log is rewritten as one line at each start.
 */
export class Store {
  private readonly maps = new Map<TableName, Map<string, Tables[TableName]>>();
  private readonly logPath: string;
  private readonly filesDir: string;
  private pending: Change[] = [];
  private log: number;
  private lastSeq = 0;

  constructor(dir: string) {
    this.filesDir = join(dir, 'files');
    mkdirSync(this.filesDir, { recursive: true });
    this.logPath = join(dir, 'state.log');
    this.read();
    this.log = this.compact();
  }

  table<K extends TableName>(name: K): Table<Tables[K]> {
    const map = this.mapOf(name);
    const pending = (id: string, value: Tables[K] | null) => this.pending.push([name, id, value]);
    return {
      get: (id) => map.get(id),
      list: () => [...map.values()],
      put(value) {
        map.set(value.id, value);
        pending(value.id, value);
        return value;
      },
      remove(id) {
        if (map.delete(id)) pending(id, null);
      },
      get size() {
        return map.size;
      },
    };
  }

  /** A number greater than any given before, over restarts too. */
  nextSeq(): number {
    this.lastSeq += 1;
    return this.lastSeq;
  }

  /** Makes everything changed since the last commit survive a kill. */
  commit(): void {
    if (this.pending.length === 0) return;
    this.table('counters').put({ id: 'seq', seq: this.lastSeq });
    writeSync(this.log, `${JSON.stringify(this.pending)}\n`);
    this.pending = [];
  }

  writeFile(name: string, content: Uint8Array): void {
    const path = join(this.filesDir, name);
    writeFileSync(`${path}.new`, content);
    renameSync(`${path}.new`, path);
  }

  readFile(name: string): Uint8Array | null {
    const path = join(this.filesDir, name);
    return existsSync(path) ? readFileSync(path) : null;
  }

  /** Forgets everything, as on the first day. */
  clear(): void {
    for (const map of this.maps.values()) map.clear();
    this.pending = [];
    closeSync(this.log);
    rmSync(this.filesDir, { recursive: true, force: true });
    mkdirSync(this.filesDir, { recursive: true });
    this.log = this.compact();
  }

  close(): void {
    this.commit();
    closeSync(this.log);
  }

  private mapOf<K extends TableName>(name: K): Map<string, Tables[K]> {
    const map = this.maps.get(name) ?? new Map<string, Tables[TableName]>();
    this.maps.set(name, map);
    return map as Map<string, Tables[K]>;
  }

  private read(): void {
    if (!existsSync(this.logPath)) return;
    for (const line of readFileSync(this.logPath, 'utf8').split('\n')) {
      for (const [table, id, value] of parseLine(line)) {
        if (value === null) this.mapOf(table).delete(id);
        else this.mapOf(table).set(id, value);
        if (value !== null && 'seq' in value) this.lastSeq = Math.max(this.lastSeq, value.seq);
      }
    }
  }

  private compact(): number {
    const all: Change[] = [];
    for (const [table, map] of this.maps) {
      for (const [id, value] of map) all.push([table, id, value]);
    }
    writeFileSync(`${this.logPath}.new`, all.length === 0 ? '' : `${JSON.stringify(all)}\n`);
    renameSync(`${this.logPath}.new`, this.logPath);
    return openSync(this.logPath, 'a');
  }
}

function parseLine(line: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return [];
  }
}
