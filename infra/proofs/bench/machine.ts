import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { checkout } from '../../start/env';

/** What the figures were measured on: without it they say nothing. */
export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const memoryGib = Math.round(os.totalmem() / 1024 ** 3);
  const [oneMinute = 0] = os.loadavg();
  return [
    `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memoryGib} GiB memory`,
    `${os.type()} ${os.release()}, Node ${process.versions.node}`,
    `commit ${readCommit()}, load before the start ${oneMinute.toFixed(1)}`,
  ];
}

function readCommit(): string {
  try {
    const args = ['-C', checkout, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
