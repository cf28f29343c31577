import { webhookSecrets } from '../../activities/testing/sandboxProcess';
import { openWorldBehind, type World, type WorldSettings } from '../../activities/testing/world';
import { openDoor } from './webhookDoor';

/** Real Temporal, Postgres and sandbox, a worker, and the API's way of taking providers' events. */
export function openWorld(settings: WorldSettings = {}): Promise<World> {
  return openWorldBehind(
    (db, client, taskQueue) => openDoor(db, client, taskQueue, webhookSecrets),
    settings,
  );
}
