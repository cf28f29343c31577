import { findContractStage } from '@millrace/domain/contract/contract';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Clock } from '@millrace/db/settings/clock';
import type { InvoiceRowFacts } from '../../invoice/read/invoiceRows';
import type { Waiting } from '../../http/page';
import type { ProcessFacts } from './presentProcess';
import { presentWaiting } from '../../invoice/read/waiting';

const checked = new Set<FinancingStatus>(['submitted', 'checking', 'action_required']);
const isSigned = new Set<FinancingStatus>(['contract_signed', 'payout_approval']);
const repaying = new Set<FinancingStatus>(['active', 'overdue']);

const settled = (nextWords: string): Waiting => ({
  ...{ waitsFor: 'nobody' as const, nextWords },
  ...{ nextByAt: null, byWords: null },
});

/**
 * Whose turn it is in a process of an invoice that is under way, from the invoice as it stands now:
 * what the process said when it last spoke may be over. Null where only the process itself knows.
 */
export function presentProcessTurn(
  { kind, closedAt }: Pick<ProcessFacts, 'kind' | 'closedAt'>,
  facts: InvoiceRowFacts | undefined,
  clock: Clock,
): Waiting | null {
  if (!facts || closedAt) return null;
  const turn = () => presentWaiting(facts, 'admin', clock);
  switch (kind) {
    case 'financing':
      return turn();
    case 'checklist':
      return checked.has(facts.status) || facts.openItems.length > 0
        ? turn()
        : settled('All checks are answered. They are watched until the payout.');
    case 'contract':
      return presentContractTurn(facts, turn);
    case 'repayment':
      return repaying.has(facts.status) ? turn() : null;
    default:
      return null;
  }
}

/** While a check is open again, only the process knows how far the signatures are. */
function presentContractTurn(facts: InvoiceRowFacts, turn: () => Waiting): Waiting | null {
  if (facts.status === 'contract_pending') return turn();
  if (!isSigned.has(facts.status)) return null;
  return findContractStage(facts) === 'complete'
    ? settled('The contract is signed. This ends with the payout.')
    : turn();
}
