import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const entry = fileURLToPath(new URL('./reader.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/**
 * What reads a document, as one module of plain JavaScript: loading its many files one by one would
 * take half a second of the processor for each document. Made once in the life of a process.
 */
export function bundleReader(): Promise<string> {
  bundled ??= bundle().catch((error: unknown) => {
    bundled = undefined;
    throw error;
  });
  return bundled;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [leavePlainModules],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The PDF library, and what the reader's process has loaded itself, are named by their place. */
const leavePlainModules: Plugin = {
  name: 'leave plain modules',
  setup(bundler) {
    bundler.onResolve({ filter: /\.mjs$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'asked') return undefined;
      const found = await bundler.resolve(path, { resolveDir, kind, pluginData: 'asked' });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
