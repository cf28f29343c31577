import Link from 'next/link';
import type { DuplicateAnswer } from '@millrace/api/invoice/view';
import { paths } from '../../paths';
import { Banner } from '../ui/Status';

/** One's own duplicate is linked; of another company's nothing is said but that it cannot be financed. */
export function DuplicateNotice({ answer }: { answer: DuplicateAnswer }) {
  switch (answer.outcome) {
    case 'clear':
      return null;
    case 'own_duplicate':
      return (
        <div className="mb-6">
          <Banner tone="negative">
            <strong>You have this one already.</strong> {answer.number}: {answer.statusWords}.{' '}
            <Link href={paths.invoices(answer.invoiceId)}>Open it</Link>
          </Banner>
        </div>
      );
    case 'altered':
      return (
        <div className="mb-6">
          <Banner tone="negative">
            <strong>
              {answer.number} was submitted before, with another file or other amounts.
            </strong>{' '}
            If the vendor corrected it, replace the file of the earlier one; it is checked again.{' '}
            <Link href={paths.checklist(answer.invoiceId)}>Open the earlier one</Link>
          </Banner>
        </div>
      );
    case 'cannot_be_financed':
      return (
        <div className="mb-6">
          <Banner tone="negative">
            <strong>This invoice cannot be financed.</strong> Ask us if you think that is wrong.
          </Banner>
        </div>
      );
  }
}
