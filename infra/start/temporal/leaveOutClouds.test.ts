import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';
import { leaveOutClouds } from './leaveOutClouds.mjs';

const workers = 'go.temporal.io/auto-scaled-workers';
const server = 'go.temporal.io/server';
const providers = 'wci/workflow/compute_provider';
const archives = 'common/archiver';
const search = 'common/persistence/visibility/store/elasticsearch/client';

/** As Go downloads a module: nobody may write in it. */
function download(root: string, files: readonly string[]): string {
  for (const file of ['go.mod', ...files]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${file}\n`, { mode: 0o444 });
  }
  return root;
}

it('copies read-only modules without the clients of clouds, and points the build at them', () => {
  const root = makeTemporaryFolder();
  const clouds = ['aws.go', 'aws_ecs.go', 'gcp_cloudrun.go', 'k8s.go'];
  const kept = ['registry.go', 'test_invoke.go'];
  const workerFiles = [...clouds, ...kept].map((file) => `${providers}/${file}`);
  const downloaded = {
    [workers]: download(path.join(root, 'workers'), workerFiles),
    [server]: download(path.join(root, 'server'), [
      ...['util.go', 'filestore/util.go', 'gcloud/util.go', 'gcloud/connector/client.go'].map(
        (file) => `${archives}/${file}`,
      ),
      `${archives}/s3store/util.go`,
      `${search}/aws.go`,
      `${search}/client.go`,
    ]),
  };
  chmodSync(path.join(root, 'workers', providers), 0o555);
  writeFileSync(path.join(root, 'go.mod'), 'module whole\n');
  writeFileSync(path.join(root, 'go.sum'), 'sums\n');

  const folder = path.join(root, 'with a "blank"');
  leaveOutClouds({ goMod: path.join(root, 'go.mod'), downloaded, folder });
  const modFile = leaveOutClouds({ goMod: path.join(root, 'go.mod'), downloaded, folder });

  const list = (module: string, of: string) => readdirSync(path.join(folder, module, of)).sort();
  const read = (module: string, file: string) =>
    readFileSync(path.join(folder, module, file), 'utf8');
  expect(list('module0', providers)).toEqual(kept);
  expect(read('module0', 'go.mod')).toBe('go.mod\n');
  expect(list('module1', archives)).toEqual(['filestore', 'gcloud', 's3store', 'util.go']);
  expect(list('module1', `${archives}/gcloud`)).toEqual(['left_out.go']);
  expect(read('module1', `${archives}/gcloud/left_out.go`)).toContain('\npackage gcloud\n');
  expect(list('module1', `${archives}/s3store`)).toEqual(['left_out.go']);
  expect(read('module1', `${archives}/s3store/left_out.go`)).toContain('\npackage s3store\n');
  expect(list('module1', search)).toEqual(['aws.go', 'client.go']);
  expect(read('module1', `${search}/aws.go`)).toContain('this build signs no requests');
  expect(readFileSync(modFile, 'utf8')).toBe(
    `module whole\n\nreplace ${workers} => ${JSON.stringify(path.join(folder, 'module0'))}\n` +
      `\nreplace ${server} => ${JSON.stringify(path.join(folder, 'module1'))}\n`,
  );
  expect(readFileSync(modFile.replace(/mod$/, 'sum'), 'utf8')).toBe('sums\n');
  chmodSync(path.join(root, 'workers', providers), 0o755);
});
