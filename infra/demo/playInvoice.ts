import { randomUUID } from 'node:crypto';
import { addDays } from '@millrace/domain/dates/civilDate';
import { describeSample } from './samples/sampleInvoice';
import { makeSample } from './samples/makeSamples';
import type { SampleInput } from './samples/sampleInvoice';
import type { Cast } from './cast';
import { findCompany, findVendor, toParty } from './people';
import { doOnce, Session } from './session';
import type { Goal, SeedInvoice } from './scenario';
import { releasePayout, reviewChecks } from './playAdmin';
import { signContract } from './playContract';

/** The goals in the order in which an invoice reaches them on its way to a payout. */
const way: readonly Goal[] = [
  'draft',
  'unreachable_vendor',
  'waits_for_vendor',
  'account_review',
  'checks_review',
  'offered',
  'contract_sent',
  'ready_to_request',
  'payout_requested',
  'paid_out',
];

const reaches = (goal: Goal, station: Goal) => way.indexOf(goal) >= way.indexOf(station);

/** Takes one invoice as far as its goal, by the calls that the people's screens make. */
export async function playInvoice(
  cast: Cast,
  invoice: SeedInvoice,
  todayOn: string,
  invoiceId: string = randomUUID(),
): Promise<void> {
  const goOn = await sendInvoice(cast, invoice, todayOn, invoiceId);
  await goOn();
}

/** Drafts and submits it; gives what all who have a turn after the company do, up to the goal. */
export async function sendInvoice(
  cast: Cast,
  invoice: SeedInvoice,
  todayOn: string,
  invoiceId: string = randomUUID(),
): Promise<() => Promise<void>> {
  const session = await cast.company(invoice.company);
  await draftInvoice(session, invoice, todayOn, invoiceId);
  const sinceAt = Date.now();
  if (invoice.goal !== 'draft') {
    await session.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
  }
  return () => takeFurther(cast, session, invoice, { invoiceId, sinceAt });
}

async function takeFurther(
  cast: Cast,
  session: Session,
  invoice: SeedInvoice,
  { invoiceId, sinceAt }: { invoiceId: string; sinceAt: number },
): Promise<void> {
  const { goal } = invoice;
  if (['draft', 'unreachable_vendor', 'waits_for_vendor'].includes(goal)) return;
  if (goal === 'cancelled') {
    await session.mutate('invoice.cancel', { invoiceId, reason: 'Ordered from somebody else.' });
    return;
  }
  await answerAsVendor(cast, invoice, sinceAt);
  if (goal === 'disputed' || !reaches(goal, 'offered')) return;
  await reviewChecks(cast, invoiceId);
  await waitForStatus(cast, session, invoiceId, 'offered');
  if (goal === 'offered') return;
  await doOnce(() => session.mutate('invoice.acceptOffer', { invoiceId }));
  await signContract(cast, invoice, invoiceId, reaches(goal, 'ready_to_request'));
  if (goal === 'contract_sent') return;
  await waitForStatus(cast, session, invoiceId, 'payout_approval');
  if (reaches(goal, 'payout_requested')) await releasePayout(cast, invoiceId, goal === 'paid_out');
}

/** The draft of an invoice, filled in as its letter says. */
async function draftInvoice(
  session: Session,
  invoice: SeedInvoice,
  todayOn: string,
  invoiceId: string,
): Promise<void> {
  const input = describeLetter(invoice, todayOn);
  const letter = describeSample('good', input);
  const file = await makeSample('good', input);
  const { documentId } = await session.upload<{ documentId: string }>(
    '/api/invoices/upload',
    file,
    `${invoice.number}.pdf`,
  );
  await session.mutate('invoice.createDraft', { invoiceId, documentId });
  const save = (step: string, values: Record<string, unknown>) =>
    session.mutate('invoice.updateDraft', { invoiceId, step, values });
  const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor, vendor } = letter;
  await save('details', {
    ...{ number, issueOn, dueOn, netMinor, vatMinor, grossMinor },
    ...{ currency: 'GBP', deductionsMinor: 0, billToName: letter.company.name },
    ...{ sortCode: vendor.sortCode, accountNumber: vendor.accountNumber },
    vendorVatNumber: vendor.vatNumber.replace(/\s/g, ''),
  });
  await save('vendor', { vendorId: await chooseVendor(session, invoice) });
  await save('plan', { termMonths: invoice.termMonths });
}

export function describeLetter(invoice: SeedInvoice, todayOn: string): SampleInput {
  const { letter } = findVendor(invoice.vendor);
  const company = findCompany(invoice.company);
  const issueOn = addDays(todayOn, invoice.duplicateOf ? -20 : -6);
  return {
    businessDateOn: todayOn,
    company: toParty(company),
    vendor: { ...letter, ...invoice.account },
    number: invoice.number,
    grossMinor: invoice.grossMinor,
    issueOn,
    dueOn: addDays(issueOn, 60),
  };
}

async function chooseVendor(session: Session, invoice: SeedInvoice): Promise<string> {
  const { letter, contactName, contactEmail } = findVendor(invoice.vendor);
  const choices = await session.query<{ id: string | null; registryNumber: string | null }[]>(
    'vendor.search',
    { q: letter.name },
  );
  const known = choices.find((choice) => choice.registryNumber === letter.companyNumber);
  if (known?.id) return known.id;
  const vendorId = randomUUID();
  const created = await session.mutate<{ id: string }>('vendor.create', {
    vendorId,
    registryNumber: letter.companyNumber,
    contactName,
    contactEmail: invoice.contactEmail ?? contactEmail,
  });
  return created.id;
}

/** The vendor follows the link of its letter and confirms the invoice, or disputes it. */
export async function answerAsVendor(
  cast: Cast,
  invoice: SeedInvoice,
  sinceAt: number,
): Promise<void> {
  const { letter, contactEmail } = findVendor(invoice.vendor);
  const link = await cast.waitFor(`a letter to ${contactEmail}`, () =>
    cast.desk.findLink(contactEmail, /sign-in\/confirm/, { sinceAt, about: invoice.number }),
  );
  const { session, requestId } = await Session.followVendorLink(cast.entrance, link, cast.patience);
  if (invoice.goal === 'disputed') {
    const words = 'We have not sent this invoice.';
    await session.mutate('vendorVerification.dispute', { requestId, reason: 'not_ours', words });
    return;
  }
  const { knownAccount } = await session.query<{ knownAccount: { words: string } | null }>(
    'vendorVerification.get',
    { requestId },
  );
  const { sortCode, accountNumber } = { ...letter, ...invoice.account };
  const bank = knownAccount?.words.endsWith(accountNumber.slice(-4))
    ? { useKnown: true }
    : { holderName: letter.accountHolder, sortCode, accountNumber };
  const answer = { requestId, genuine: true, unpaid: true, bank };
  await doOnce(() => session.mutate('vendorVerification.confirm', answer));
}

export function waitForStatus(
  cast: Cast,
  session: Session,
  invoiceId: string,
  wanted: string,
): Promise<true> {
  return cast.waitFor(`${wanted} of invoice ${invoiceId}`, async () => {
    const { status } = await session.query<{ status: string }>('invoice.byId', { invoiceId });
    return status === wanted ? true : null;
  });
}
