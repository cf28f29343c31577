import { checkNodeVersion, installDependencies, runTypeScript } from '../start/install.mjs';

checkNodeVersion();
await installDependencies();
await runTypeScript(new URL('attack/command.ts', import.meta.url));
