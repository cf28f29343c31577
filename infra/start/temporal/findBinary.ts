import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { StartFailure, readMessage } from '../failure';
import { buildBinary, findGo, type GoReport } from './buildBinary.mjs';
import {
  canDownload,
  checkBinary,
  cliVersion,
  downloadHost,
  findExisting,
  nameCached,
  type TemporalBinary,
} from './lookForBinary.mjs';

/** Finds or makes the Temporal server, in this order: the user's cache, the PATH, the
 *  SDK's own download, a build from source.
 *  @throws StartFailure listing what a person can do when none of them works. */
export async function findBinary(
  cacheFolder: string,
  report: (text: string) => void,
  signal: AbortSignal,
  onStart: (pid: number) => void,
): Promise<TemporalBinary> {
  mkdirSync(cacheFolder, { recursive: true });
  const existing = await findExisting(cacheFolder);
  if (existing) return existing;

  const target = nameCached(cacheFolder);
  if (await canDownload()) {
    report(`downloading Temporal CLI ${cliVersion}`);
    await download(cacheFolder, target);
    const downloaded = await checkBinary(target, 'download');
    if (downloaded) return downloaded;
  }

  const go = await findGo();
  if (go.usable) {
    await buildBinary(target, go, report, signal, onStart).catch((error: unknown) => {
      throw new StartFailure(readMessage(error));
    });
    const built = await checkBinary(target, 'build');
    if (built) return built;
  }
  throw new StartFailure(listWaysOut(go));
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
