// @ts-check
/** Builds the Temporal server beside the installation of the dependencies, where up.ts would have
 *  to build it afterwards. A process of its own: it ends with its parent, however that one ends.
 *  The lock of the build is the hand-over: up.ts waits for its holder, and if this build came to
 *  nothing, up.ts does it again and says why. */
import { mkdirSync } from 'node:fs';
import { buildBinary, findGo } from './buildBinary.mjs';
import { canDownload, findExisting, nameCached, nameCacheFolder } from './lookForBinary.mjs';

const stopping = new AbortController();
const stop = () => stopping.abort();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
// Our parent holds the other end of this pipe, and lets go of it when it ends.
process.stdin.on('end', stop).on('error', stop).resume();

await buildWhereNeeded().catch(() => undefined);
process.exit();

/** In the order in which findBinary looks. */
async function buildWhereNeeded() {
  const cacheFolder = nameCacheFolder(process.env);
  if (await findExisting(cacheFolder)) return;
  if (await canDownload()) return;
  const go = await findGo();
  if (!go.usable) return;
  mkdirSync(cacheFolder, { recursive: true });
  const tell = (/** @type {string} */ text) => console.log(`  ..  Temporal: ${text}`);
  await buildBinary(nameCached(cacheFolder), go, tell, stopping.signal);
}
