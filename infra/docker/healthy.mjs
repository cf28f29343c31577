// @ts-check
// The health check of a container: `node infra/docker/healthy.mjs PORT PATH` ends with 0 when the
// part in it answers 2xx. The image has neither curl nor wget.
const [port, page] = process.argv.slice(2);
const given = process.env.LISTEN_HOST ?? '0.0.0.0';
const host = given === '0.0.0.0' ? '127.0.0.1' : given;
const answer = await fetch(`http://${host}:${port}${page}`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
