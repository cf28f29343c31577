import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from './failure';
import { hashHome } from './home';
import { takeLockFile } from './lockFile.mjs';

/** Every port the parts listen on, but the public one. */
export const portNames = [
  'postgres',
  'temporal',
  'temporalUi',
  'sandbox',
  'sandboxSmtp',
  'worker',
  'documents',
  'api',
  'portal',
] as const;
export type PortName = (typeof portNames)[number];
export type Ports = Record<PortName, number>;

/** Below the range that systems take for outgoing connections, so that a port which is free now is
 *  still free when a part that crashed starts on it again. */
const firstPort = 20_000;
const portCount = 12_000;

/** The ports of one installation: the same as last time where they are free, because links to the
 *  sandbox's pages are kept in the database. */
export async function choosePorts(portsFile: string, homeRoot: string): Promise<Ports> {
  const remembered = readRememberedPorts(portsFile);
  const chosen: Partial<Ports> = {};
  const isTaken = (port: number) => Object.values(chosen).includes(port);
  for (const name of portNames) {
    const before = remembered[name];
    if (before && !isTaken(before) && (await isPortFree(before))) chosen[name] = before;
  }
  let candidate = firstPort + (Number.parseInt(hashHome(homeRoot), 16) % portCount);
  for (const name of portNames.filter((each) => !chosen[each])) {
    while (isTaken(candidate) || !(await isPortFree(candidate))) candidate = nextPort(candidate);
    chosen[name] = candidate;
  }
  writeFileSync(portsFile, JSON.stringify(chosen, null, 2));
  return chosen as Ports;
}

/** The public port: the one asked for, else the first free one from 3000 upwards. It is reserved
 *  for this process, because two checkouts that start in the same second both find it free.
 *  @throws StartFailure when a port was asked for and something else listens there. */
export async function choosePublicPort(asked: number | undefined): Promise<number> {
  if (asked !== undefined) {
    if (await isPortFree(asked)) return asked;
    throw new StartFailure(`Port ${asked} is taken. Leave PORT unset to use the next free one.`);
  }
  for (let port = 3000; port < 3200; port += 1) {
    if ((await isPortFree(port)) && reservePort(port)) return port;
  }
  throw new StartFailure('No port between 3000 and 3199 is free. Set PORT to one that is.');
}

/** One file per port, shared by all checkouts on the machine. It ends with the process that made
 *  it: a reservation whose holder has died counts for nothing. */
function reservePort(port: number): boolean {
  const holder = takeLockFile(path.join(os.tmpdir(), `millrace-port-${port}.json`));
  return holder === undefined || holder === process.pid;
}

/** Free means: we can bind the IPv4 loopback, and no stranger answers on the IPv6 one, which a
 *  browser tries first for `localhost`. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canBind(port)) && !(await answers('::1', port));
}

function canBind(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

function nextPort(port: number): number {
  return firstPort + ((port + 1 - firstPort) % portCount);
}

function readRememberedPorts(portsFile: string): Partial<Ports> {
  if (!existsSync(portsFile)) return {};
  try {
    return JSON.parse(readFileSync(portsFile, 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
}
