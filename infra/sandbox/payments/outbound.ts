import * as z from 'zod';
import type { OutboundRecord, Verification } from '../records';
import type { Sandbox } from '../sandbox';
import { checkHolderName, findAccount } from './accounts';
import { invalidState, metadataFields, orNotFound, parseEnvelope } from './wire';

const VERIFY_AFTER_MS = 150;
const EXECUTE_AFTER_MS = 300;
/** Two hours of a day that passes here within seconds. */
const EXECUTE_SLOWLY_AFTER_MS = 5_000;
const ANSWER_NAME_AFTER_MS = 100;

const verificationFields = z.object({
  type: z.literal('confirmation_of_payee'),
  links: z.object({ bank_account: z.string() }),
});
const outboundFields = z.object({
  amount: z.int().positive(),
  scheme: z.literal('faster_payments'),
  reference: z
    .string()
    .min(1)
    .max(18)
    .regex(/^[A-Za-z0-9 &\-./]+$/),
  description: z.string().optional(),
  execution_date: z.iso.date().optional(),
  metadata: metadataFields,
  links: z.object({ recipient_bank_account: z.string(), creditor: z.string().optional() }),
});

export function makeVerification(sandbox: Sandbox, body: unknown): Verification {
  const fields = parseEnvelope(body, 'bank_account_holder_verifications', verificationFields);
  const account = orNotFound(sandbox.store.table('bankAccounts').get(fields.links.bank_account));
  const verification = sandbox.store.table('verifications').put({
    id: sandbox.newId('BAHV'),
    created_at: sandbox.nowText(),
    status: 'pending',
    result: null,
    actual_account_name: null,
    bankAccountId: account.id,
  });
  sandbox.later('verification', verification.id, ANSWER_NAME_AFTER_MS);
  return verification;
}

export function finishVerification(sandbox: Sandbox, id: string): void {
  const verification = sandbox.store.table('verifications').get(id);
  const account =
    verification && sandbox.store.table('bankAccounts').get(verification.bankAccountId);
  if (!account || verification.status !== 'pending') return;
  const { result, name } = checkHolderName(sandbox, account);
  sandbox.store
    .table('verifications')
    .put({ ...verification, status: 'completed', result, actual_account_name: name });
}

export function makeOutbound(sandbox: Sandbox, body: unknown): OutboundRecord {
  const fields = parseEnvelope(body, 'outbound_payments', outboundFields);
  const recipient = fields.links.recipient_bank_account;
  orNotFound(sandbox.store.table('bankAccounts').get(recipient));
  const executeOn = fields.execution_date ?? sandbox.dateOn;
  const payment = sandbox.store.table('outbound').put({
    id: sandbox.newId('OUT'),
    created_at: sandbox.nowText(),
    amount: fields.amount,
    reference: fields.reference,
    description: fields.description ?? null,
    execution_date: executeOn < sandbox.dateOn ? sandbox.dateOn : executeOn,
    metadata: fields.metadata,
    status: 'verifying',
    bankAccountId: recipient,
    check: null,
    cause: null,
  });
  sandbox.emit('outbound_payments', 'created', { outbound_payment: payment.id });
  sandbox.later('outbound', payment.id, VERIFY_AFTER_MS);
  return payment;
}

/** Nothing leaves before this; a second approval is refused. */
export function approveOutbound(sandbox: Sandbox, payment: OutboundRecord): OutboundRecord {
  if (payment.status !== 'pending_approval') {
    throw invalidState('outbound_payment_not_pending_approval', 'Not waiting for approval');
  }
  const scheduled = changeOutbound(sandbox, payment, 'scheduled');
  if (sandbox.settings.instant && payment.execution_date <= sandbox.dateOn) {
    sandbox.later('outbound', payment.id, EXECUTE_AFTER_MS);
  }
  return scheduled;
}

export function cancelOutbound(sandbox: Sandbox, payment: OutboundRecord): OutboundRecord {
  if (!['verifying', 'pending_approval', 'scheduled'].includes(payment.status)) {
    throw invalidState('outbound_payment_not_cancellable', 'The money is on its way');
  }
  return changeOutbound(sandbox, payment, 'cancelled');
}

/** One step on by the wall clock, or by the business date where payouts are not instant. */
export function advanceOutbound(sandbox: Sandbox, id: string): void {
  const payment = sandbox.store.table('outbound').get(id);
  const details = payment && sandbox.store.table('bankAccounts').get(payment.bankAccountId);
  if (!details) return;
  if (payment.status === 'verifying') {
    const check = checkHolderName(sandbox, details);
    changeOutbound(sandbox, { ...payment, check }, 'pending_approval');
  } else if (payment.status === 'scheduled') {
    changeOutbound(sandbox, { ...payment, execution_date: sandbox.dateOn }, 'executing');
    const isSlow = sandbox.happens('slowPayout');
    sandbox.later('outbound', id, isSlow ? EXECUTE_SLOWLY_AFTER_MS : EXECUTE_AFTER_MS);
  } else if (payment.status === 'executing') {
    const account = findAccount(sandbox, details.sortCode, details.accountNumber);
    if (account?.payout === 'refused') changeOutbound(sandbox, payment, 'failed', 'account_closed');
    else changeOutbound(sandbox, payment, 'executed');
  }
}

export function changeOutbound(
  sandbox: Sandbox,
  payment: OutboundRecord,
  status: OutboundRecord['status'],
  cause?: string,
): OutboundRecord {
  const origin = cause ? 'bank' : 'gocardless';
  sandbox.emit('outbound_payments', status, { outbound_payment: payment.id }, { cause, origin });
  const returned = status === 'returned' ? { returnedOn: sandbox.dateOn } : {};
  const changed = { ...payment, ...returned, status, cause: cause ?? null };
  return sandbox.store.table('outbound').put(changed);
}

export function presentVerification(verification: Verification) {
  const { id, status, result, actual_account_name } = verification;
  return { id, type: 'confirmation_of_payee', status, result, actual_account_name };
}

export function presentOutbound(payment: OutboundRecord) {
  const { id, created_at, amount, reference, description, execution_date, metadata } = payment;
  const verification = payment.check && {
    type: 'confirmation_of_payee',
    result: payment.check.result,
    actual_account_name: payment.check.name,
  };
  return {
    id,
    created_at,
    amount,
    currency: 'GBP',
    reference,
    description,
    execution_date,
    metadata,
    scheme: 'faster_payments',
    is_withdrawal: false,
    status: payment.status,
    verifications: verification && { recipient_bank_account_holder_verification: verification },
    links: { creditor: 'CR000MILLRACE', recipient_bank_account: payment.bankAccountId },
  };
}
