import { readStarterEnv } from '../env';
import { readMessage } from '../failure';
import { bootstrapTemporal } from './bootstrap';

/** Sets up a given server's namespace, for installations that infra/up.ts does not start. */
const given = readStarterEnv();
try {
  if (!given.TEMPORAL_ADDRESS) throw new Error('TEMPORAL_ADDRESS is not set');
  await bootstrapTemporal(given.TEMPORAL_ADDRESS, given.TEMPORAL_NAMESPACE ?? 'millrace', given);
  console.log('The namespace is ready.');
} catch (error) {
  console.error(readMessage(error));
  process.exit(1);
}
