import { TriangleAlert } from 'lucide-react';
import type { DashboardAction } from '@millrace/api/dashboard/view';
import { paths } from '../../paths';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/Feedback';
import { Flag } from '../ui/Status';

const addresses: Record<DashboardAction['kind'], (invoiceId: string) => string> = {
  pay: (invoiceId) => paths.invoices(invoiceId),
  sign_contract: (invoiceId) => paths.contract(invoiceId),
  accept_offer: (invoiceId) => paths.contract(invoiceId),
  set_up_mandate: (invoiceId) => paths.contract(invoiceId),
  confirm_delivery: (invoiceId) => paths.checklist(invoiceId),
  upload_corrected: (invoiceId) => paths.checklist(invoiceId),
  open_checklist: (invoiceId) => paths.checklist(invoiceId),
  continue_draft: (invoiceId) => paths.addInvoice('details', invoiceId),
  open_drafts: () => paths.invoiceTab('drafts'),
};

/** What waits for the company, the most pressing first. */
export function Actions({ actions }: { actions: DashboardAction[] }) {
  if (actions.length === 0) {
    return (
      <EmptyState
        title="Nothing waits for you"
        action={<ButtonLink href={paths.addInvoice()}>Add invoice</ButtonLink>}
      >
        When an invoice needs you, it stands here and we write to you.
      </EmptyState>
    );
  }
  return (
    <ol className="todo">
      {actions.map((action, index) => (
        <li key={action.id}>
          <div>
            <h3 className="strong">{action.title}</h3>
            <p>
              {action.late && (
                <>
                  <Flag tone="negative" icon={TriangleAlert} small>
                    {action.late}
                  </Flag>{' '}
                </>
              )}
              {action.words}
            </p>
          </div>
          <ButtonLink
            small
            variant={index === 0 ? 'primary' : undefined}
            href={addresses[action.kind](action.invoiceId)}
          >
            {action.buttonWords}
          </ButtonLink>
        </li>
      ))}
    </ol>
  );
}
