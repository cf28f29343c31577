import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copySources } from '../attack/sourceCopy';
import type { Edit } from '../attack/edit';
import { checkout } from '../../start/env';
import { StartFailure, readMessage } from '../../start/failure';
import type { OwnPartName } from '../../start/parts';
import type { Part } from '../../start/supervisor';

/** A folder with the sources of one build, its libraries and its bundle of the workflows. */
export interface Build {
  readonly name: string;
  readonly root: string;
  readonly remove: () => void;
}

/** The newest tag `v…` that this checkout comes from, or the one that was asked for.
 *  @throws StartFailure where there is none, as in a clone without tags */
export function findRelease(asked?: string, folder = checkout): string {
  try {
    return asked === undefined
      ? git(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v*')
      : git(folder, 'describe', '--tags', '--exact-match', `refs/tags/${asked}`);
  } catch {
    throw new StartFailure(
      `There is no tag ${asked ?? 'v…'} of a release here, so there is nothing to upgrade from. ` +
        'A clone without tags gets them by: git fetch --tags',
    );
  }
}

/** The release as it was tagged, with the libraries that it names: nothing is downloaded, so they
 *  have to be in pnpm's store already.
 *  @throws StartFailure where they are not */
export function openRelease(tag: string): Build {
  const root = path.join(mkdtempSync(path.join(os.tmpdir(), 'millrace-release-')), 'release');
  const remove = () => {
    execFileSync('git', ['-C', checkout, 'worktree', 'remove', '--force', root]);
    rmSync(path.dirname(root), { recursive: true, force: true });
  };
  git(checkout, 'worktree', 'add', '--detach', root, tag);
  try {
    const installer = readPackageManager(root);
    const install = ['--yes', installer, 'install', '--offline', '--frozen-lockfile'];
    execFileSync('npx', install, { cwd: root, env: { ...process.env, CI: 'true' }, stdio: 'pipe' });
    bundleIn(root);
    return { name: tag, root, remove };
  } catch (error) {
    remove();
    throw new StartFailure(`The worker of ${tag} could not be made: ${readMessage(error)}`);
  }
}

/** This checkout's build, with changes made in a copy of it. */
export function openCurrent(edits: readonly Edit[]): Build {
  const copy = copySources();
  copy.takeOut({ edits });
  bundleIn(copy.root);
  const name = edits.length === 0 ? 'the current build' : 'a careless build';
  return { name, root: copy.root, remove: copy.remove };
}

/** A link to the build that the worker starts from next, as where releases lie side by side. */
export function openLink(first: Build) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-worker-'));
  const link = path.join(folder, 'current');
  const pointTo = ({ root }: Build) => {
    symlinkSync(root, `${link}.next`);
    renameSync(`${link}.next`, link);
  };
  pointTo(first);
  return {
    pointTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** A worker that takes sources and bundle from behind the link, each time it is started. */
    adjustParts: (parts: Record<OwnPartName, Part>): Record<OwnPartName, Part> => {
      const { worker } = parts;
      const env = { ...worker.env, MILLRACE_HOME: path.join(link, '.millrace') };
      return { ...parts, worker: { ...worker, cwd: link, env } };
    },
  };
}

function bundleIn(root: string): void {
  const args = ['--import', 'tsx', 'activities/bundle.ts', '.millrace/workflows.bundle.js'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
}

function readPackageManager(root: string): string {
  const read = 'process.stdout.write(require("./package.json").packageManager)';
  return execFileSync(process.execPath, ['-e', read], { cwd: root, encoding: 'utf8' });
}

function git(folder: string, ...args: string[]): string {
  const found = execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' });
  return found.trim();
}
