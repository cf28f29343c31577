import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { enterByVendorLink } from './people';
import type { AttackStage } from './stage';
import { Visitor } from './visitor';

const linkLine = 'a link serves its request only';
const logLine = 'client log lines → 200, capped, log-injection safe';

/** Somebody with the link of one request asks to be led to another one of the same vendor. */
async function landElsewhere(stage: AttackStage): Promise<Answered> {
  const one = await enterByVendorLink(stage);
  const other = await enterByVendorLink(stage);
  const land = async (id: string) => {
    const { headers } = await one.visitor.send(`/api/auth/success/vendor?id=${id}`);
    const { pathname } = new URL(headers.get('location') ?? 'none:');
    return pathname.endsWith(one.requestId) ? 'the own request' : pathname;
  };
  return judgeSame(
    {
      'the own': await land(one.requestId),
      'another of the same vendor': await land(other.requestId),
      'one that nobody has': await land(randomUUID()),
      nothing: await land(''),
    },
    'the own request',
  );
}

/** A visitor's words about how bad something is: the line of our log has a level of its own. */
async function raiseLevel(stage: AttackStage): Promise<Answered> {
  const mark = `ATTACK_${stage.random.between(100_000, 999_999)}`;
  const visitor = new Visitor(stage);
  for (const level of ['fatal', '60', 'error']) {
    const body = new URLSearchParams({ level, code: `${mark}_${level}`, message: 'x' });
    await visitor.send('/api/auth/_log', { method: 'POST', body });
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const lines = readdirSync(stage.home.logs)
    .flatMap((file) => readFileSync(path.join(stage.home.logs, file), 'utf8').split('\n'))
    .filter((line) => line.includes(mark));
  const levels = lines.map((line) => [
    line.slice(line.indexOf(mark)).split('"')[0] ?? '',
    line.match(/"level":("?\w+"?)/g)?.join(' ') ?? 'none',
  ]);
  return judgeSame(Object.fromEntries(levels), '"level":30');
}

export const linkSessions: readonly Attack[] = [
  define(landElsewhere, linkLine, 'landings on four requests', 'the own request'),
  define(raiseLevel, logLine, 'three levels of a visitor’s', 'the level of our own line'),
];
