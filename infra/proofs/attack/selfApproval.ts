import { randomUUID } from 'node:crypto';
import { define, type Answered, type Attack } from './attack';
import { openAccount, playTo, readStatus, sendTransfer } from './invoices';
import { enterByDemo } from './people';
import { readRow, type AttackStage } from './stage';
import { readCode, readData, readRefusal, type Answer } from './visitor';

const line = 'self-approval → FORBIDDEN';

interface Requested {
  payout: { approval: { id: string; payloadHash: string } | null } | null;
}

/** Somebody who may ask and may approve does both. */
async function approveOwnPayout(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'payout_requested', { grossMinor: 712_000 });
  const maker = await enterByDemo(stage, 'maker');
  const { payout } = readData<Requested>(await maker.query('adminInvoice.get', { invoiceId }));
  const { id: approvalId = '', payloadHash = '' } = payout?.approval ?? {};
  const asked = { invoiceId, approvalId, payloadHash };
  const own = await maker.mutate('adminInvoice.approvePayout', asked);
  const status = await readStatus(stage, invoiceId);
  const checker = await enterByDemo(stage, 'checker');
  const other = await checker.mutate('adminInvoice.approvePayout', asked);
  return {
    ok: readCode(own) === 'FORBIDDEN' && status === 'payout_approval' && readCode(other) === 'OK',
    answered: `${readRefusal(own)}, ${status}; by somebody else ${readRefusal(other)}`,
  };
}

/** A receipt that another admin has typed, and that our bank statement proves unless `isClaim`. */
async function bookReceipt(stage: AttackStage, reference: string, isClaim = false) {
  const clerk = await enterByDemo(stage, 'checker');
  const paymentId = randomUUID();
  const receivedOn = await stage.todayOn();
  const holderName = 'Kirkby Adhesives Ltd';
  const account = { sortCode: '089999', accountNumber: '78265505' };
  const line = { amountMinor: 5_000, reference };
  if (!isClaim) await sendTransfer(stage, { ...line, payerName: holderName, ...account });
  const receipt = { paymentId, ...line, receivedOn, payer: { holderName, ...account } };
  const booked = readCode(await clerk.mutate('adminReceipt.record', receipt));
  if (booked !== 'OK') throw new Error(`The receipt is not recorded: ${booked}`);
  return { clerk, paymentId };
}

const reason = 'It is nobody’s.';

async function askForRefund(stage: AttackStage, paymentId: string) {
  const maker = await enterByDemo(stage, 'maker');
  const refundId = randomUUID();
  const asked = await maker.mutate('adminRefund.request', { refundId, paymentId, reason });
  const { payloadHash } = await readRow<{ payloadHash: string }>(
    stage,
    `SELECT payload_hash AS "payloadHash" FROM approvals WHERE kind = 'refund'
     AND subject_id = $1`,
    [paymentId],
  );
  return { maker, refundId, payloadHash, asked: readCode(asked) };
}

async function approveOwnRefund(stage: AttackStage): Promise<Answered> {
  const { paymentId } = await bookReceipt(stage, 'LOST');
  const { maker, refundId, payloadHash, asked } = await askForRefund(stage, paymentId);
  const own = await maker.mutate('adminRefund.approve', { refundId, payloadHash });
  return {
    ok: asked === 'OK' && readCode(own) === 'FORBIDDEN',
    answered: `${readRefusal(own)}`,
  };
}

/** Whoever typed that money had come asks for its refund, and releases what somebody else asks. */
async function refundOwnReceipt(stage: AttackStage): Promise<Answered> {
  const { clerk, paymentId } = await bookReceipt(stage, 'TYPED');
  const mine = { refundId: randomUUID(), paymentId, reason };
  const request = await clerk.mutate('adminRefund.request', mine);
  const { refundId, payloadHash, asked } = await askForRefund(stage, paymentId);
  const release = await clerk.mutate('adminRefund.approve', { refundId, payloadHash });
  return {
    ok:
      readRefusal(request) === 'FORBIDDEN self_approval' &&
      asked === 'OK' &&
      readRefusal(release) === 'FORBIDDEN self_approval',
    answered: `asked ${readRefusal(request)}, released ${readRefusal(release)}`,
  };
}

/** £50 that never came is typed in and sent “back”. */
async function refundWhatNeverCame(stage: AttackStage): Promise<Answered> {
  const { paymentId } = await bookReceipt(stage, 'NEVER CAME', true);
  const maker = await enterByDemo(stage, 'maker');
  const asked = { refundId: randomUUID(), paymentId, reason };
  const answer = await maker.mutate('adminRefund.request', asked);
  return {
    ok: readRefusal(answer) === 'PRECONDITION_FAILED receipt_unproven',
    answered: readRefusal(answer),
  };
}

/** Two pairs of eyes on an account in doubt: the same pair twice is one. */
async function acceptOwnAccount(stage: AttackStage): Promise<Answered> {
  const account = await openAccount(stage, 'Stroud Abrasives');
  const { id: invoiceId } = await playTo(stage, 'account_review', { vendor: 'stroud', account });
  const { bankAccountId } = await readRow<{ bankAccountId: string }>(
    stage,
    `SELECT bank_account_id AS "bankAccountId" FROM vendor_verification_requests
     WHERE invoice_id = $1 AND bank_account_id IS NOT NULL`,
    [invoiceId],
  );
  const admin = await enterByDemo(stage, 'compliance');
  const accept = (decisionId: string) =>
    admin.mutate('adminInvoice.acceptBankAccount', {
      ...{ decisionId, invoiceId, bankAccountId, reason: 'Called the vendor.' },
    });
  const { ok, answered } = await speakTwice(accept);
  const { status } = await readRow<{ status: string }>(
    stage,
    'SELECT status FROM vendor_bank_accounts WHERE id = $1',
    [bankAccountId],
  );
  return {
    ok: ok && status === 'review',
    answered: `${answered}; the account is in ${status}`,
  };
}

/** The proposal, the same call once more, and then the word of a second person by the first. */
async function speakTwice(say: (decisionId: string) => Promise<Answer>): Promise<Answered> {
  const proposalId = randomUUID();
  const [first, again] = [await say(proposalId), await say(proposalId)];
  const second = await say(randomUUID());
  const isHarmless = readCode(first) === 'OK' && first.text === again.text;
  const isRefused = readRefusal(second) === 'FORBIDDEN self_approval';
  return {
    ok: isHarmless && isRefused,
    answered:
      `proposed ${readRefusal(first)}, sent again ${readRefusal(again)}, ` +
      `confirmed ${readRefusal(second)}`,
  };
}

async function waiveAlone(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'checks_review', { vendor: 'halden' });
  const item = await readRow<{ code: string; evidenceVersion: number }>(
    stage,
    `SELECT code, evidence_version AS "evidenceVersion" FROM checklist_items WHERE invoice_id = $1 AND result = 'needs_review' LIMIT 1`,
    [invoiceId],
  );
  const { code } = item;
  const admin = await enterByDemo(stage, 'compliance');
  const reason = 'It is well known.';
  const waive = (decisionId: string) =>
    admin.mutate('adminInvoice.waiveItem', { decisionId, invoiceId, ...item, reason });
  const { ok, answered } = await speakTwice(waive);
  const { result } = await readRow<{ result: string }>(
    stage,
    'SELECT result FROM checklist_items WHERE invoice_id = $1 AND code = $2',
    [invoiceId, code],
  );
  return { ok: ok && result === 'needs_review', answered: `${code}: ${answered}; ${result}` };
}

const required = 'FORBIDDEN, nothing decided';

export const releasedTwice: readonly Attack[] = [
  define(approveOwnPayout, line, 'a payout by who asked for it', required),
  define(approveOwnRefund, line, 'a refund by who asked for it', required),
  define(refundOwnReceipt, line, 'a refund by who recorded the receipt', required),
  define(
    refundWhatNeverCame,
    line,
    'a refund of money that stands on no bank statement',
    'PRECONDITION_FAILED receipt_unproven',
  ),
  define(acceptOwnAccount, line, 'an account in doubt, accepted twice by one', required),
  define(waiveAlone, line, 'a check waived twice by one', required),
];
