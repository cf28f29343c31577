import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { checkout } from '../../start/env';

/** What a browser has to fetch before a screen can be used the first time. */
export interface FirstLoad {
  /** As a person would name it, such as `/invoices/[invoiceId]/lending-contract`. */
  readonly screen: string;
  readonly files: readonly string[];
  /** All of them, each compressed as it travels. */
  readonly gzipBytes: number;
  readonly atMostBytes: number;
}

const kilobyte = 1024;
const usualBudget = 230 * kilobyte;
/** Whoever looks at the price does not work with us yet, and may have a slow phone. */
const tightBudgets: Record<string, number> = { '/calculator': 150 * kilobyte };

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const screenManifest = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** Reads what the last production build of the portal says of each of its screens. */
export function listFirstLoads(build = path.join(checkout, 'portal', '.next')): FirstLoad[] {
  const root = buildManifest.parse(read(path.join(build, 'build-manifest.json')));
  const ending = '/page_client-reference-manifest.js';
  const app = path.join(build, 'server', 'app');
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('_'))
    .map((file) => {
      const screen = nameScreen(file.slice(0, -ending.length));
      const { entryJSFiles } = screenManifest.parse(readAssigned(path.join(app, file)));
      const files = [...new Set([...root.rootMainFiles, ...pickEntries(entryJSFiles)])];
      return {
        screen,
        files,
        gzipBytes: files.reduce((sum, one) => sum + compress(path.join(build, one)), 0),
        atMostBytes: tightBudgets[screen] ?? usualBudget,
      };
    })
    .sort((one, other) => one.screen.localeCompare(other.screen));
}

/** `(company)/invoices` is asked for as `/invoices`: the group in brackets is not in the address. */
function nameScreen(folder: string): string {
  return `/${folder.replace(/\([^)]*\)\/?/g, '')}`.replace(/(.)\/$/, '$1');
}

/** The page and all around it; the page for addresses that do not exist stands alone. */
function pickEntries(entries: Readonly<Record<string, string[]>>): string[] {
  return Object.entries(entries)
    .filter(([name]) => !name.endsWith('/global-not-found'))
    .flatMap(([, files]) => files);
}

/** The manifest of a screen is a script that assigns an object to the screen's name. */
function readAssigned(file: string): unknown {
  const script = readFileSync(file, 'utf8');
  const start = script.indexOf('"] = ') + '"] = '.length;
  return JSON.parse(script.slice(start).replace(/;\s*$/, ''));
}

const compressed = new Map<string, number>();

function compress(file: string): number {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const bytes = gzipSync(readFileSync(file)).length;
  compressed.set(file, bytes);
  return bytes;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** `node --import tsx infra/proofs/bench/firstLoad.ts [report]`: also a part of the step `build`. */
function check(reportFile: string | undefined): void {
  const loads = listFirstLoads();
  for (const { screen, gzipBytes, atMostBytes } of loads) {
    const verdict = gzipBytes > atMostBytes ? `over ${atMostBytes / kilobyte} KB` : '';
    console.log(`${(gzipBytes / kilobyte).toFixed(1).padStart(7)} KB  ${screen}  ${verdict}`);
  }
  const promises = loads.map(({ screen, gzipBytes, atMostBytes }) => ({
    name: `${screen} loads quickly`,
    isKept: gzipBytes <= atMostBytes,
  }));
  if (reportFile) writeFileSync(reportFile, JSON.stringify(promises, null, 2));
  process.exit(promises.every(({ isKept }) => isKept) ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check(process.argv[2]);
