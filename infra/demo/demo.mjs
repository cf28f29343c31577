import {
  beginTemporalBuild,
  checkNodeVersion,
  installDependencies,
  runTypeScript,
} from '../start/install.mjs';

checkNodeVersion();
await installDependencies(beginTemporalBuild);
await runTypeScript(new URL('../start/up.ts', import.meta.url));
