import { useRouter } from '@bprogress/next/app';
import { paths } from '../../paths';
import { Button, ButtonLink } from '../ui/Button';
import { useBatch } from './useBatch';

/** Where one is among the files that were added together, and the way past this one. */
export function BatchNote({ invoiceId }: { invoiceId: string }) {
  const router = useRouter();
  const { positionOf, after } = useBatch();
  const position = positionOf(invoiceId);
  if (!position) return null;
  return (
    <div className="row small batch-note">
      <strong>
        Invoice {position.number} of {position.count}
      </strong>
      <Button variant="quiet" small onClick={() => router.push(after(invoiceId))}>
        Skip for now
      </Button>
      <ButtonLink variant="quiet" small href={paths.addInvoice('done')}>
        See all
      </ButtonLink>
    </div>
  );
}
