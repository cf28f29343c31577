import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserEnv, within } from './e2e/env';

const { MILLRACE_PUBLIC_URL, MILLRACE_HOME, CHROMIUM_PATH } = browserEnv;

/** Nothing that these press changes anything, and nobody is signed out but by themselves. */
const onlyLook = [
  'public/calculator.spec.ts',
  ...['analytics', 'axe', 'breakpoints', 'keyboard'].map((name) => `screens/${name}.spec.ts`),
];
/** These count what all have done, or strike a provider that all others use. */
const oneByOne = ['admin/**/*.spec.ts'];

/**
 * The tests of `e2e/` walk through a running Millrace with its seed. First those that only look, which
 * may run side by side; then those that change only what they made themselves, file beside file; then
 * those that look at everybody's work, one by one; then the journey, whose invoice is dated in January
 * and which moves the clock by months; then those whose invoices are dated on whatever day it has become.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: path.join(MILLRACE_HOME, 'browser'),
  workers: 1,
  retries: 0,
  timeout: within(90_000),
  expect: { timeout: within(15_000) },
  reporter: 'list',
  use: {
    baseURL: MILLRACE_PUBLIC_URL,
    actionTimeout: within(15_000),
    navigationTimeout: within(30_000),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1350, height: 900 },
    // Without its pictures, which a browser without a graphics card takes at a cost.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'looks', testMatch: onlyLook, fullyParallel: true },
    { name: 'own work', testIgnore: ['journey/**', 'time/**', ...onlyLook, ...oneByOne] },
    { name: 'one by one', testMatch: oneByOne },
    { name: 'journey', testMatch: 'journey/**/*.spec.ts' },
    { name: 'weeks', testMatch: 'time/**/*.spec.ts' },
  ],
});
