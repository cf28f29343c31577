import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start/failure';

const halfDone = 'Started, not finished.\n';
const nameMark = (home: string) => path.join(home, 'seeded');

/** Whether the demo has been seeded in this state folder.
 *  @throws where it was broken off: a second run over half a seed would only collide with it. */
export function isSeeded(home: string): boolean {
  const mark = nameMark(home);
  if (!existsSync(mark)) return false;
  if (readFileSync(mark, 'utf8') !== halfDone) return true;
  throw new StartFailure('The demo data is incomplete. Start again with: npm run demo -- --reset');
}

export function markHalfDone(home: string): void {
  writeFileSync(nameMark(home), halfDone);
}

export function markDone(home: string): void {
  writeFileSync(nameMark(home), `${new Date().toISOString()}\n`);
}
