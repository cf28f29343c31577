/**
 * Ends its process once that has grown too much, has used too much of the processor's time, or
 * lives on after whoever asked is gone. One that takes longer than a usual invoice yields to those
 * who have just begun.
 */
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

const { processGrowthMb, timeMs, patienceMs } = workerData;
const usualMs = 1_500;
const before = process.memoryUsage.rss();
const usedBefore = process.cpuUsage();
const until = Date.now() + patienceMs + 5_000;
let yields = false;

setInterval(() => {
  const grownMb = (process.memoryUsage.rss() - before) / 1024 / 1024;
  const { user, system } = process.cpuUsage(usedBefore);
  const usedMs = (user + system) / 1000;
  if (grownMb > processGrowthMb || Date.now() > until) process.kill(process.pid, 'SIGKILL');
  if (usedMs > timeMs) process.kill(process.pid, 'SIGXCPU');
  if (usedMs > usualMs && !yields) {
    yields = true;
    setPriority(process.pid, 15);
  }
}, 25);
