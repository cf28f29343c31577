'use client';

import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { showToast } from '../ui/Toast';
import { ReasonAction } from './ReasonAction';

/** Takes back what somebody typed and our bank statement does not show. */
export function WithdrawReceipt({
  paymentId,
  amountMinor,
}: {
  paymentId: string;
  amountMinor: number;
}) {
  const trpc = useTRPC();
  const amount = formatMoney(amountMinor);
  const withdraw = useMutation(
    trpc.adminReceipt.withdraw.mutationOptions({
      onSuccess: () => showToast(`The receipt of ${amount} is withdrawn`),
    }),
  );
  return (
    <ReasonAction
      words="Withdraw"
      variant="quiet"
      title={`Withdraw this receipt of ${amount}?`}
      says={
        <p>
          Our bank statement is read once more first. If the money is not on it, what this receipt
          had paid is owed again. If it comes later, record it as the statement shows it.
        </p>
      }
      confirm="Withdraw the receipt"
      keep="Keep it"
      mutation={withdraw}
      onReason={(reason, done) => withdraw.mutate({ paymentId, reason }, done)}
    />
  );
}
