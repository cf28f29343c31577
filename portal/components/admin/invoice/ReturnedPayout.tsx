import { useMutation } from '@tanstack/react-query';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { useTRPC } from '../../../calls/trpc';
import { DateText } from '../../ui/DateText';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { useIsMe } from '../Who';

type Returned = NonNullable<NonNullable<AdminInvoiceDetail['payout']>['returned']>;

/** A payout came back from this account: two people say that it may be paid again. */
export function ReturnedPayout({ invoiceId, returned }: { invoiceId: string; returned: Returned }) {
  const trpc = useTRPC();
  const isMe = useIsMe();
  const { paymentId, proposal, canClear } = returned;
  const clear = useMutation(
    trpc.adminInvoice.clearReturn.mutationOptions({
      onSuccess: ({ isCleared }) =>
        showToast(isCleared ? 'The account may be paid again' : 'Another admin confirms it now'),
    }),
  );
  return (
    <div className="mt-3 small">
      {proposal && (
        <p>
          <DateText value={proposal.at} form="shortTime" />:{' '}
          {isMe(proposal.by) ? 'you' : proposal.by.name} proposed to pay this account again. “
          {proposal.reason}”{isMe(proposal.by) && ' Another admin confirms it.'}
        </p>
      )}
      {returned.whyNot && <p>{returned.whyNot}</p>}
      {canClear && (
        <ReasonAction
          words={proposal ? 'Confirm: pay this account again' : 'Propose to pay this account again'}
          wide
          small={false}
          title="Pay the account again that a payout came back from?"
          says={
            <p>
              Only after the vendor has confirmed the account, on a number you already had. Neither
              of the two people who clear it can ask for or release this payout.
            </p>
          }
          confirm={proposal ? 'Confirm' : 'Propose'}
          keep="Not now"
          mutation={clear}
          onReason={(reason, done) => clear.mutate({ invoiceId, paymentId, reason }, done)}
        />
      )}
    </div>
  );
}
