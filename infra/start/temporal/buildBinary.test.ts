import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../health';
import { identifyProcess } from '../processIdentity.mjs';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';
import { buildBinary } from './buildBinary.mjs';

const go = { usable: true, version: 'Go 1.26.8', reason: '' };
const pathBefore = process.env.PATH ?? '';
let folder = '';
let target = '';
let downloaded = '';

/** The real build takes minutes: here a script of that name stands on the PATH. It knows where a
 *  downloaded module lies, and does with `go build` what the test says. */
function putGo(script: string): void {
  const download = `if [ "$1" = mod ]; then echo '${JSON.stringify({ Dir: downloaded })}'; exit; fi`;
  writeFileSync(path.join(folder, 'go'), `#!/bin/sh\n${download}\n${script}\n`, { mode: 0o755 });
}
const build = (signal = new AbortController().signal, told: string[] = []) =>
  buildBinary(target, go, (text) => void told.push(text), signal);

beforeEach(() => {
  folder = makeTemporaryFolder();
  downloaded = makeTemporaryFolder();
  target = path.join(folder, 'temporal-test');
  process.env.PATH = `${folder}:${pathBefore}`;
});
afterEach(() => {
  process.env.PATH = pathBefore;
});

describe('the build of the Temporal server', () => {
  it('is made once, however many ask for it at the same time', async () => {
    putGo(`echo built >> "${folder}/count"; sleep 0.5; while [ "$1" != -o ]; do shift; done
      echo binary > "$2"`);
    const told: string[] = [];
    await Promise.all([build(undefined, told), build(undefined, told)]);
    expect(readFileSync(target, 'utf8')).toBe('binary\n');
    expect(readFileSync(path.join(folder, 'count'), 'utf8')).toBe('built\n');
    expect(told.map((text) => text.split(' ')[0])).toEqual(['building', 'CLI']);
    expect(readdirSync(folder).sort()).toEqual(['count', 'go', 'temporal-test']);
  });

  it('ends with all its compilers when it is stopped, and leaves nothing behind', async () => {
    putGo(`sleep 60 & echo $! > "${folder}/compiler"; wait`);
    const stopping = new AbortController();
    const stopped = expect(build(stopping.signal)).rejects.toThrow('it was stopped');
    const file = path.join(folder, 'compiler');
    const isCompiling = async () => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n');
    expect(await waitUntil(isCompiling, 5_000)).toBe(true);
    const compiler = Number(readFileSync(file, 'utf8'));
    expect(identifyProcess(compiler)).toBeDefined();
    stopping.abort();
    await stopped;
    expect(await waitUntil(async () => identifyProcess(compiler) === undefined, 5_000)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['compiler', 'go']);
  });

  it('says why it failed, and lets the next one try', async () => {
    putGo('echo "go: no such module" >&2; exit 1');
    await expect(build()).rejects.toThrow(/from source:\ngo: no such module/);
    putGo('while [ "$1" != -o ]; do shift; done; echo binary > "$2"');
    await build();
    expect(existsSync(target)).toBe(true);
  });

  it('says why a module could not be downloaded', async () => {
    const script = `#!/bin/sh\necho '{ "Error": "no network" }'; exit 1\n`;
    writeFileSync(path.join(folder, 'go'), script, { mode: 0o755 });
    await expect(build()).rejects.toThrow('no network');
    expect(readdirSync(folder)).toEqual(['go']);
  });
});
