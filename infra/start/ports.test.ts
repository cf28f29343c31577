import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { choosePorts, choosePublicPort, isPortFree, portNames } from './ports';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

const open: Server[] = [];
async function occupy(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  open.push(server);
}
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
const newFolder = () => makeTemporaryFolder();

describe('ports', () => {
  it('are all different, and outside the range of outgoing connections', async () => {
    const folder = newFolder();
    const ports = Object.values(await choosePorts(path.join(folder, 'ports.json'), folder));
    expect(new Set(ports).size).toBe(portNames.length);
    expect(ports.every((port) => port >= 20_000 && port < 32_000)).toBe(true);
  });

  it('stay the same over a restart, except one that a stranger has taken meanwhile', async () => {
    const folder = newFolder();
    const file = path.join(folder, 'ports.json');
    const before = await choosePorts(file, folder);
    expect(await choosePorts(file, folder)).toEqual(before);
    await occupy(before.api);
    const after = await choosePorts(file, folder);
    expect(after.api).not.toBe(before.api);
    expect({ ...after, api: 0 }).toEqual({ ...before, api: 0 });
  });

  it('survive a damaged memory', async () => {
    const folder = newFolder();
    const file = path.join(folder, 'ports.json');
    writeFileSync(file, '{"api": ');
    expect(Object.keys(await choosePorts(file, folder)).sort()).toEqual([...portNames].sort());
  });

  it('refuse a public port that was asked for and is taken', async () => {
    const { api } = await choosePorts(path.join(newFolder(), 'ports.json'), newFolder());
    expect(await choosePublicPort(api)).toBe(api);
    await occupy(api);
    await expect(choosePublicPort(api)).rejects.toThrow(`Port ${api} is taken`);
  });

  it('count one as taken where a stranger answers on the IPv6 loopback only', async () => {
    const { api } = await choosePorts(path.join(newFolder(), 'ports.json'), newFolder());
    expect(await isPortFree(api)).toBe(true);
    await occupy(api, '::1');
    expect(await isPortFree(api)).toBe(false);
  });
});
