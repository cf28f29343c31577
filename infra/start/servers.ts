import { readStarterEnv } from './env';
import {
  checkGivenDatabase,
  createDatabase,
  nameOwnDatabase,
  preparePostgres,
} from './postgres/server';
import { runStep } from './progress';
import { wants, type Start } from './start';
import { bootstrapTemporal } from './temporal/bootstrap';
import { findBinary } from './temporal/findBinary';
import { nameCacheFolder } from './temporal/lookForBinary.mjs';
import { checkGivenTemporal, describeTemporal } from './temporal/server';

/** Starts our own PostgreSQL, or checks the one that DATABASE_URL names. */
export async function startPostgres(start: Start): Promise<void> {
  if (!wants(start, 'postgres')) return;
  const { home, ports, secrets, durable, databaseSettings, supervisor } = start;
  await runStep(start.print, 'PostgreSQL', async (note) => {
    if (start.given.DATABASE_URL) {
      note(await checkGivenDatabase(start.given.DATABASE_URL));
      return;
    }
    const settings = { home, port: ports.postgres, secrets, durable, databaseSettings };
    const own = await preparePostgres(settings);
    await supervisor.start(own.part);
    await createDatabase(nameOwnDatabase(ports.postgres, secrets));
    const elsewhere = own.dataFolder === home.postgres ? '' : ` in ${own.dataFolder}`;
    note(`${own.cluster} database${elsewhere}`);
  });
}

/** Starts our own Temporal server, or checks the one that TEMPORAL_ADDRESS names. */
export async function startTemporal(start: Start): Promise<void> {
  if (!wants(start, 'temporal')) return;
  const { given, home, ports, durable, supervisor, print, signal } = start;
  const address = start.env['TEMPORAL_ADDRESS'] ?? '';
  const namespace = start.env['TEMPORAL_NAMESPACE'] ?? '';
  await runStep(print, 'Temporal', async (note) => {
    if (given.TEMPORAL_ADDRESS) {
      await checkGivenTemporal(given.TEMPORAL_ADDRESS, given);
      note(`the server at ${given.TEMPORAL_ADDRESS}, namespace ${namespace}`);
    } else {
      const report = (text: string) => print(`  ..  Temporal: ${text}`);
      const cacheFolder = nameCacheFolder(readStarterEnv());
      const onStart = (pid: number) => supervisor.remember('temporal-build', pid);
      const binary = await findBinary(cacheFolder, report, signal, onStart);
      const folder = durable ? home.temporal : undefined;
      const ui = durable ? start.temporalUi : undefined;
      const settings = { binary, folder, port: ports.temporal, ui, namespace };
      await supervisor.start(describeTemporal(settings));
      if (ui) await supervisor.start(start.parts.temporalUi);
      note(`server ${binary.serverVersion} from ${binary.from}`);
    }
    await bootstrapTemporal(address, namespace, given.TEMPORAL_ADDRESS ? given : {});
  });
}
