import { closeSync, openSync, readSync, statSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts } from '../../demo/demoAccounts';
import { companies, vendors } from '../../demo/people';
import { secretAccountNumbers } from './world';

/** What of people stands in the book: addresses, full names, and the numbers of accounts. */
export function listPersonalData(): string[] {
  const people = [
    ...demoAccounts.filter(({ role }) => role !== 'admin'),
    ...companies.flatMap((company) => company.people),
    ...vendors.map(({ contactName, contactEmail }) => ({ name: contactName, email: contactEmail })),
  ];
  const names = people.flatMap(({ name, email }) => [name, email]);
  return [...new Set([...names, ...secretAccountNumbers])];
}

export interface Found {
  readonly needle: string;
  readonly file: string;
  /** What stands around it, so that its place can be found. */
  readonly around: string;
}

const chunkBytes = 8 * 1024 * 1024;

/** Looks for each text in every file of these places, byte by byte. */
export function scanFiles(places: readonly string[], needles: readonly string[]) {
  const found: Found[] = [];
  const sought = needles.map((needle) => ({ needle, bytes: Buffer.from(needle) }));
  const overlap = Math.max(...sought.map(({ bytes }) => bytes.length));
  let [files, bytes] = [0, 0];
  for (const file of places.flatMap(listFiles)) {
    files += 1;
    const missing = new Set(sought);
    bytes += readInChunks(file, overlap, (chunk) => {
      for (const one of missing) {
        const at = find(chunk, one.bytes);
        if (at < 0) continue;
        const around = chunk.subarray(Math.max(0, at - 60), at + 60).toString('latin1');
        const readable = around.replace(/[^\x20-\x7e]+/g, '.');
        found.push({ needle: one.needle, file: path.basename(file), around: readable });
        missing.delete(one);
      }
    });
  }
  return { found, files, bytes };
}

/** Where it stands, or -1. A number that is part of a longer one is another number. */
function find(chunk: Buffer, sought: Buffer): number {
  const isNumber = /^\d+$/.test(sought.toString());
  for (let at = chunk.indexOf(sought); at >= 0; at = chunk.indexOf(sought, at + 1)) {
    if (!isNumber) return at;
    if (!isDigit(chunk[at - 1]) && !isDigit(chunk[at + sought.length])) return at;
  }
  return -1;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

function listFiles(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** @returns how many bytes the file has; one that is gone by now has none */
function readInChunks(file: string, overlap: number, look: (chunk: Buffer) => void): number {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return 0;
  }
  try {
    const buffer = Buffer.alloc(chunkBytes + overlap);
    let [kept, total] = [0, 0];
    for (;;) {
      const read = readSync(handle, buffer, kept, chunkBytes, null);
      if (read === 0) return total;
      total += read;
      const end = kept + read;
      look(buffer.subarray(0, end));
      kept = Math.min(overlap, end);
      buffer.copy(buffer, 0, end - kept, end);
    }
  } finally {
    closeSync(handle);
  }
}
