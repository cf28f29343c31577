import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { OwnPartName } from '../../start/parts';
import type { Part } from '../../start/supervisor';
import type { Session } from '../../demo/session';
import { companies } from '../../demo/people';
import type { ChaosStage } from './chaosStack';
import type { Finding } from './findings';
import { forgetThrottle } from './journeys';
import { isCleanAnswer } from './load';

/** What the folder of documents holds where the API has a disk of its own. */
const diskSize = '6m';
const fileBytes = 1_500_000;
const mostFiles = 8;

/** Whether this machine lets us give a process a file system of its own, without any rights. */
export function canMountOwnDisk(): boolean {
  try {
    execFileSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The API alone sees a small disk where documents go; everybody else sees the usual folder. */
export function withSmallDisk(documents: string) {
  return (parts: Record<OwnPartName, Part>): Record<OwnPartName, Part> => {
    const { api } = parts;
    const mount = 'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"';
    const args = ['-Urm', 'sh', '-c', mount, diskSize, documents, api.command, ...api.args];
    return { ...parts, api: { ...api, command: 'unshare', args } };
  };
}

/** Uploads until the disk is full, looks how that is answered, makes room, and uploads again. */
export async function fillDocuments(
  stage: ChaosStage,
): Promise<{ words: string; findings: Finding[] }> {
  const { stack, home, cast } = stage;
  if (!canMountOwnDisk()) {
    return {
      words: 'a full disk was not tried: no file systems without rights here',
      findings: [],
    };
  }
  const session = await cast.company(companies[0]?.key ?? '');
  const findings: Finding[] = [];
  const note = (words: string) => findings.push({ kind: 'unsound', words: `full disk: ${words}` });
  let kept = 0;
  let refused: Answer | null = null;
  while (kept < mostFiles && !refused) {
    await forgetThrottle(stack.run.database);
    const answer = await upload(session, kept);
    if (answer.status < 400) kept += 1;
    else refused = answer;
  }
  if (refused?.status !== 503) note(`answered ${refused?.status ?? 'nothing but good'}`);
  if (refused && !refused.isClean) note('the refusal is not clean');
  const { status } = await session.fetchOnce('/api/trpc/dashboard.summary');
  if (status !== 200) note(`a page that needs no room answers ${status}`);
  emptyDisk(stack.run.pids['api'], home.documents);
  const after = await upload(session, mostFiles);
  if (after.status >= 400) note(`with room again, an upload answers ${after.status}`);
  return {
    words: `full disk: ${kept} uploads kept, then ${refused?.status ?? 'none refused'}`,
    findings,
  };
}

interface Answer {
  status: number;
  isClean: boolean;
}

async function upload(session: Session, index: number): Promise<Answer> {
  const form = new FormData();
  const content = `%PDF-1.4\n% ${index}\n${'0'.repeat(fileBytes)}\n%%EOF\n`;
  form.append('file', new Blob([content], { type: 'application/pdf' }), `large-${index}.pdf`);
  const answer = await session.fetchOnce('/api/invoices/upload', { method: 'POST', body: form });
  const isClean = isCleanAnswer(answer.status, answer.headers, await answer.text());
  return { status: answer.status, isClean };
}

/** The API's own view of the folder is reached through its process. */
function emptyDisk(pid: number | undefined, documents: string): void {
  if (pid === undefined) return;
  const seen = path.join('/proc', String(pid), 'root', documents);
  for (const name of readdirSync(seen)) rmSync(path.join(seen, name), { recursive: true });
}
