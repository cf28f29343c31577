import { sql } from '@millrace/db/connection/sql';
import { type ContractStatus, isOpenForSigning } from '@millrace/domain/contract/contract';
import { isClosed, isLive } from '@millrace/domain/invoice/financing';
import type { MandateStatus } from '@millrace/domain/repayment/mandate';
import { calculateLateInterest } from '@millrace/domain/repayment/arrears';
import { AppError } from '@millrace/domain/errors/errors';
import { keepTerms, policy as storedPolicy } from '@millrace/domain/policy/policy';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { readPolicy } from '@millrace/db/settings/policy';
import type { ContractView } from './view';
import { presentPlan } from '../invoice/read/presentInvoice';
import { presentMoneyLine } from '../repayment/presentMoneyLine';
import { presentWaiting } from '../invoice/read/waiting';
import { invoiceFactsSql, type InvoiceFacts } from '../invoice/read/invoiceRows';
import { notFound } from '../http/preconditions';

interface SignerRow {
  seq: number;
  name: string;
  role: string;
  userId: string | null;
  signedAt: string | null;
  declinedAt: string | null;
}

interface ContractRow {
  id: string;
  reference: string;
  status: ContractStatus;
  documentId: string | null;
  signedDocumentId: string | null;
  scheduleHash: string;
  latestPayoutOn: string | null;
  expiresAt: Date | null;
  terms: unknown;
  signers: SignerRow[];
}

const contractSql = ({ invoiceId }: { invoiceId: string }) => sql`
  SELECT l.id, l.reference, l.status, l.document_id,
    l.signed_document_id, l.schedule_hash,
    l.latest_payout_on, l.expires_at, l.terms,
    (SELECT coalesce(json_agg(json_build_object('seq', s.seq, 'name', s.name, 'role',
    s.role,
        'userId', s.user_id, 'signedAt', s.signed_at, 'declinedAt', s.declined_at)
        ORDER BY s.seq), '[]')
       FROM contract_signers s WHERE s.contract_id = l.id
       AND s.kind = 'company') AS signers
  FROM lending_contracts l WHERE l.invoice_id = ${invoiceId} ORDER BY l.attempt DESC LIMIT 1
`;

export interface MandateRow {
  status: MandateStatus;
  accountLast4: string | null;
  reference: string | null;
}

/** The company's mandate: the active one, else the latest that was started. */
export function getCurrentMandate(db: Database, companyId: string): Promise<MandateRow | null> {
  return db.row<MandateRow>(sql`
    SELECT status, account_last4, reference FROM mandates
    WHERE company_id = ${companyId}
    ORDER BY (status = 'active') DESC, created_at DESC LIMIT 1
  `);
}

/** Offer and contract on one page: the price, the signers, the mandate, and whose turn it is. */
export async function getContract(
  db: Database,
  who: { companyId: string; invoiceId: string; userId: string },
): Promise<ContractView> {
  const { companyId, invoiceId } = who;
  const [clock, facts, contract, mandate, policy] = await Promise.all([
    readClock(db),
    db.row<InvoiceFacts>(
      sql`${invoiceFactsSql} WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}`,
    ),
    db.row<ContractRow>(contractSql({ invoiceId })),
    getCurrentMandate(db, companyId),
    readPolicy(db),
  ]);
  if (!facts) throw notFound();
  const moneyLine = presentMoneyLine(facts, clock.todayOn);
  if (!facts.pricing || !moneyLine) {
    const words = isClosed(facts.status)
      ? 'This invoice ended before there was an offer.'
      : 'There is no offer for this invoice yet.';
    throw new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
  }
  const { pricing } = facts;
  const terms = contract?.terms ? keepTerms(policy, storedPolicy.parse(contract.terms)) : policy;
  const isPaused = facts.pause !== null && !isLive(facts.status);
  const signers = contract ? presentSigners(contract, who.userId) : [];
  return {
    invoiceId,
    number: facts.number ?? '',
    vendorName: facts.vendorName ?? '',
    companyName: facts.companyName,
    financingStatus: facts.status,
    contract: contract && presentContract(contract, signers),
    plan: presentPlan(pricing, facts.instalments),
    offerExpiresAt: facts.offerExpiresAt?.toISOString() ?? null,
    lateInterestBps: pricing.lateInterestBps,
    lateFeeMinor: terms.collection.lateFeeMinor,
    lateFeeOnDay: terms.collection.lateFeeOnDay,
    noticeWorkingDays: terms.collection.noticeWorkingDays,
    lateExample: exampleOfLateness(pricing.lateInterestBps),
    mandate,
    moneyLine,
    waiting: {
      ...presentWaiting(facts, 'company', clock),
      ...(isPaused ? {} : describeNextSigner(signers, facts)),
    },
    isPaused,
    canSign: !isPaused && signers.some((signer) => signer.you && signer.state === 'your_turn'),
    canAccept: !isPaused && facts.status === 'offered',
    canSetUpMandate: !isPaused && !facts.pause?.refusesDebit && !isClosed(facts.status),
  };
}

function presentContract(
  { terms: _, expiresAt, ...contract }: ContractRow,
  signers: SignerView[],
): ContractView['contract'] {
  return { ...contract, expiresAt: expiresAt?.toISOString() ?? null, signers };
}

type SignerView = NonNullable<ContractView['contract']>['signers'][number];

/** Whoever signs next reads that it is their turn; who has signed reads who follows. */
function describeNextSigner(signers: SignerView[], facts: InvoiceFacts): { nextWords?: string } {
  const next = signers.find((signer) => signer.state === 'your_turn');
  if (next?.you) {
    const hasDebit = facts.hasMandate || facts.isMandateUnderWay;
    const nextWords = hasDebit
      ? 'Sign the contract.'
      : 'Sign the contract and set up the direct debit.';
    return { nextWords };
  }
  const hasSigned = signers.some((signer) => signer.you && signer.state === 'signed');
  return next && !next.you && hasSigned
    ? { nextWords: `${next.name} signs next. We’ve emailed them.` }
    : {};
}

/** People sign in order; the second one's turn comes when the first has signed. */
function presentSigners(contract: ContractRow, userId: string): SignerView[] {
  const next = contract.signers.find((signer) => !signer.signedAt);
  const isOpen = isOpenForSigning(contract.status);
  return contract.signers.map((signer) => ({
    seq: signer.seq,
    name: signer.name,
    role: signer.role,
    you: signer.userId === userId,
    state: stateOf(signer, isOpen && signer === next),
    signedAt: signer.signedAt && new Date(signer.signedAt).toISOString(),
  }));
}

function stateOf(signer: SignerRow, isTurn: boolean): SignerView['state'] {
  if (signer.declinedAt) return 'declined';
  if (signer.signedAt) return 'signed';
  return isTurn ? 'your_turn' : 'waiting';
}

/** "£1,000 paid 30 days late costs …", so that a rate becomes an amount. */
function exampleOfLateness(lateInterestBps: number): ContractView['lateExample'] {
  const example = { amountMinor: 100_000, days: 30 };
  const periods = [{ balanceMinor: example.amountMinor, days: example.days }];
  return { ...example, interestMinor: calculateLateInterest(periods, lateInterestBps) };
}
