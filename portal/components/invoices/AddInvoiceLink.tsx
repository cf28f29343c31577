import { Plus } from 'lucide-react';
import { paths } from '../../paths';
import { ButtonLink } from '../ui/Button';

/** What a company comes for most: one more invoice. */
export function AddInvoiceLink() {
  return (
    <ButtonLink
      variant="primary"
      href={paths.addInvoice()}
      icon={<Plus className="icon" aria-hidden />}
    >
      Add invoice
    </ButtonLink>
  );
}
