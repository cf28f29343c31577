import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkout, readStarterEnv } from '../start/env';
import { StartFailure } from '../start/failure';
import { runCommand, type Bench } from './bench';

const run = promisify(execFile);

/** First the one that can do nothing but run without a window, and takes a fifth less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the browser tests: the one named, one on this machine, Playwright's own, or the
 *  system's package. @throws StartFailure saying how to get one. */
export async function findChromium(bench: Bench): Promise<string> {
  const named = readStarterEnv().CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    throw new StartFailure(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const playwrights = locatePlaywrights();
  const find = () => [named, ...usualPlaces, playwrights].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;

  bench.print('    ..  there is no Chromium: getting the one of Playwright');
  const portal = path.join(checkout, 'portal');
  await runCommand(bench, {
    name: 'chromium-playwright',
    args: [path.join(portal, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    cwd: portal,
  });
  if (!find()) await installPackage(bench);
  const installed = find();
  if (installed) return installed;
  throw new StartFailure(
    'The browser tests need Chromium and none could be installed. Install it (on Debian: ' +
      'apt-get install chromium) or name one by CHROMIUM_PATH.',
  );
}

async function installPackage(bench: Bench): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) return;
  bench.print('    ..  installing Chromium with apt-get');
  const [command, ...prefix] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, maxBuffer: 2 ** 26 };
  const quietly = ['--yes', '--no-install-recommends'];
  try {
    await run(command ?? 'apt-get', [...prefix, 'update'], options);
    const install = (name: string) =>
      run(
        command ?? 'apt-get',
        [...prefix, 'install', ...quietly, name, 'fonts-liberation'],
        options,
      );
    // Older systems have the whole browser alone.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  } catch (error) {
    bench.print(`    !!  ${error instanceof Error ? error.message.split('\n')[0] : 'it failed'}`);
  }
}

function locatePlaywrights(): string {
  const portal = createRequire(path.join(checkout, 'portal', 'package.json'));
  const { chromium } = portal('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}
