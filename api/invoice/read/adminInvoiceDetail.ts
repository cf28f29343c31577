import { decryptText } from '@millrace/db/crypto/accountNumbers';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { sql } from '@millrace/db/connection/sql';
import { listCheckRights } from '@millrace/domain/compliance/checkRights';
import { canCancel, isLive } from '@millrace/domain/invoice/financing';
import { nameStatus } from '@millrace/domain/invoice/financingWords';
import { accounts, type AccountCode } from '@millrace/domain/ledger/journal';
import { can as mayCall, type Action, nameRoles } from '@millrace/domain/people/permissions';
import { formatMoney } from '@millrace/domain/money/money';
import { type Clock, readClock } from '@millrace/db/settings/clock';
import { readPolicy } from '@millrace/db/settings/policy';
import type { AdminInvoiceDetail } from '../adminView';
import { type ItemFacts, presentChecklistItems } from '../../compliance/read/presentChecklist';
import { presentInstalment, presentInvoiceRow, presentPlan } from './presentInvoice';
import { presentMoneyLine } from '../../repayment/presentMoneyLine';
import { describeAccount, describeCoolingOff } from '../../vendor/read/presentVendor';
import { readReturn } from '../../payout/returnedPayouts';
import { presentWaiting, readRequest } from './waiting';
import type { Services } from '../../services';
import { identify, type SignedIn } from '../../auth/session';
import type { CallContext } from '../../trpc';
import { type AdminApprovalFacts, adminFactsSql, type AdminFacts } from './adminInvoiceFacts';
import { itemsSql } from '../../compliance/read/checklists';
import { type GatePreview, previewGate, readBalances } from '../../payout/gatePreview';
import { invoiceFactsSql, type InvoiceFacts } from './invoiceRows';
import { listMandateRisks } from '../../repayment/mandateRisks';
import { notFound } from '../../http/preconditions';
import { listInvoiceProcesses } from '../../process/read/processes';
import { findAccountProposal, findWaiverProposal } from '../../compliance/read/proposals';
import { readLimitImpact } from '../../credit/quotes';
import { readTimeline } from './timeline';
import type { ReturnedPayoutView } from '../../payout/view';

/** Money held for a company is one sum for all its invoices: here stands what moved it for this one. */
const heldLabel = 'Held for the company, moved for this invoice alone';

type AdminCall = CallContext & { signedIn: SignedIn };

/** One invoice as an admin sees it: document, checks, account, limit, payout, timeline. */
export async function getAdminInvoice(
  ctx: AdminCall,
  invoiceId: string,
): Promise<AdminInvoiceDetail> {
  const { services, signedIn } = ctx;
  const { db } = services;
  const [clock, policy, facts, more, items, limit, balances, processes] = await Promise.all([
    readClock(db),
    readPolicy(db),
    db.row<InvoiceFacts>(sql`${invoiceFactsSql} WHERE i.id = ${invoiceId}`),
    db.row<AdminFacts>(adminFactsSql({ invoiceId })),
    db.rows<ItemFacts>(itemsSql({ invoiceId })),
    readLimitImpact(db, invoiceId),
    readBalances(db, invoiceId),
    listInvoiceProcesses(ctx, invoiceId),
  ]);
  if (!facts || !more) throw notFound();
  const [mandateRisk] = isLive(facts.status) ? await listMandateRisks(db, [facts.companyId]) : [];
  const moneyLine = presentMoneyLine(facts, clock.todayOn);
  if (!moneyLine) throw notFound();
  const approval = more.approval && {
    makerId: more.approval.maker.id,
    payload: more.approval.payload,
    payloadHash: more.approval.payloadHash,
    requiredApprovals: more.approval.requiredApprovals,
    expiresAt: new Date(more.approval.expiresAt),
  };
  const isOpenApproval = more.approval?.status === 'requested';
  const gate = await previewGate(db, invoiceId, {
    policy,
    approval: isOpenApproval ? approval : null,
    readerId: signedIn.userId,
  });
  const returned = await readReturn(db, { signedIn, paymentId: gate.returnedPaymentId });
  return {
    ...presentHead(facts, more, clock),
    moneyLine,
    account: presentAccount(services, more, clock),
    checklist: presentChecks(facts, more, { items, clock, signedIn }),
    limit,
    plan: facts.pricing ? presentPlan(facts.pricing, facts.instalments) : null,
    instalments: facts.instalments.map((one) => presentInstalment(one, clock.todayOn)),
    payout: presentPayout(facts, more, { ...gate, returned }, signedIn),
    ledger: Object.entries(balances).map(([code, balanceMinor]) => ({
      accountCode: code,
      label: code === 'suspense' ? heldLabel : accounts[code as AccountCode].label,
      balanceMinor,
    })),
    mandateRisk: mandateRisk ?? null,
    processes,
    timeline: await readTimeline(db, invoiceId, processes, clock),
    can: listRights(facts, signedIn, (balances.reversal_receivable ?? 0) > 0),
  };
}

function presentHead(facts: InvoiceFacts, more: AdminFacts, clock: Clock) {
  const row = presentInvoiceRow(facts, clock);
  const { netMinor, vatMinor, grossMinor, deductionsMinor, issueOn, dueOn, billToName } = more;
  return {
    id: facts.id,
    number: facts.number ?? '',
    status: row.status,
    statusWords: nameStatus(facts.status, 'admin'),
    tone: row.tone,
    company: {
      id: facts.companyId,
      name: facts.companyName,
      riskGrade: more.riskGrade,
      registryNumber: more.registryNumber,
    },
    vendor: {
      id: facts.vendorId ?? '',
      name: facts.vendorName ?? '',
      registryNumber: more.vendorRegistryNumber,
    },
    amounts: {
      netMinor,
      vatMinor,
      grossMinor,
      deductionsMinor,
      payableMinor: facts.payableMinor ?? 0,
    },
    issueOn,
    dueOn,
    billToName,
    submittedBy: more.submittedBy ?? '',
    waiting: presentWaiting(facts, 'admin', clock),
    documents: more.documents.map((one) => ({ ...one, uploadedBy: one.uploadedBy ?? '' })),
    notes: more.notes,
    duplicate: more.duplicate,
    assistance: more.assistance,
    owner: more.owner,
  };
}

/** The checks as an admin reads them, each with what this one may do about it. */
function presentChecks(
  facts: InvoiceFacts,
  { proposals, addressGivers }: AdminFacts,
  { items, clock, signedIn }: { items: ItemFacts[]; clock: Clock; signedIn: SignedIn },
): AdminInvoiceDetail['checklist'] {
  const views = presentChecklistItems(items, {
    reader: 'admin',
    financingStatus: facts.status,
    vendorName: facts.vendorName ?? 'The vendor',
    request: readRequest(facts),
    stop: facts.stop,
    clock,
  });
  return views.flatMap((view) => {
    const item = items.find(({ code }) => code === view.code);
    if (!item) return [];
    const proposal = findWaiverProposal(proposals, item);
    const proposedBy = proposal?.by.id ?? null;
    const standing = { ...item, isOpen: canCancel(facts.status), proposedBy, addressGivers };
    const rights = listCheckRights(identify(signedIn), signedIn.userId, standing);
    const { evidenceVersion, decidedByName: decidedBy } = item;
    return [{ ...view, ...rights, proposal, evidenceVersion, decidedBy }];
  });
}

/** The name that the bank gave is opened here and nowhere else: admins alone may read it. */
function presentAccount(
  { env, log }: Services,
  { account, printedFingerprint, proposals }: AdminFacts,
  clock: Clock,
) {
  if (!account) return null;
  let bankName: string | null = null;
  try {
    bankName = account.bankNameSealed
      ? decryptText(account.bankNameSealed, 'cop_actual_name', dataKeysOf(env))
      : null;
  } catch (error) {
    log.error({ err: error, bankAccountId: account.id }, 'the bank name cannot be opened');
  }
  return {
    id: account.id,
    words: describeAccount(account),
    matchesInvoice: printedFingerprint && printedFingerprint === account.fingerprint,
    holderName: account.holderName,
    bankName,
    nameCheck: account.copResult ?? 'pending',
    status: account.status,
    coolingOffUntil: account.coolingOffUntil,
    coolingOffWords: describeCoolingOff(account.coolingOffUntil, clock),
    acceptedBy: account.acceptedBy,
    decisionNeeded: account.status === 'review' && account.isAsked,
    proposal: findAccountProposal(proposals, account.id),
  } as NonNullable<AdminInvoiceDetail['account']>;
}

const aroundPayout = new Set([
  'contract_signed',
  'payout_approval',
  'paying',
  'payout_failed',
  'payout_returned',
]);

function presentPayout(
  facts: InvoiceFacts,
  { approval }: AdminFacts,
  gate: GatePreview & { returned: ReturnedPayoutView | null },
  signedIn: SignedIn,
): AdminInvoiceDetail['payout'] {
  if (!aroundPayout.has(facts.status) && !isLive(facts.status)) return null;
  const amountMinor = facts.principalMinor ?? 0;
  const isWaiting = ['payout_approval', 'payout_failed', 'payout_returned'].includes(facts.status);
  const isRequested = approval?.status === 'requested';
  const isOwn = approval?.maker.id === signedIn.userId;
  const hadAHand = gate.excludedIds.includes(signedIn.userId);
  const isGateOpen = gate.lines.every((line) => line.passed || line.code === 'approvals_complete');
  const may = (action: Action) => mayCall(identify(signedIn), action);
  const isFree = isWaiting && gate.isOpenForReader && !hadAHand;
  const two = gate.requiredApprovals === 2;
  return {
    amountMinor,
    threshold: {
      requiredApprovals: gate.requiredApprovals,
      words: `${formatMoney(amountMinor)}: ${two ? 'two people release it.' : 'one person is enough.'}`,
    },
    gate: gate.lines,
    returned: gate.returned,
    approval: approval && presentApproval(approval),
    canRequest: isFree && !isRequested && may('adminInvoice.requestPayout'),
    canApprove: isFree && isRequested && may('adminInvoice.approvePayout'),
    canSendBack: isRequested && may('adminInvoice.sendBackPayout'),
    whyNot: explain({
      ...{ isWaiting, isGateOpen, hadAHand, isOwn: isRequested && isOwn && two },
      mayRelease: may('adminInvoice.approvePayout') || may('adminInvoice.requestPayout'),
    }),
  };
}

/** The payload itself stays here; the hash is what an approval binds to. */
function presentApproval(approval: AdminApprovalFacts) {
  const { id, status, maker, madeAt, checker, payloadHash, expiresAt } = approval;
  return { id, status, maker, madeAt, checker, payloadHash, expiresAt };
}

function explain(
  given: Record<'isWaiting' | 'isGateOpen' | 'hadAHand' | 'isOwn' | 'mayRelease', boolean>,
) {
  if (!given.isWaiting) return null;
  if (!given.mayRelease) {
    return `Somebody from ${nameRoles('adminInvoice.approvePayout')} asks for it and releases it.`;
  }
  if (given.hadAHand)
    return 'You accepted the account, gave the vendor’s address, cleared a return or decided a check. Somebody else releases.';
  if (given.isOwn) return 'You requested this yourself. A second person has to approve it.';
  return given.isGateOpen ? null : 'The payout gate is closed; the lines above say why.';
}

/** The buttons this admin is shown; the API refuses the same calls by the same table. */
function listRights(
  facts: InvoiceFacts,
  signedIn: SignedIn,
  isOwedBack: boolean,
): AdminInvoiceDetail['can'] {
  const may = (action: Action) => mayCall(identify(signedIn), action);
  const isOpen = canCancel(facts.status);
  return {
    acceptAccount: isOpen && may('adminInvoice.acceptBankAccount'),
    decline: isOpen && may('adminInvoice.decline'),
    requestInfo: isOpen && may('adminInvoice.requestInfo'),
    addNote: may('adminInvoice.addNote'),
    recordRepayment: (isLive(facts.status) || isOwedBack) && may('adminInvoice.recordRepayment'),
  };
}
