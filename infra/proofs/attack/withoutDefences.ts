import { readMessage } from '../../start/failure';
import type { Print } from '../../start/progress';
import { tryAttack, type Attack, type Verdict } from './attack';
import { startVariant } from './variant';
import type { Defence } from './defence';
import { headings } from './headings';
import { copySources } from './sourceCopy';
import { passQuietTime, type AttackStage } from './stage';

/** Whether an attack noticed that the defence against it is gone. */
export interface Caught {
  readonly defence: string;
  readonly attack: string;
  /** Kept out with the defence a moment before, and let through without it. */
  readonly isCaught: boolean;
  readonly answered: string;
}

/** Takes one defence out at a time, starts what it belongs to beside the rest, and demands that
 *  the attacks it keeps out succeed: one that still fails would not have shown its absence. */
export async function tryWithout(
  stage: AttackStage,
  defences: readonly Defence[],
  print: Print,
): Promise<Caught[]> {
  const copy = copySources();
  const all: Caught[] = [];
  try {
    for (const defence of defences) {
      const caught = await tryOne(stage, defence, copy);
      for (const one of caught) print(describeCaught(one));
      all.push(...caught);
    }
  } finally {
    copy.remove();
  }
  return all;
}

/** Parts that do not run without the defence show nothing: that counts as not noticed. */
async function tryOne(
  stage: AttackStage,
  defence: Defence,
  copy: ReturnType<typeof copySources>,
): Promise<Caught[]> {
  const kept = await attackAll(stage, defence);
  const putBack = copy.takeOut(defence);
  try {
    const variant = await startVariant(stage, { parts: defence.parts, sources: copy.root });
    try {
      return judge(defence, kept, await attackAll(variant.stage, defence));
    } finally {
      await variant.stop();
    }
  } catch (error) {
    const answered = `broke off: ${readMessage(error)}`;
    return defence.attacks.map((attack) => {
      return { defence: defence.name, attack, isCaught: false, answered };
    });
  } finally {
    putBack();
  }
}

/** One after the other, each with fresh limits. */
async function attackAll(stage: AttackStage, { attacks }: Defence): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const attack of attacks.map(findAttack)) {
    await passQuietTime(stage);
    verdicts.push(await tryAttack(stage, '', attack));
  }
  return verdicts;
}

/** An attack that succeeds with the defence in place too shows nothing by succeeding without. */
export function judge(
  { name: defence }: Pick<Defence, 'name'>,
  kept: readonly Verdict[],
  through: readonly Verdict[],
): Caught[] {
  return through.map(({ name: attack, ok, isBrokenOff, answered }, index) => {
    const before = kept[index];
    const isKept = before?.ok ?? false;
    const words = isKept ? answered : `with the defence too: ${before?.answered}`;
    return { defence, attack, isCaught: isKept && !ok && !isBrokenOff, answered: words };
  });
}

function findAttack(name: string): Attack {
  const found = Object.values(headings)
    .flat()
    .find((attack) => attack.name === name);
  if (!found) throw new Error(`There is no attack ${name}.`);
  return found;
}

/** All that was taken out in one line, and the seed that tries the same again. */
export function describeCaughtSum(caught: readonly Caught[], seed: number, ms: number): string {
  const missed = caught.filter(({ isCaught }) => !isCaught).length;
  const words = missed === 0 ? 'each is noticed' : `${missed} NOT NOTICED`;
  const defences = new Set(caught.map(({ defence }) => defence)).size;
  const seconds = Math.round(ms / 1000);
  return (
    `\n  ${defences} defences taken out under ${caught.length} attacks in ${seconds} s: ${words} ` +
    `(seed ${seed})`
  );
}

export function describeCaught({ defence, attack, isCaught, answered }: Caught): string {
  const words = answered.replace(/\s+/g, ' ').slice(0, 110);
  return `    ${isCaught ? 'ok' : '!!'}  without “${defence}”: ${attack} → ${words}`;
}
