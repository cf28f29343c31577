import { createHash, createVerify } from 'node:crypto';
import type { Context } from 'koa';
import { isSecret } from '../http';
import type { Sandbox } from '../sandbox';
import { PaymentsRefusal } from './wire';

/** Bearer token and version, which every request on this wire carries. */
export function authenticate(sandbox: Sandbox, ctx: Context): void {
  if (!isSecret(ctx.get('authorization'), `Bearer ${sandbox.config.paymentsToken}`)) {
    throw new PaymentsRefusal(
      401,
      'invalid_api_usage',
      'access_token_not_found',
      'No access token was found with the token you provided',
    );
  }
  if (ctx.get('gocardless-version') === '') {
    throw new PaymentsRefusal(
      400,
      'invalid_api_usage',
      'missing_version_header',
      'A GoCardless-Version header is required',
    );
  }
}

/** RFC 9421 as GoCardless uses it, against the public key the sandbox was started with. */
export function verifySignature(sandbox: Sandbox, ctx: Context, body: Buffer): void {
  const signature = /^sig-1=:([A-Za-z0-9+/=]+):$/.exec(ctx.get('gc-signature'))?.[1];
  const params = /^sig-1=(\(.*\);keyid=".+";created=\d+;nonce=".+")$/.exec(
    ctx.get('gc-signature-input'),
  )?.[1];
  if (!signature || !params) throw badSignature('The request is not signed');
  // The real wire stands at the root of its host, so the official client signs the path from there.
  const targets = [ctx.url, ctx.url.replace(/^\/payments(?=\/)/, '')];
  const isRight = targets.some((target) => {
    const signed = writeSigned(ctx, body, target, params);
    const verifier = createVerify('sha512').update(signed);
    return verifier.verify(sandbox.config.paymentsPublicKey, signature, 'base64');
  });
  if (!isRight) throw badSignature('The signature does not belong to this request');
}

/** What a signature is made over, line by line. */
function writeSigned(ctx: Context, body: Buffer, target: string, params: string): string {
  const withBody = body.length > 0;
  const names = ['@method', '@authority', '@request-target'];
  const lines = [
    `"@method": ${ctx.method}`,
    `"@authority": ${ctx.host}`,
    `"@request-target": ${target}`,
  ];
  if (withBody) {
    names.push('content-digest', 'content-type', 'content-length');
    lines.push(
      `"content-digest": sha256=:${createHash('sha256').update(body).digest('base64')}:`,
      `"content-type": ${ctx.get('content-type')}`,
      `"content-length": ${body.length}`,
    );
  }
  const covered = names.map((name) => `"${name}"`).join(' ');
  if (!params.startsWith(`(${covered})`)) throw badSignature('The signature covers too little');
  return [...lines, `"@signature-params": ${params}`].join('\n');
}

function badSignature(message: string): PaymentsRefusal {
  return new PaymentsRefusal(401, 'invalid_api_usage', 'invalid_signature', message);
}
