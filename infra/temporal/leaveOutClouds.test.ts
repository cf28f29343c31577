import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../testRun/temporaryFolder';
import { leaveOutClouds } from './leaveOutClouds.mjs';

const providers = 'wci/workflow/compute_provider';

it('copies a read-only module without the clients of clouds, and points the build at it', () => {
  const root = makeTemporaryFolder();
  const downloaded = path.join(root, 'downloaded');
  mkdirSync(path.join(downloaded, providers), { recursive: true });
  const files = [
    'aws.go',
    'aws_ecs.go',
    'gcp_cloudrun.go',
    'k8s.go',
    'registry.go',
    'test_invoke.go',
  ];
  for (const file of files) {
    writeFileSync(path.join(downloaded, providers, file), file, { mode: 0o444 });
  }
  writeFileSync(path.join(downloaded, 'go.mod'), 'module clouds\n', { mode: 0o444 });
  chmodSync(path.join(downloaded, providers), 0o555);
  writeFileSync(path.join(root, 'go.mod'), 'module whole\n');
  writeFileSync(path.join(root, 'go.sum'), 'sums\n');

  const folder = path.join(root, 'with a "blank"');
  const given = { goMod: path.join(root, 'go.mod'), downloaded, folder };
  leaveOutClouds(given);
  const modFile = leaveOutClouds(given);

  const thinned = path.join(folder, 'module');
  expect(readdirSync(path.join(thinned, providers)).sort()).toEqual([
    'registry.go',
    'test_invoke.go',
  ]);
  expect(readFileSync(path.join(thinned, 'go.mod'), 'utf8')).toBe('module clouds\n');
  expect(readFileSync(modFile, 'utf8')).toBe(
    `module whole\n\nreplace go.temporal.io/auto-scaled-workers => ${JSON.stringify(thinned)}\n`,
  );
  expect(readFileSync(modFile.replace(/mod$/, 'sum'), 'utf8')).toBe('sums\n');
  chmodSync(path.join(downloaded, providers), 0o755);
});
