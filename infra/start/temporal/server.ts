import path from 'node:path';
import { Connection } from '@temporalio/client';
import { passOn, type StarterEnv } from '../env';
import { StartFailure, readMessage } from '../failure';
import type { Part } from '../supervisor';
import type { TemporalBinary } from './lookForBinary.mjs';

/** How to be let in by a server that is not ours. */
export type TemporalAccess = Pick<StarterEnv, 'TEMPORAL_TLS' | 'TEMPORAL_API_KEY'>;

export interface TemporalSettings {
  readonly binary: TemporalBinary;
  /** Where the history is kept; undefined keeps it in memory, which is right for tests. */
  readonly folder: string | undefined;
  readonly port: number;
  /** Where Temporal's own web pages listen; undefined starts without them. */
  readonly ui: { readonly host: string; readonly port: number } | undefined;
  readonly namespace: string;
}

/** start-dev has one history shard and polls it 20 times a second unless told otherwise, which
 *  makes every activity wait up to 50 ms twice. And it forgets what is done every 30 seconds only, although
 *  it goes through all that it remembers whenever something new comes. */
const queueSettings = ['transfer', 'timer', 'visibility'].flatMap((queue) => [
  ...['--dynamic-config-value', `history.${queue}ProcessorMaxPollRPS=1000`],
  ...['--dynamic-config-value', `history.${queue}ProcessorUpdateAckInterval="2s"`],
]);

/** An activity for the worker that asks for it is given to it in the same answer, and does not wait in a
 *  queue first: a sixth less work for the server. Workers ask for that unless told otherwise.
 *  Source: https://typescript.temporal.io/api/interfaces/common.ActivityOptions#alloweagerdispatch */
const giveActivitiesAtOnce = ['--dynamic-config-value', 'system.enableActivityEagerExecution=true'];

/** start-dev opens its API on HTTP too, on a port that a page elsewhere could find, and answers there
 *  whoever asks. Nobody here needs it, and no name ends in "invalid".
 *  Source: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const refuseHttp = ['--dynamic-config-value', 'frontend.httpAllowedHosts=["nobody.invalid"]'];

/** Describes our own Temporal server as a part to supervise. */
export function describeTemporal(settings: TemporalSettings): Part {
  const { binary, folder, port, ui, namespace } = settings;
  const address = `127.0.0.1:${port}`;
  const storage = folder
    ? [
        ...['--db-filename', path.join(folder, `server-${binary.serverVersion}.db`)],
        ...['--sqlite-pragma', 'journal_mode=wal', '--sqlite-pragma', 'synchronous=normal'],
      ]
    : [];
  return {
    name: 'temporal',
    command: binary.file,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port)],
      ...(ui ? ['--ui-ip', ui.host, '--ui-port', String(ui.port)] : ['--headless']),
      ...['--namespace', namespace, '--log-level', 'warn'],
      ...storage,
      ...queueSettings,
      ...giveActivitiesAtOnce,
      ...refuseHttp,
    ],
    // In memory it makes much garbage and keeps little: Go's collector comes four times more seldom. And it is
    // one of many processes there: on one processor it does not look for work on the others.
    // Source: https://pkg.go.dev/runtime#hdr-Environment_Variables
    env: { ...passOn(), ...(folder === undefined && { GOGC: '400', GOMAXPROCS: '1' }) },
    isReady: () => answersTemporal(address),
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
  };
}

/** Connects as a person asked: plainly on the loopback, with TLS or an API key elsewhere. */
export function connectTemporal(address: string, given: TemporalAccess, withinMs = 5_000) {
  return Connection.connect({
    address,
    connectTimeout: withinMs,
    tls: given.TEMPORAL_TLS ?? given.TEMPORAL_API_KEY !== undefined,
    apiKey: given.TEMPORAL_API_KEY,
  });
}

/** True when the frontend says that it serves. */
export async function answersTemporal(address: string): Promise<boolean> {
  try {
    const connection = await connectTemporal(address, {}, 2_000);
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

/** Checks a server that a person named by TEMPORAL_ADDRESS.
 *  @throws StartFailure when it does not answer: none is started in its place. */
export async function checkGivenTemporal(address: string, given: TemporalAccess): Promise<void> {
  try {
    const connection = await connectTemporal(address, given);
    await connection.close();
  } catch (error) {
    throw new StartFailure(
      `No Temporal server answers at TEMPORAL_ADDRESS=${address} (${readMessage(error)}). ` +
        'Start it, or unset TEMPORAL_ADDRESS to have one started here.',
    );
  }
}
