import { readFileSync } from 'node:fs';
import http from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { bareCopySql } from '../bareSql';
import { signReaderIn, type Measured } from '../people';
import { describeCpu, round, type Result } from '../results';
import { compare, median, type Turn } from '../rounds';
import { findPid } from '../stage';

const megabyte = 1024 * 1024;
/** From here on the promise about its time holds. */
const smallest = 10_000;

/** All invoices of a company as CSV, from the request to the last byte, against a bare COPY. */
export async function measureCsv(measured: Measured): Promise<Result[]> {
  const { stage, frame, size, rounds } = measured;
  const headers = await signReaderIn(stage);
  const apiPid = findPid(stage.stack, 'api');
  const downloads: Download[] = [];
  const client = new pg.Client({ connectionString: stage.stack.run.database });
  await client.connect();
  try {
    const compared = await compare({
      rounds,
      ours: async () => {
        const work = () => download(stage.stack.run.api, headers, apiPid);
        const [got, cpuMs] = await stage.measureCpu(['api', 'postgres'], work);
        if (got.records !== size + 1) throw new Error(`The CSV has ${got.records} lines.`);
        downloads.push(got);
        return { done: 1, ms: got.ms, cpuMs };
      },
      limit: async () => {
        const work = () => copyOut(client, bareCopySql(frame.companyId));
        const [turn, cpuMs] = await stage.measureCpu(['postgres'], work);
        return { ...turn, cpuMs };
      },
    });
    const at = `${size.toLocaleString('en-GB')} rows`;
    const firstByteMs = median(downloads.map((one) => one.firstByteMs));
    const grownMb = Math.max(...downloads.map((one) => one.grownBytes)) / megabyte;
    return [
      {
        ...{ work: 'CSV, time to the last byte', at },
        ours: `${round(1000 / compared.oursPerSecond)} ms`,
        limit: `${round(1000 / compared.limitPerSecond)} ms`,
        // In a small file the session and the throttle cost as much as the rows.
        figure: size < smallest ? null : { value: 1 / compared.ratio, unit: '×', atMost: 1.3 },
        cpu: `${describeCpu(compared.oursCpuMs)}; limit ${describeCpu(compared.limitCpuMs)}`,
      },
      {
        ...{ work: 'CSV, first byte', at, ours: `${round(firstByteMs)} ms`, limit: '' },
        ...{ figure: { value: firstByteMs, unit: 'ms', atMost: 100 }, cpu: '' },
      },
      {
        ...{ work: 'CSV, memory of the API meanwhile', at, ours: `+${round(grownMb)} MB` },
        ...{ limit: '', figure: { value: grownMb, unit: 'MB', atMost: 64 }, cpu: '' },
      },
    ];
  } finally {
    await client.end();
  }
}

interface Download {
  ms: number;
  firstByteMs: number;
  records: number;
  /** How far the API's memory went above where it stood. */
  grownBytes: number;
}

function download(api: string, headers: Record<string, string>, apiPid: number): Promise<Download> {
  const startedAt = performance.now();
  const startBytes = readResidentBytes(apiPid);
  let mostBytes = startBytes;
  const watching = setInterval(() => {
    mostBytes = Math.max(mostBytes, readResidentBytes(apiPid));
  }, 50);
  return new Promise<Download>((resolve, reject) => {
    const request = http.get(`${api}/api/invoices/csv`, { headers }, (response) => {
      let firstByteMs = 0;
      let records = 0;
      response.on('data', (part: Buffer) => {
        firstByteMs ||= performance.now() - startedAt;
        records += countLines(part);
      });
      response.once('error', reject);
      response.once('end', () => {
        const ms = performance.now() - startedAt;
        if (response.statusCode !== 200) reject(new Error(`The CSV gave ${response.statusCode}.`));
        resolve({ ms, firstByteMs, records, grownBytes: mostBytes - startBytes });
      });
    });
    request.once('error', reject);
  }).finally(() => clearInterval(watching));
}

async function copyOut(client: pg.Client, sql: string): Promise<Omit<Turn, 'cpuMs'>> {
  const startedAt = performance.now();
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  await pipeline(client.query(copyTo(sql)), nowhere);
  return { done: 1, ms: performance.now() - startedAt };
}

function countLines(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count += 1;
  return count;
}

/** The second field of statm: resident pages. Cheap enough to be read all the time. */
function readResidentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
}
