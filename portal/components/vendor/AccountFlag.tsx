import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { VendorAccountView } from '@millrace/api/vendor/view';
import { Flag } from '../ui/Status';

/** Whether we pay into an account, in one word. */
export function AccountFlag({ account }: { account: VendorAccountView }) {
  if (account.status === 'verified' && account.current) {
    return (
      <Flag tone="positive" icon={CircleCheck}>
        In use
      </Flag>
    );
  }
  if (account.status === 'rejected' || account.status === 'revoked') {
    return (
      <Flag tone="neutral" icon={CircleSlash}>
        {account.statusWords}
      </Flag>
    );
  }
  return (
    <Flag tone="warning" icon={Clock}>
      {account.statusWords}
    </Flag>
  );
}
