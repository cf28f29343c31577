import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { define, type Answered, type Attack } from './attack';
import { sendBytes, writeAndLeave } from './raw';
import type { AttackStage } from './stage';
import { Visitor } from './visitor';

const line = 'upgrades outside development → refused, no descriptor kept';
const all = 10_000;
const atOnce = 100;
/** What comes and goes by itself, such as kept connections of ordinary visitors. */
const mayGrowBy = 60;
const settleMs = 10_000;

/** A wave of requests for another protocol: a few clients wait for their answer, the others leave
 *  without a word. @returns how many were let over to the other protocol */
async function sendWave(to: string, host: string): Promise<number> {
  const ask = (connection: string) =>
    `GET /_next/webpack-hmr HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n` +
    'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YQ==\r\n\r\n';
  const patient = Array.from({ length: 5 }, () => sendBytes(to, ask('Upgrade, close')));
  const hasty = Array.from({ length: atOnce - 5 }, () => writeAndLeave(to, ask('Upgrade')));
  await Promise.all(hasty);
  const answers = await Promise.all(patient);
  return answers.filter((text) => text.startsWith('HTTP/1.1 101')).length;
}

/** Ten thousand requests for another protocol at the door and straight at the portal, where an
 *  ingress would send them, while ordinary visitors want their pages. */
async function keepSockets(stage: AttackStage): Promise<Answered> {
  const { host } = new URL(stage.url);
  const doorUrl = stage.url.replace('localhost', '127.0.0.1');
  const portalUrl = stage.env['PORTAL_URL'] ?? '';
  const before = countDescriptors(stage);
  let promised = 0;
  const visits: number[] = [];
  for (let sent = 0; sent < all; sent += atOnce) {
    const isAtDoor = sent % (2 * atOnce) === 0;
    const [over, visit] = await Promise.all([
      sendWave(isAtDoor ? doorUrl : portalUrl, host),
      sent % (10 * atOnce) === 0 ? visitPage(stage) : null,
    ]);
    promised += over;
    if (visit !== null) visits.push(visit);
  }
  const after = await waitForRest(stage, before + mayGrowBy);
  visits.push(await visitPage(stage));
  const answeredWell = visits.filter((status) => status === 200).length;
  return {
    ok: promised === 0 && after < before + mayGrowBy && answeredWell === visits.length,
    answered:
      `${all} upgrades: ${promised} let over; descriptors ${before} before, ${after} after; ` +
      `${answeredWell} of ${visits.length} visitors answered meanwhile`,
  };
}

const visitPage = (stage: AttackStage): Promise<number> =>
  new Visitor(stage).send('/sign-in', { signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** How many descriptors are left once those who left have been noticed. */
async function waitForRest(stage: AttackStage, enough: number): Promise<number> {
  const until = Date.now() + settleMs;
  let count = countDescriptors(stage);
  while (count >= enough && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    count = countDescriptors(stage);
  }
  return count;
}

/** How many descriptors the door and the portal hold; Linux says so.
 *  @throws Error where a part has no process to look at: then nothing would be proved */
function countDescriptors({ home, variantPids }: AttackStage): number {
  const run = JSON.parse(readFileSync(home.runFile, 'utf8')) as { pids: Record<string, number> };
  const pids: Record<string, number | undefined> = { ...run.pids, ...variantPids };
  return ['door', 'portal'].reduce((sum, part) => {
    const folder = `/proc/${pids[part]}/fd`;
    if (!existsSync(folder)) throw new Error(`no process of the ${part} to count descriptors of`);
    return sum + readdirSync(folder).length;
  }, 0);
}

export const sockets: readonly Attack[] = [
  define(
    keepSockets,
    line,
    '10,000 at the door and at the portal, nearly all by clients that leave',
    'no descriptor kept, visitors answered',
  ),
];
