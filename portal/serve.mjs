// @ts-check
import { Server } from 'node:http';
import next from 'next';
import { servePages } from './server/pageServer.mjs';

/** Serves the portal's production build. `next start` would do, but keeps every connection that asks
 *  for another protocol open for good, with neither answer nor end: anybody could use up its file
 *  descriptors. Next hangs that on the server it is given, so it gets one that nobody reaches; on
 *  ours, such a request is an ordinary one (Node's http, event `upgrade`). */
const port = Number(process.env.PORTAL_PORT);
const hostname = process.env.LISTEN_HOST ?? '127.0.0.1';
if (!Number.isInteger(port) || port < 1) {
  console.error('The portal cannot start: check PORTAL_PORT');
  process.exit(1);
}
const app = next({
  dev: false,
  dir: import.meta.dirname,
  hostname,
  port,
  httpServer: new Server(),
});
await app.prepare();
const answer = app.getRequestHandler();
servePages((request, response) => void answer(request, response), { port, hostname });
