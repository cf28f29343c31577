import { readFileSync, writeFileSync } from 'node:fs';
import type { Conditions, Life } from '../../../infra/proofs/chaos/oracle/life';
import { liveLives } from './liveLives';

/** `node --import tsx … IN OUT`: lives what the file says and writes what the lives came to. */
const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Two files are needed: what is to be lived, and its outcome.');
const asked = JSON.parse(readFileSync(from, 'utf8')) as { conditions: Conditions; lives: Life[] };
const lived = await liveLives(asked.conditions, asked.lives);
writeFileSync(to, JSON.stringify(lived));
process.exit(0);
