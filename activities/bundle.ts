import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { readBundleHome } from './env';

const workflowsPath = fileURLToPath(new URL('../workflows/index.ts', import.meta.url));

/** Failures pass the codec too; bundle and worker load the same file. */
export const failureConverterPath = fileURLToPath(
  new URL('./worker/failureConverter.cjs', import.meta.url),
);

export function bundlePath(home: string): string {
  return path.join(home, 'workflows.bundle.js');
}

/** Bundles the workflows; fails if one of them imports what may not run in a workflow. */
export async function makeBundle(): Promise<string> {
  const quiet = () => undefined;
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    failureConverterPath,
    logger: {
      log: quiet,
      trace: quiet,
      debug: quiet,
      info: quiet,
      warn: console.warn,
      error: console.error,
    },
  });
  return code;
}

/** `node --import tsx activities/bundle.ts [file]`: also the `bundle` check. */
async function writeBundle(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const code = await makeBundle();
  await writeFile(file, code);
  console.log(`${file}: ${Math.round(code.length / 1024)} kB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeBundle(process.argv[2] ?? bundlePath(readBundleHome()));
}
