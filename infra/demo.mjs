import {
  beginTemporalBuild,
  checkNodeVersion,
  installDependencies,
  runTypeScript,
} from './install.mjs';

checkNodeVersion();
await installDependencies(beginTemporalBuild);
await runTypeScript('./up.ts');
