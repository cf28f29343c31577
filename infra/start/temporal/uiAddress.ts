import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';

/** Where Temporal's own pages listen: an address of the loopback and a port, drawn at each start,
 *  so that no page elsewhere knows them. Where a system has the loopback's first address only, the
 *  port alone is drawn. */
export async function drawUiAddress(): Promise<{ host: string; port: number }> {
  const part = () => randomInt(1, 255);
  const drawn = `127.${part()}.${part()}.${part()}`;
  return (await findPort(drawn)) ?? (await findPort('127.0.0.1')) ?? failToBind();
}

function findPort(host: string): Promise<{ host: string; port: number } | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port: 0, host, exclusive: true }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve({ host, port }));
    });
  });
}

function failToBind(): never {
  throw new Error('No port of the loopback can be taken.');
}
