import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Clock } from '../clock';
import type { InvoiceRowFacts } from '../queries/invoiceRows';
import type { Waiting } from './page';
import type { ProcessFacts } from './presentProcess';
import { presentWaiting } from './waiting';

const checked = new Set<FinancingStatus>(['submitted', 'checking', 'action_required']);
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
      return facts.status === 'contract_pending'
        ? turn()
        : settled('The contract is signed. This ends with the payout.');
    case 'repayment':
      return repaying.has(facts.status) ? turn() : null;
    default:
      return null;
  }
}
