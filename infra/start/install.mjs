/** What `npm run demo`, `npm run dev` and `npm test` do before any dependency exists: check Node,
 *  install when the lockfile changed, go on with the Node that everything else runs on. Plain Node, so
 *  that a person needs nothing but npm. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstalledNode, isTooOld, ownMajor, runAgain } from './node.mjs';

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stampFile = path.join(checkout, 'node_modules', '.millrace-installed');

/** Ends with a plain sentence where Node is older than package.json's `engines` asks for. */
export function checkNodeVersion() {
  const manifest = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const wanted = manifest.engines.node.replace(/[^\d.]/g, '');
  const [major, minor] = wanted.split('.').map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`Millrace needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the pinned dependencies unless the last installation was of this very lockfile.
 *  `meanwhile` is called when there is something to install. */
export async function installDependencies(meanwhile = () => {}) {
  const lockHash = createHash('sha256')
    .update(readFileSync(path.join(checkout, 'pnpm-lock.yaml')))
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return;

  const manifest = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'));
  const startedAt = Date.now();
  console.log(`  ..  dependencies: installing with ${manifest.packageManager}`);
  meanwhile();
  const { code, output } = await runInstaller(manifest.packageManager);
  if (code !== 0) {
    console.error(output.trimEnd().split('\n').slice(-30).join('\n'));
    console.error('Dependencies could not be installed; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(stampFile, lockHash);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ok  dependencies: installed (${seconds} s)`);
}

/** Starts the longest part of a first start, unless a Temporal server is given or not asked for. */
export function beginTemporalBuild() {
  const { TEMPORAL_ADDRESS, MILLRACE_ONLY } = process.env;
  if (TEMPORAL_ADDRESS || (MILLRACE_ONLY && !MILLRACE_ONLY.split(',').includes('temporal'))) return;
  const file = path.join(checkout, 'infra/start/temporal/buildEarly.mjs');
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'inherit', 'inherit'] });
  // The starter does not wait for it here; the pipe tells it when the starter has ended.
  child.unref();
  child.stdin.unref();
  child.stdin.on('error', () => {});
  child.on('error', () => {});
}

/** CI=true keeps pnpm from asking questions where nobody can answer them. */
function runInstaller(packageManager) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const child = spawn(npx, ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: checkout,
    env: { ...process.env, CI: 'true', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Loads one of our TypeScript files into this very process, so that there is one starter to end: where
 *  its Node is older than ours, the same command runs again with the one that was installed.
 *  @param {URL} file */
export async function runTypeScript(file) {
  if (isTooOld()) return runAgain(findNode());
  const { register } = await import('tsx/esm/api');
  register();
  await import(file.href);
}

function findNode() {
  const found = findInstalledNode();
  if (found) return found;
  const { platform, arch, versions } = process;
  console.error(
    `Millrace runs on Node ${ownMajor} or newer; this is Node ${versions.node}, and it can't`,
  );
  console.error(
    `be installed with the dependencies on ${platform} ${arch}. Install it, then try again.`,
  );
  process.exit(1);
}
