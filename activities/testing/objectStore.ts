import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ObjectStore {
  url: string;
  objects: Map<string, string>;
  close(): Promise<void>;
}

const pageSize = 3;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const readBody = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/**
 * A bucket on S3's wire: puts under new names alone, gets, and lists a few at a time. It reckons
 * each signature for itself, from the description of AWS's version 4.
 */
export async function startObjectStore(access: {
  keyId: string;
  secret: string;
}): Promise<ObjectStore> {
  const objects = new Map<string, string>();
  const answer = (request: IncomingMessage, body: string): [number, string] => {
    if (!isSigned(request, body, access)) return [403, 'SignatureDoesNotMatch'];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const name = pathname.replace(/^\/bucket\/?/, '');
    if (request.method === 'PUT') {
      if (objects.has(name)) return [412, 'PreconditionFailed'];
      objects.set(name, body);
      return [200, ''];
    }
    if (searchParams.has('list-type')) return [200, list(objects, searchParams)];
    return objects.has(name) ? [200, objects.get(name) ?? ''] : [404, 'NoSuchKey'];
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [status, text] = answer(request, body);
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/bucket`, objects, close };
}

function list(objects: ReadonlyMap<string, string>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(prefix) && name > after)
    .sort()
    .slice(0, pageSize);
  return `<ListBucketResult>${names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`;
}

function isSigned(
  request: IncomingMessage,
  body: string,
  { keyId, secret }: { keyId: string; secret: string },
): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, credential = '', names = '', signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const [id, ...scope] = credential.split('/');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const given = String(request.headers['x-amz-content-sha256']);
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false;
  const asked = [request.method, pathname, query, headers.join(''), names, given].join('\n');
  const text = [
    ...['AWS4-HMAC-SHA256', String(request.headers['x-amz-date'])],
    ...[scope.join('/'), sha256(asked)],
  ].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return id === keyId && hmac(key, text).toString('hex') === signature;
}
