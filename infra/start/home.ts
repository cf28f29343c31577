import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where one installation keeps its state: by default `.millrace/` in the checkout. */
export interface Home {
  readonly root: string;
  readonly logs: string;
  readonly postgres: string;
  readonly temporal: string;
  readonly documents: string;
  /** Signed ends of the chain of seals, outside the database. */
  readonly anchors: string;
  /** What Node keeps of the code that it has compiled, for the many processes of a test run. */
  readonly compiled: string;
  readonly secretsFile: string;
  readonly portsFile: string;
  readonly processesFile: string;
  readonly runFile: string;
  readonly lockFile: string;
}

/** Makes the state folder and names what lies in it. */
export function openHome(root: string): Home {
  const home: Home = {
    root,
    logs: path.join(root, 'logs'),
    postgres: path.join(root, 'postgres'),
    temporal: path.join(root, 'temporal'),
    documents: path.join(root, 'documents'),
    anchors: path.join(root, 'anchors'),
    compiled: path.join(root, 'compiled'),
    secretsFile: path.join(root, 'secrets.json'),
    portsFile: path.join(root, 'ports.json'),
    processesFile: path.join(root, 'processes.json'),
    runFile: path.join(root, 'run.json'),
    lockFile: path.join(root, 'starter.json'),
  };
  for (const folder of [home.root, home.logs, home.temporal, home.documents]) {
    mkdirSync(folder, { recursive: true });
  }
  return home;
}

/** The parts of the state folder that `--reset` removes. Named one by one, so that a mistaken
 *  MILLRACE_HOME never costs a person files that are not ours. */
const stateNames = [
  'postgres',
  'postgres.instance',
  'temporal',
  'documents',
  'anchors',
  'compiled',
  'sandbox',
  'samples',
  'seeded',
  'secrets.json',
  'ports.json',
];

/** Forgets all data: database, workflows, documents, secrets. */
export function resetHome(home: Home, outsideFolder: string): void {
  for (const name of stateNames) {
    rmSync(path.join(home.root, name), { recursive: true, force: true });
  }
  if (existsSync(outsideFolder)) rmSync(outsideFolder, { recursive: true, force: true });
  openHome(home.root);
}

/** Eight characters that tell one state folder from another on the same machine. */
export function hashHome(root: string): string {
  return createHash('sha256').update(path.resolve(root)).digest('hex').slice(0, 8);
}
