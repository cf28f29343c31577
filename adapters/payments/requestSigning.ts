import { createHash, createSign, randomUUID } from 'node:crypto';

export interface SigningKey {
  /** The id under which the provider knows our public key. */
  keyId: string;
  /** An ECDSA private key, PEM; the provider asks for the curve P-521 and SHA-512. */
  privateKeyPem: string;
}

/**
 * The headers `Gc-Signature`, `Gc-Signature-Input` and `Content-Digest` for one request, after
 * RFC 9421 as GoCardless uses it: method, host, path with query and, for a request with a body,
 * its digest, type and length are covered, so nothing about a payout can be changed on the way.
 */
export function signRequest(
  key: SigningKey,
  request: { method: string; url: URL; body?: string },
): Record<string, string> {
  const lines = [
    `"@method": ${request.method}`,
    `"@authority": ${request.url.host}`,
    `"@request-target": ${request.url.pathname}${request.url.search}`,
  ];
  const covered = ['@method', '@authority', '@request-target'];
  const headers: Record<string, string> = {};
  if (request.body !== undefined) {
    const digest = `sha256=:${createHash('sha256').update(request.body).digest('base64')}:`;
    headers['Content-Digest'] = digest;
    covered.push('content-digest', 'content-type', 'content-length');
    lines.push(
      `"content-digest": ${digest}`,
      `"content-type": application/json`,
      `"content-length": ${Buffer.byteLength(request.body)}`,
    );
  }
  const names = covered.map((name) => `"${name}"`).join(' ');
  const createdAt = Math.floor(Date.now() / 1000);
  const params = `(${names});keyid="${key.keyId}";created=${createdAt};nonce="${randomUUID()}"`;
  lines.push(`"@signature-params": ${params}`);
  const signature = createSign('sha512').update(lines.join('\n')).sign(key.privateKeyPem, 'base64');
  headers['Gc-Signature'] = `sig-1=:${signature}:`;
  headers['Gc-Signature-Input'] = `sig-1=${params}`;
  return headers;
}
