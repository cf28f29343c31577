import { randomUUID } from 'node:crypto';
import type { Tx } from '@millrace/db/connection/connection';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { balances, readSuspense } from '@millrace/db/ledger/ledger';
import { Instalment } from '@millrace/db/models/Instalment';
import { BankLine } from '@millrace/db/models/BankLine';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';
import { createTestDatabase } from '@millrace/db/testing/database';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { lockFinancing } from '../invoice/financings';
import { bookReturned } from '../payout/payoutBookings';
import { prove as proveClaim } from '../receipt/claims';
import { bookReceipt } from '../receipt/receiptBookings';
import { bookConfirmed, bookPaidOut, type CollectionRow } from '../repayment/collectionBookings';
import { postRestOfFee } from '../repayment/earnedFee';
import { lockInstalments } from '../repayment/instalments';
import { bookLateFee } from '../repayment/lateFee';
import { takeSmallAction, type SmallAction } from '../repayment/smallRepaymentActions';
import { bookTakenBack, undoReceipt } from '../repayment/takenBack';

export type BookedMoney = Awaited<ReturnType<typeof openBookedMoney>>;

/**
 * A database for the money of financings that are paid out, booked by the very functions that the
 * processes book with. `begin` starts the next financing: three instalments, the first on
 * 16 February 2026 unless it is paid out on another day, late interest of 20 % a year.
 */
export async function openBookedMoney() {
  const test = await createTestDatabase();
  const within = <T>(work: (tx: Tx) => Promise<T>) => test.db.inTransaction(work);
  const setToday = (on: string) => {
    const offsetMs = toEpochMs(londonInstant(on, '09:00')) - Date.now();
    return within((tx) => tx.rows(sql`UPDATE business_clock SET offset_ms = ${offsetMs}`));
  };
  async function begin(given: { companyId?: string; paidOutOn?: string } = {}) {
    const financing = await buildPaidOut(test.db, given);
    await financing.update({ pricingSnapshot: { lateInterestBps: 2000 } });
    const { invoiceId, companyId } = financing;
    const instalments = await Instalment.findAll({ where: { invoiceId }, order: ['seq'] });
    await setToday('2026-02-16');
    return {
      invoiceId,
      companyId,
      instalments,
      ...actsOf({ within, invoiceId, companyId, instalments }),
    };
  }

  return {
    db: test.db,
    within,
    setToday,
    begin,
    findBreaks: () => within(findBreaks),
    close: () => test.close(),
  };
}

interface Debit {
  kind?: 'first' | 'retry' | 'charge';
  amountMinor?: number;
  mandateId?: string;
}

interface Of {
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  invoiceId: string;
  companyId: string;
  instalments: Instalment[];
}

/** The account that every transfer comes from. */
const payer = {
  ...{ payerName: 'Beck Mills Ltd', payerFingerprint: 'beck', payerLast4: '7484' },
  ...{ payerSortCodeEncrypted: 'x', payerAccountNumberEncrypted: 'y' },
};

/** A transfer of the company that says what it is for, as somebody types it. */
async function claim(
  { within, companyId, invoiceId }: Of,
  amountMinor: number,
  receivedOn: string,
): Promise<string> {
  const admin = await buildAdmin();
  const payment = await Payment.create({
    ...{ direction: 'in', kind: 'transfer', status: 'paid_out', companyId, invoiceId },
    ...{ idempotencyKey: randomUUID(), reference: 'INV', ...payer },
    amountMinor,
    confirmedOn: receivedOn,
    settledOn: receivedOn,
  });
  await within(async (tx) =>
    bookReceipt(
      tx,
      await lockFinancing(tx, invoiceId),
      {
        ...{ paymentId: payment.id, amountMinor, receivedOn, effectiveOn: receivedOn },
        from: 'bank',
        description: 'A transfer',
        actor: { type: 'user', id: admin.id, name: admin.name },
      },
      policy,
    ),
  );
  return payment.id;
}

/** A line of our statement shows it. */
async function prove({ within, companyId, invoiceId }: Of, id: string): Promise<void> {
  const { amountMinor, settledOn } = await Payment.findByPk(id, { rejectOnEmpty: true });
  const said = { lineId: id, bookedOn: settledOn ?? '', reference: 'INV' };
  const line = await BankLine.create({ ...said, signedMinor: amountMinor, ...payer });
  const claimed = { id, companyId, invoiceId, amountMinor };
  await within((tx) => proveClaim(tx, claimed, { id: line.id, amountMinor, ...said }));
}

/** A debit of an instalment: all of it unless an amount is given. */
async function makeDebit(
  { companyId, invoiceId, instalments }: Of,
  seq: number,
  { kind, amountMinor, mandateId, status }: Debit & { status: 'submitted' | 'paid_out' },
): Promise<CollectionRow> {
  const instalment = instalments[seq - 1];
  const wholeMinor = (instalment?.principalMinor ?? 0) + (instalment?.feeMinor ?? 0);
  const payment = await Payment.create({
    ...{ direction: 'in', kind: kind ?? 'first', status },
    ...{ companyId, invoiceId, instalmentId: instalment?.id, mandateId: mandateId ?? null },
    providerId: randomUUID(),
    idempotencyKey: randomUUID(),
    amountMinor: amountMinor ?? wholeMinor,
    noticeSentOn: instalment?.collectOn,
    chargeOn: instalment?.collectOn,
  });
  return payment.get({ plain: true }) as CollectionRow;
}

/** It is confirmed, and passed on to us on the same day. */
async function confirm({ within }: Of, row: CollectionRow, valueOn: string): Promise<void> {
  await within(async (tx) => {
    await lockFinancing(tx, row.invoiceId);
    if (row.status === 'submitted') {
      await tx.change(sql`UPDATE payments SET status = 'confirmed' WHERE id = ${row.id}`);
    }
    await bookConfirmed(tx, row, valueOn, policy);
    await bookPaidOut(tx, row, 0, valueOn, policy);
  });
}

function receiptsOf(of: Of) {
  return {
    /** One that our statement shows. */
    async transfer(amountMinor: number, receivedOn: string): Promise<string> {
      const paymentId = await claim(of, amountMinor, receivedOn);
      await prove(of, paymentId);
      return paymentId;
    },
    claim: (amountMinor: number, receivedOn: string) => claim(of, amountMinor, receivedOn),
    prove: (paymentId: string) => prove(of, paymentId),
  };
}

function actsOf(of: Of) {
  const { within, invoiceId, companyId } = of;
  let version = 0;
  const nextCall = () => ({ workflowId: 'test', step: '', stepWords: '', version: ++version });
  return {
    ...receiptsOf(of),
    /** A debit that is with the provider. */
    async announce(
      seq: number,
      amountMinor: number,
      kind: 'first' | 'retry' | 'charge' = 'first',
    ): Promise<CollectionRow> {
      if (kind !== 'charge') await of.instalments[seq - 1]?.update({ status: 'collecting' });
      return makeDebit(of, seq, { amountMinor, kind, status: 'submitted' });
    },
    confirm: (row: CollectionRow, valueOn: string) => confirm(of, row, valueOn),
    /** All of an instalment by its first debit, unless told otherwise. */
    async collect(seq: number, valueOn: string, more: Debit = {}): Promise<CollectionRow> {
      const row = await makeDebit(of, seq, { ...more, status: 'paid_out' });
      await confirm(of, row, valueOn);
      return row;
    },
    act: (action: SmallAction) =>
      within((tx) => takeSmallAction(tx, nextCall(), invoiceId, policy, action)),
    chargeLateFee: (seq: number, amountMinor: number) =>
      within((tx) => {
        const instalmentId = of.instalments[seq - 1]?.id ?? '';
        return bookLateFee(tx, nextCall(), { invoiceId, instalmentId, amountMinor }, policy);
      }),
    takeBack: (row: CollectionRow, todayOn: string) =>
      within((tx) => bookTakenBack(tx, nextCall(), row, 'charged_back', todayOn, policy)),
    /** As `withdrawReceipt` books it. */
    withdraw: (paymentId: string, amountMinor: number, todayOn: string) =>
      within((tx) =>
        undoReceipt(
          tx,
          nextCall(),
          { id: paymentId, invoiceId, companyId, amountMinor },
          {
            key: 'withdrawn',
            todayOn,
            policy,
            happened: 'was withdrawn',
            because: 'It never came',
          },
        ),
      ),
    async returnPayout(todayOn: string): Promise<void> {
      const where = { invoiceId, kind: 'payout' };
      const payout = await Payment.findOne({ where, rejectOnEmpty: true });
      await payout.update({ status: 'returned' });
      const row = payout.get({ plain: true }) as Parameters<typeof bookReturned>[2];
      await within((tx) => bookReturned(tx, nextCall(), row, todayOn));
    },
    repay: () =>
      within(async (tx) => {
        await postRestOfFee(tx, invoiceId, '2026-04-16');
        await tx.change(
          sql`UPDATE financings SET status = 'repaid' WHERE invoice_id = ${invoiceId}`,
        );
      }),
    ledger: () => within((tx) => balances(tx, { financingId: invoiceId })),
    suspense: () => within((tx) => readSuspense(tx, companyId)),
    readInstalments: () => within((tx) => lockInstalments(tx, invoiceId)),
  };
}
