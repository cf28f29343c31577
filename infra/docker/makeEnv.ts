import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure, readMessage } from '../start/failure';
import { makeSecrets } from '../start/secrets';
import { writeComposeFiles, writeKubernetesSecret } from './envFiles';

const usage = `node --import tsx infra/docker/makeEnv.ts --for kubernetes
  prints what a Secret is made of: our own keys, and the names of what you have to fill in
node --import tsx infra/docker/makeEnv.ts --for compose [--into FOLDER]
  writes .env and owner.env for docker-compose.yml; FOLDER is infra/docker unless given`;

try {
  run();
} catch (error) {
  console.error(readMessage(error));
  process.exit(1);
}

function run(): void {
  const { values } = parseArgs({
    options: { for: { type: 'string' }, into: { type: 'string', default: import.meta.dirname } },
  });
  if (values.for === 'kubernetes') process.stdout.write(writeKubernetesSecret(makeSecrets()));
  else if (values.for === 'compose') writeForCompose(values.into);
  else throw new StartFailure(usage);
}

/** Never over keys that are there: the data of an installation cannot be read without its own. */
function writeForCompose(folder: string): void {
  const password = () => randomBytes(24).toString('base64url');
  const files = writeComposeFiles(makeSecrets(), { app: password(), reader: password() });
  const named = Object.entries(files).map(
    ([name, text]) => [path.join(folder, name), text] as const,
  );
  const kept = named.map(([file]) => file).filter((file) => existsSync(file));
  if (kept.length > 0) {
    throw new StartFailure(`There are keys already, which stay: ${kept.join(', ')}`);
  }
  for (const [file, text] of named) writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  console.log(`Written: ${named.map(([file]) => file).join(', ')}`);
}
