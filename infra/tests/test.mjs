import {
  beginTemporalBuild,
  checkNodeVersion,
  installDependencies,
  runTypeScript,
} from '../start/install.mjs';

checkNodeVersion();
// A step asked for by its name may need no Temporal; the whole run does, minutes later.
const isWhole = process.argv.length === 2;
await installDependencies(isWhole ? beginTemporalBuild : undefined);
await runTypeScript(new URL('runTests.ts', import.meta.url));
