// @ts-check
// Plain Node: the build takes minutes, so it begins before the dependencies are there.
import { execFile, spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { takeLockFile } from '../lockFile.mjs';
import { signalGroup } from '../processIdentity.mjs';
import { leaveOutClouds, thinnings } from './leaveOutClouds.mjs';
import { cliVersion } from './lookForBinary.mjs';

const moduleFolder = path.dirname(fileURLToPath(import.meta.url));
const program = 'github.com/temporalio/cli/cmd/temporal';
/** What a debugger would want is stripped from the binary anyway, and to make it costs the
 *  compiler a third of its time. */
const buildArgs = ['-buildvcs=false', '-gcflags=all=-dwarf=false', '-ldflags=-s -w'];

/**
 * @typedef {object} GoReport
 * @property {boolean} usable
 * @property {string} version
 * @property {string} reason Why it is not usable, for the list of ways out.
 */

/** Looks for a Go that can build the module: new enough, or allowed to fetch a newer one.
 *  @returns {Promise<GoReport>} */
export async function findGo() {
  try {
    const { stdout } = await promisify(execFile)('go', ['version'], { cwd: moduleFolder });
    return { usable: true, version: `Go ${/go(\d[\d.]*)/.exec(stdout)?.[1] ?? ''}`, reason: '' };
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason =
      code === 'ENOENT' ? 'there is no "go" on the PATH' : (message.split('\n').at(-1) ?? '');
    return { usable: false, version: '', reason };
  }
}

/** Builds the pinned CLI from the Go module proxy; `go.sum` pins every checksum. When another
 *  process is building it already, waits for that one instead of halving the speed of both.
 *  @param {string} target the file to make
 *  @param {GoReport} go
 *  @param {(text: string) => void} tell
 *  @param {AbortSignal} signal ends the build, and everything that it started
 *  @param {(pid: number) => void} [onStart] told of each compiler command, the leader of its group
 *  @throws Error with the compiler's last words */
export async function buildBinary(target, go, tell, signal, onStart) {
  const lockFile = `${target}.building`;
  let isDelivered = false;
  while (takeLockFile(lockFile) !== undefined) {
    if (!isDelivered) tell(`CLI ${cliVersion} is being built already: waiting for that`);
    isDelivered = true;
    await sleep(500, undefined, { signal });
    if (existsSync(target)) return;
  }
  const unfinished = `${target}.${process.pid}`;
  const folder = `${unfinished}.modules`;
  try {
    tell(`building Temporal CLI ${cliVersion} with ${go.version}: some minutes, only once`);
    /** @type {Record<string, string>} */
    const downloaded = {};
    for (const module of Object.keys(thinnings)) {
      const found = await runGo(['mod', 'download', '-json', module], signal, onStart);
      downloaded[module] = /** @type {{ Dir: string }} */ (JSON.parse(found)).Dir;
    }
    const goMod = path.join(moduleFolder, 'go.mod');
    const modFile = leaveOutClouds({ goMod, downloaded, folder });
    const args = ['build', `-modfile=${modFile}`, ...buildArgs, '-o', unfinished, program];
    await runGo(args, signal, onStart);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(folder, { recursive: true, force: true });
    rmSync(lockFile, { force: true });
  }
}

/** In a group of its own, so that the compilers end together with the command that runs them.
 *  @param {string[]} args @param {AbortSignal} signal @param {(pid: number) => void} [onStart]
 *  @returns {Promise<string>} what it printed */
function runGo(args, signal, onStart) {
  signal.throwIfAborted();
  const child = spawn('go', args, {
    cwd: moduleFolder,
    env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  let printed = '';
  let words = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (words = `${words}${chunk}`.slice(-4_000)));
  const end = () => child.pid !== undefined && signalGroup(child.pid, 'SIGKILL');
  signal.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      // A download that was asked for JSON says also why it failed there, and nowhere else.
      const said = words.trim() || printed.trim();
      const why = signal.aborted ? 'it was stopped' : said.split('\n').slice(-15).join('\n');
      if (code === 0) resolve(printed);
      else reject(new Error(`Temporal could not be built from source:\n${why}`));
    });
  });
}
