import { define, judgeSame, type Answered, type Attack } from './attack';
import { findDuplicate } from './foreignDuplicate';
import { openAccount, playTo, readStatus } from './invoices';
import { enterByDemo, enterByVendorLink, enterByVendorMail } from './people';
import { makeSample } from '../../demo/samples/makeSamples';
import { describeSample } from '../../demo/samples/sampleInvoice';
import { describeLetter } from '../../demo/playInvoice';
import { vendors } from '../../demo/people';
import { readRow, type AttackStage } from './stage';
import { takeOverVendors } from './vendorTakeover';
import { readCode, readData, readJson, readRefusal } from './visitor';

const nameLine =
  'a vendor who types another person’s name over that person’s account → review, never verified';
const sharedLine = 'an account that a company or another vendor already has → blocked';

interface Typed {
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

/** The vendor confirms with this account; what became of the account, and whether it can be paid. */
async function confirmWith(stage: AttackStage, bank: Typed): Promise<string> {
  const { visitor, requestId } = await enterByVendorLink(stage);
  const answer = { requestId, genuine: true, unpaid: true, bank };
  const taken = readRefusal(await visitor.mutate('vendorVerification.confirm', answer));
  const { rows } = await stage.database.query<{ status: string }>(
    `SELECT a.status FROM vendor_bank_accounts a JOIN vendor_verification_requests r
       ON r.vendor_id = a.vendor_id
     WHERE r.id = $1 AND a.last4 = $2 ORDER BY a.created_at DESC LIMIT 1`,
    [requestId, bank.accountNumber.slice(-4)],
  );
  const status = rows[0]?.status ?? 'not there';
  return ['review', 'rejected'].includes(status) ? status : `${taken}, the account is ${status}`;
}

async function typeOthersName(stage: AttackStage): Promise<Answered> {
  const person = { holderName: 'M J Porter', sortCode: '089999', accountNumber: '68429911' };
  const business = await openAccount(stage, 'Carnforth Cabinets Ltd');
  const similar = await openAccount(stage, 'Oakhangar Timber Supply Ltd');
  const outcomes = {
    'a person’s name over that person’s account': await confirmWith(stage, person),
    'one’s own name over that person’s account': await confirmWith(stage, {
      ...person,
      holderName: 'Oakhanger Timber Supplies Ltd',
    }),
    'a business’s name over its account': await confirmWith(stage, {
      ...business,
      holderName: 'Carnforth Cabinets Ltd',
    }),
    'a name that looks alike over its account': await confirmWith(stage, {
      ...similar,
      holderName: 'Oakhangar Timber Supply Ltd',
    }),
  };
  const wrong = Object.entries(outcomes).filter(
    ([, outcome]) => outcome !== 'review' && outcome !== 'rejected',
  );
  const words = Object.values(outcomes).join(', ');
  return { ok: wrong.length === 0, answered: wrong[0]?.join(': ') ?? words };
}

/** The check of an invoice’s account, once it has an answer. */
async function waitForCheck(stage: AttackStage, invoiceId: string, code: string) {
  return stage.cast.waitFor(`${code} of ${invoiceId}`, async () => {
    const { rows } = await stage.database.query<{ result: string }>(
      `SELECT result FROM checklist_items WHERE invoice_id = $1 AND code = $2
       AND result NOT IN ('pending', 'running', 'stale')`,
      [invoiceId, code],
    );
    return rows[0]?.result;
  });
}

/** An account with this vendor’s name, which somebody else here has as well. */
async function shareAccount(stage: AttackStage, account: Typed, holder: string): Promise<string> {
  await openAccount(stage, 'Oakhanger Timber Supplies Ltd', account);
  try {
    const { visitor, requestId, invoiceId } = await enterByVendorLink(stage);
    const bank = { ...account, holderName: 'Oakhanger Timber Supplies Ltd' };
    const answer = { requestId, genuine: true, unpaid: true, bank };
    const taken = readRefusal(await visitor.mutate('vendorVerification.confirm', answer));
    const check = await waitForCheck(stage, invoiceId, 'vendor_account_independent');
    const admin = await enterByDemo(stage, 'compliance');
    const paid = readCode(await admin.mutate('adminInvoice.requestPayout', { invoiceId }));
    const status = await readStatus(stage, invoiceId);
    const isBlocked = check === 'failed' && paid !== 'OK' && !isOffered.has(status);
    return isBlocked ? 'blocked' : `${taken}, check ${check}, ${status}, payout ${paid}`;
  } finally {
    await openAccount(stage, holder, account);
    await revokeAccount(stage, account.accountNumber);
  }
}

const isOffered = new Set(['offered', 'accepted', 'payout_approval', 'paying', 'active']);

/** Puts back what the attack left, so that the vendor can be paid again: two admins would. */
async function revokeAccount(stage: AttackStage, accountNumber: string): Promise<void> {
  await stage.database.query(
    `UPDATE vendor_bank_accounts SET status = 'revoked' WHERE status = 'verified' AND last4 = $1
     AND vendor_id = (SELECT vendor_id FROM users WHERE email = 'm.keane@oakhanger.example')`,
    [accountNumber.slice(-4)],
  );
}

/** A company repays by a transfer from this account. */
async function repayFrom(stage: AttackStage): Promise<Typed> {
  const { id: invoiceId } = await playTo(stage, 'paid_out');
  await stage.cast.waitFor(`the payout of ${invoiceId}`, async () =>
    (await readStatus(stage, invoiceId)) === 'active' ? true : null,
  );
  const payer = { holderName: 'Tarn Ltd', ...(await openAccount(stage, 'Tarn Ltd')) };
  const admin = await enterByDemo(stage, 'maker');
  const receivedOn = await stage.todayOn();
  const transfer = { paymentId: crypto.randomUUID(), amountMinor: 100, reference: 'R', receivedOn };
  // The process of the repayments starts a moment after the payout.
  await stage.cast.waitFor('the repayment', async () => {
    const input = { invoiceId, ...transfer, payer };
    const booked = await admin.mutate('adminInvoice.recordRepayment', input);
    return readCode(booked) === 'OK' ? true : null;
  });
  return payer;
}

async function giveSharedAccount(stage: AttackStage): Promise<Answered> {
  const meridian = vendors.find(({ key }) => key === 'meridian');
  if (!meridian) throw new Error('The demo lacks a vendor.');
  const { sortCode, accountNumber, accountHolder } = meridian.letter;
  const ofVendor = { holderName: accountHolder, sortCode, accountNumber };
  return judgeSame(
    {
      'that a company repays from': await shareAccount(stage, await repayFrom(stage), 'Tarn Ltd'),
      'of another vendor': await shareAccount(stage, ofVendor, accountHolder),
    },
    'blocked',
  );
}

/** Confirmed once by the vendor, then the file is exchanged for another one. */
async function exchangeDocument(stage: AttackStage): Promise<Answered> {
  const invoice = await playTo(stage, 'offered');
  const invoiceId = invoice.id;
  const visitor = await enterByDemo(stage, 'company');
  const input = describeLetter(
    { ...invoice, grossMinor: invoice.grossMinor + 5_000 },
    await stage.todayOn(),
  );
  const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor, company } = describeSample(
    'good',
    input,
  );
  const file = await makeSample('good', input);
  const uploaded = await visitor.upload('/api/invoices/upload', file, 'corrected.pdf');
  const { documentId } = readJson(uploaded);
  const values = { number, issueOn, dueOn, netMinor, vatMinor, grossMinor, deductionsMinor: 0 };
  const replaced = await visitor.mutate('invoice.replaceDocument', {
    ...{ invoiceId, documentId, values: { ...values, billToName: company.name } },
  });
  const accepted = readCode(await visitor.mutate('invoice.acceptOffer', { invoiceId }));
  let last = { confirmed: 'unknown', open: 0 };
  const look = async () => {
    const found = await readRow<{ confirmed: string; open: number }>(
      stage,
      `SELECT (SELECT result FROM checklist_items WHERE invoice_id = $1
           AND code = 'vendor_confirmed') AS confirmed,
         (SELECT count(*)::int FROM vendor_verification_requests WHERE invoice_id = $1
           AND status IN ('created', 'sent', 'opened')) AS open`,
      [invoiceId],
    );
    last = found;
    return found.open > 0 && found.confirmed !== 'passed' ? found : null;
  };
  const { confirmed, open } = await stage.cast
    .waitFor('a new request to the vendor', look)
    .catch(() => last);
  return {
    ok:
      readCode(replaced) === 'OK' &&
      accepted === 'PRECONDITION_FAILED' &&
      confirmed !== 'passed' &&
      open === 1,
    answered: `${readRefusal(replaced)}; accepting ${accepted}; vendor_confirmed is ${confirmed}, ${open} open request`,
  };
}

interface Requested {
  payout: { approval: { id: string; payloadHash: string } | null } | null;
}

/** The vendor names another account after one admin asked and before the other one approves. */
async function changePayee(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId, vendor } = await playTo(stage, 'payout_requested', {
    grossMinor: 713_000,
  });
  const checker = await enterByDemo(stage, 'checker');
  const { payout } = readData<Requested>(await checker.query('adminInvoice.get', { invoiceId }));
  const { id: approvalId = '', payloadHash = '' } = payout?.approval ?? {};
  const letter = vendors.find(({ key }) => key === vendor)?.letter;
  const holderName = letter?.accountHolder ?? '';
  const account = await openAccount(stage, holderName);
  const visitor = await enterByVendorMail(stage, vendor);
  const { vendorId } = await readRow<{ vendorId: string }>(
    stage,
    'SELECT vendor_id AS "vendorId" FROM invoices WHERE id = $1',
    [invoiceId],
  );
  const bankAccountId = crypto.randomUUID();
  const given = readCode(
    await visitor.mutate('vendorBank.replace', { vendorId, bankAccountId, holderName, ...account }),
  );
  await stage.cast.waitFor('the new account', async () => {
    const { rows } = await stage.database.query(
      `SELECT 1 FROM vendor_bank_accounts WHERE id = $1 AND status = 'verified'`,
      [bankAccountId],
    );
    return rows[0];
  });
  const asked = { invoiceId, approvalId, payloadHash };
  const released = await checker.mutate('adminInvoice.approvePayout', asked);
  const paid = await stage.database.query(
    `SELECT 1 FROM payments WHERE invoice_id = $1 AND kind = 'payout'`,
    [invoiceId],
  );
  const code = readCode(released);
  return {
    ok: given === 'OK' && ['CONFLICT', 'PRECONDITION_FAILED'].includes(code) && paid.rowCount === 0,
    answered: `${readRefusal(released)}, ${paid.rowCount} payments`,
  };
}

export const fraud: readonly Attack[] = [
  define(typeOthersName, nameLine, 'four names over four accounts', 'review or rejected'),
  define(giveSharedAccount, sharedLine, 'a company’s and another vendor’s account', 'blocked'),
  define(
    exchangeDocument,
    'a replaced invoice document → the vendor confirms again',
    'another file behind an offer',
    'no acceptance, a new request',
  ),
  define(
    changePayee,
    'a payee changed between approval and release → refused',
    'the vendor’s account changed after the request',
    'refused, nothing paid',
  ),
  ...findDuplicate,
  ...takeOverVendors,
];
