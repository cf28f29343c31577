import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout } from '../../start/env';
import type { Defence } from './defence';
import { editFiles } from './edit';

/** What API, worker, door and the book's checker are made of. */
const folders = ['domain', 'db', 'adapters', 'workflows', 'activities', 'api', 'infra'];
const rootFiles = ['package.json', 'tsconfig.base.json', 'tsconfig.json'];
const left = new Set(['node_modules', 'histories', '.millrace']);

/** A checkout of its own to change things in: sources copied, libraries shared. */
export function copySources() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'millrace-attack-'));
  for (const file of rootFiles) cpSync(path.join(checkout, file), path.join(root, file));
  symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  for (const folder of folders) {
    const from = path.join(checkout, folder);
    const to = path.join(root, folder);
    cpSync(from, to, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
    linkLibraries(path.join(from, 'node_modules'), path.join(to, 'node_modules'), root);
  }
  const remove = () => rmSync(root, { recursive: true, force: true });
  // Whoever is stopped in between leaves no checkout behind.
  process.once('exit', remove);
  return {
    root,
    /** Takes a defence out; the function that is answered puts it back. */
    takeOut(defence: Pick<Defence, 'edits'>): () => void {
      const edited = editFiles(root, defence.edits);
      for (const { file, after } of edited) writeFileSync(path.join(root, file), after);
      return () => {
        for (const { file, before } of edited) writeFileSync(path.join(root, file), before);
      };
    },
    remove,
  };
}

/** Each library is the one of the checkout, but our own folders are those of the copy. */
function linkLibraries(from: string, to: string, root: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@millrace') linkOwnFolders(path.join(from, name), path.join(to, name), root);
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}

function linkOwnFolders(from: string, to: string, root: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(path.join(root, name), path.join(to, name));
}
