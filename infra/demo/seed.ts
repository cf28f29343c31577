import path from 'node:path';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';
import { readSeedEnv, type SeedEnv } from '../start/env';
import { listSamples, writeSamples } from './samples/makeSamples';
import { bootstrapBook } from './bootstrap';
import { gatherCast, type Cast } from './cast';
import { companies, findCompany, findVendor, toParty } from './people';
import { isSeeded, markDone, markHalfDone } from './mark';
import { sendInvoice } from './playInvoice';
import { openSandboxDesk, waitFor } from './sandboxDesk';
import { scenario, type SeedInvoice } from './scenario';

/**
 * Fills an empty demo: the book is set up, then people upload, confirm, sign, approve and repay
 * over four months of business time, or fewer days, by the same calls that their screens make. Runs once; the
 * mark of having run lies in the state folder. The starter runs it in two parts: the book needs
 * neither Temporal nor the API, and setting it up twice changes nothing.
 */
async function seed(part: string | undefined): Promise<void> {
  const env = readSeedEnv();
  if (isSeeded(env.MILLRACE_HOME)) return;
  const endOn = env.MILLRACE_BUSINESS_DATE ?? new Date().toISOString().slice(0, 10);
  const desk = openSandboxDesk(env.SANDBOX_URL, 0, env.SANDBOX_PUBLIC_URL);
  const startOn = addDays(endOn, -env.DEMO_DAYS);
  const seeded = scenario.filter(({ daysAgo }) => daysAgo <= env.DEMO_DAYS);
  if (part !== 'invoices') {
    await desk.startClock(startOn);
    await bootstrapBook({ env: process.env, startOn, companies });
  }
  if (part === 'book') return;
  markHalfDone(env.MILLRACE_HOME);
  const cast = gatherCast({ url: env.API_URL, origin: env.MILLRACE_PUBLIC_URL }, desk);
  const days = [...new Set(seeded.map((invoice) => dateOf(invoice, endOn)))].sort();
  for (const todayOn of days) {
    await moveTo(cast, todayOn);
    await playDay(
      cast,
      seeded.filter((invoice) => dateOf(invoice, endOn) === todayOn),
      todayOn,
    );
  }
  await (await cast.admin('maker')).mutate('adminOverview.checkBook', undefined);
  await writeDemoSamples(env, endOn);
  markDone(env.MILLRACE_HOME);
}

/** People send invoices on working days; the last day may be any. */
function dateOf({ daysAgo }: SeedInvoice, endOn: string): string {
  const workingOn = followingWorkingDay(addDays(endOn, -daysAgo));
  return workingOn > endOn ? endOn : workingOn;
}

/** Companies work side by side. Each sends its invoices one after the other, in the order in which
 *  lists show them, and does not wait for one to be paid before it sends the next. */
async function playDay(cast: Cast, invoices: SeedInvoice[], todayOn: string): Promise<void> {
  const playCompany = async (own: SeedInvoice[]) => {
    const further: Promise<void>[] = [];
    for (const invoice of own) {
      const goOn = await sendInvoice(cast, invoice, todayOn);
      further.push(goOn().then(() => console.log(describe(invoice, todayOn))));
    }
    await Promise.all(further);
  };
  const byCompany = companies.map(({ key }) => invoices.filter(({ company }) => company === key));
  await Promise.all(byCompany.map(playCompany));
}

const describe = ({ number, company, goal }: SeedInvoice, todayOn: string) =>
  `${todayOn}  ${number} of ${company}: ${goal}`;

async function moveTo(cast: Cast, toOn: string): Promise<void> {
  const admin = await cast.admin('maker');
  const read = () => admin.query<{ todayOn: string; moving: boolean }>('adminTest.clock');
  if ((await read()).todayOn >= toOn) return;
  console.log(`Moving business time to ${toOn}`);
  await admin.mutate('adminTest.moveClock', { toOn });
  const hasArrived = async () => {
    const clock = await read();
    return !clock.moving && clock.todayOn === toOn;
  };
  await waitFor(`business time to reach ${toOn}`, hasArrived, 180_000);
}

/** The invoices that a person downloads from the demo bar and tries. */
async function writeDemoSamples(env: SeedEnv, todayOn: string): Promise<void> {
  const financed = scenario.find((invoice) => invoice.number === 'BG-1187');
  if (!financed) throw new Error('The sample duplicate copies BG-1187, which the scenario lacks.');
  const issueOn = addDays(dateOf(financed, todayOn), -6);
  const about = {
    businessDateOn: todayOn,
    company: toParty(findCompany('tarn')),
    vendor: findVendor('oakhanger').letter,
  };
  const duplicate = { number: financed.number, grossMinor: financed.grossMinor, issueOn };
  const samples = listSamples(about, { ...duplicate, dueOn: addDays(issueOn, 60) }).map((sample) =>
    ['duplicate', 'altered'].includes(sample.kind)
      ? { ...sample, input: { ...sample.input, vendor: findVendor(financed.vendor).letter } }
      : sample,
  );
  await writeSamples(path.join(env.MILLRACE_HOME, 'samples'), samples);
}

await seed(process.argv[2]);
