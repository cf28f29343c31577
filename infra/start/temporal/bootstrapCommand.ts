import { readTemporalEnv } from '../env';
import { readMessage } from '../failure';
import { bootstrapTemporal } from './bootstrap';

/** Sets up a given server's namespace, for installations that infra/start/up.ts does not start. */
try {
  const given = readTemporalEnv();
  await bootstrapTemporal(given.TEMPORAL_ADDRESS, given.TEMPORAL_NAMESPACE, given);
  console.log('The namespace is ready.');
} catch (error) {
  console.error(readMessage(error));
  process.exit(1);
}
