import { checkNodeVersion, installDependencies, runTypeScript } from './install.mjs';

checkNodeVersion();
await installDependencies();
await runTypeScript('./bench/command.ts');
