import { compareNames } from '@millrace/domain/vendor/vendorIdentity';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../calls/trpc';
import { Banner } from '../ui/Status';

/**
 * Says at once what the checks would stop the invoice for: it is another firm's.
 * @param name - to whom it is addressed, as it stands in the form
 */
export function AddressedTo({ name }: { name: string }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.dashboard.summary.queryOptions());
  if (!data || !name.trim() || compareNames(name, data.companyName) !== 'different') return null;
  return (
    <Banner tone="warning">
      <strong>
        It is addressed to {name.trim()}, not to {data.companyName}.
      </strong>{' '}
      We finance invoices to your own company only, and our checks would stop it. If the name was
      misread, correct it; otherwise ask the vendor for an invoice in your company’s name.
    </Banner>
  );
}
