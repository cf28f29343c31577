import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../failure';
import { buildBinary, findGo, type GoReport } from './buildBinary';

/** The pinned release; `go.mod` beside this file names the same one. */
export const cliVersion = '1.8.2';
/** The server inside the pinned release. Others of the same minor version do as well. */
const serverVersion = '1.31.2';
const downloadHost = 'temporal.download';

export interface TemporalBinary {
  readonly file: string;
  /** The server's version: part of the database file's name, which has no schema migration. */
  readonly serverVersion: string;
  readonly from: string;
}

/** Finds or makes the Temporal server, in this order: the user's cache, the PATH, the
 *  SDK's own download, a build from source.
 *  @throws StartFailure listing what a person can do when none of them works. */
export async function findBinary(
  cacheFolder: string,
  tell: (text: string) => void,
  signal: AbortSignal,
): Promise<TemporalBinary> {
  mkdirSync(cacheFolder, { recursive: true });
  const cached = path.join(cacheFolder, nameBinary());
  const inCache = await check(cached, 'cache');
  if (inCache) return inCache;
  const onPath = await check('temporal', 'PATH');
  if (onPath) return onPath;

  if (await isHostReachable(downloadHost)) {
    tell(`downloading Temporal CLI ${cliVersion}`);
    await download(cacheFolder, cached);
    const downloaded = await check(cached, 'download');
    if (downloaded) return downloaded;
  }

  const go = await findGo();
  if (go.usable) {
    tell(`building Temporal CLI ${cliVersion} with ${go.version}: some minutes, only once`);
    await buildBinary(cached, signal);
    const built = await check(cached, 'build');
    if (built) return built;
  }
  throw new StartFailure(listWaysOut(go));
}

/** The folder outside the checkout, so that a second clone starts at once. */
export function nameCacheFolder(env: { XDG_CACHE_HOME?: string; HOME?: string }): string {
  const home = env.HOME ?? os.homedir();
  return path.join(env.XDG_CACHE_HOME ?? path.join(home, '.cache'), 'millrace');
}

/** Runs the file and reads its server's version. Undefined when it is absent or unsuitable. */
async function check(file: string, from: string): Promise<TemporalBinary | undefined> {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 20_000 });
    const found = /Server (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
    if (!found || readMinor(found) !== readMinor(serverVersion)) return undefined;
    return { file, serverVersion: found, from };
  } catch {
    return undefined;
  }
}

function readMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** The SDK downloads a binary only on the way to starting a server: that server is ended again
 *  and its file kept. A failed download is not fatal, since a build may still work. */
async function download(cacheFolder: string, target: string): Promise<void> {
  const before = new Set(readdirSync(cacheFolder));
  try {
    const { TestWorkflowEnvironment } = await import('@temporalio/testing');
    const environment = await TestWorkflowEnvironment.createLocal({
      server: {
        executable: {
          type: 'cached-download',
          version: `v${cliVersion}`,
          downloadDir: cacheFolder,
        },
      },
    });
    await environment.teardown();
  } catch {
    return;
  }
  const added = readdirSync(cacheFolder).find((name) => !before.has(name));
  if (added && !existsSync(target)) renameSync(path.join(cacheFolder, added), target);
}

function isHostReachable(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443 });
    const settle = (reachable: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reachable);
    };
    // The timer also covers looking the name up, which a socket's own time-out does not.
    const timer = setTimeout(() => settle(false), 3_000);
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

function nameBinary(): string {
  return `temporal-${cliVersion}${process.platform === 'win32' ? '.exe' : ''}`;
}

function listWaysOut(go: GoReport): string {
  return [
    'There is no Temporal server to start, and none could be made. Any one of these helps:',
    '  - set TEMPORAL_ADDRESS=host:port to a server that runs already;',
    `  - put the Temporal CLI ${cliVersion} on the PATH as "temporal";`,
    `  - let this machine reach ${downloadHost}, to have it downloaded;`,
    `  - install Go 1.26.4 or newer, to have it built from source (${go.reason});`,
    '  - with Docker: docker compose up.',
  ].join('\n');
}
