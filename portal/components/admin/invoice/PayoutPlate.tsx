'use client';

import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { findInitials, formatMoney } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { useMe } from '../../shell/Me';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { Plate } from '../../ui/Layout';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { showRefusal } from '../showRefusal';
import { useIsMe } from '../Who';
import { ReturnedPayout } from './ReturnedPayout';

type Payout = NonNullable<AdminInvoiceDetail['payout']>;
const payoutStatuses = new Set<string>(['payout_approval', 'payout_failed', 'payout_returned']);

/** True while the payout is what this invoice waits for. */
export function isPayoutTurn(
  invoice: AdminInvoiceDetail,
): invoice is AdminInvoiceDetail & { payout: Payout } {
  return invoice.payout !== null && payoutStatuses.has(invoice.status);
}

/** To whom, how much, what the gate says, and the two people. */
export function PayoutPlate({ invoice }: { invoice: AdminInvoiceDetail & { payout: Payout } }) {
  const { payout, account } = invoice;
  const approval = payout.approval?.status === 'requested' ? payout.approval : null;
  // Who has asked and who may approve stands below, with their faces.
  const conditions = payout.gate.filter((line) => line.code !== 'approvals_complete');
  return (
    <div data-tab="decide">
      <Plate dense label="release">
        <h2 className="small muted font-normal!" id="release">
          Release payout
        </h2>
        <p className="figure figure--36 mt-1">{formatMoney(payout.amountMinor)}</p>
        <p className="small">
          to {invoice.vendor.name}
          {account && (
            <>
              <br />
              {account.words}
            </>
          )}
        </p>
        <ul className="conditions small mt-4" aria-label="The payout gate, as it stands now">
          {conditions.map((line) => (
            <li key={line.code} className={line.passed ? undefined : 'is-open'}>
              {line.passed ? (
                <Check className="icon" aria-hidden />
              ) : (
                <X className="icon" aria-hidden />
              )}
              <span>
                {!line.passed && <span className="visually-hidden">Not met: </span>}
                {line.words}
              </span>
            </li>
          ))}
        </ul>
        {payout.returned && <ReturnedPayout invoiceId={invoice.id} returned={payout.returned} />}
        <People payout={payout} approval={approval} />
        <Decide invoice={invoice} approval={approval} />
        {approval && (
          <p className="tiny muted mt-3">
            The approval is for exactly these details, fingerprint{' '}
            {showFingerprint(approval.payloadHash)}. If one changes, {approval.maker.name} must ask
            again. It lapses <DateText value={approval.expiresAt} form="shortTime" />.
          </p>
        )}
      </Plate>
    </div>
  );
}

type Approval = Payout['approval'];

function People({ payout, approval }: { payout: Payout; approval: Approval }) {
  const isMe = useIsMe();
  const myName = useMe()?.name;
  return (
    <ol className="mt-4 small">
      {approval ? (
        <li className="approval-who">
          <span className="initials initials--sm" aria-hidden>
            {findInitials(approval.maker.name)}
          </span>
          <div>
            <strong>{isMe(approval.maker) ? 'You' : approval.maker.name}</strong> asked for it
            <br />
            <span className="muted">
              <DateText value={approval.madeAt} form="shortTime" />
            </span>
          </div>
        </li>
      ) : (
        <li className="approval-who">
          <span className="initials initials--sm" aria-hidden>
            1
          </span>
          <div>
            <strong>No one</strong> has asked for it yet.
            <br />
            <span className="muted">{payout.threshold.words}</span>
          </div>
        </li>
      )}
      {approval && (
        <li className="approval-who">
          <span className="initials initials--sm" aria-hidden>
            {payout.canApprove && myName ? findInitials(myName) : '2'}
          </span>
          <div>
            <strong>{payout.canApprove ? 'You' : 'Somebody else'}</strong> can approve it. <br />
            <span className="muted">{payout.threshold.words}</span>
          </div>
        </li>
      )}
    </ol>
  );
}

function Decide({
  invoice,
  approval,
}: {
  invoice: AdminInvoiceDetail & { payout: Payout };
  approval: Approval;
}) {
  const trpc = useTRPC();
  const { payout, id: invoiceId } = invoice;
  const amount = formatMoney(payout.amountMinor);
  const request = useMutation(
    trpc.adminInvoice.requestPayout.mutationOptions({
      onSuccess: () => showToast(`Asked for ${amount}. The next person is told.`),
      onError: showRefusal,
    }),
  );
  const approve = useMutation(
    trpc.adminInvoice.approvePayout.mutationOptions({
      onSuccess: () => showToast(`${amount} is on its way to ${invoice.vendor.name}`),
      onError: showRefusal,
    }),
  );
  const sendBack = useMutation(
    trpc.adminInvoice.sendBackPayout.mutationOptions({
      onSuccess: () => showToast('Sent back. Nothing was paid.'),
    }),
  );
  return (
    <>
      {payout.canRequest && (
        <Button
          variant="primary"
          wide
          className="mt-3"
          busy={request.isPending}
          onClick={() => request.mutate({ invoiceId })}
        >
          Ask for {amount}
        </Button>
      )}
      {payout.canApprove && approval && (
        <Button
          variant="primary"
          wide
          className="mt-3"
          busy={approve.isPending}
          onClick={() =>
            approve.mutate({
              invoiceId,
              approvalId: approval.id,
              payloadHash: approval.payloadHash,
            })
          }
        >
          Approve {amount}
        </Button>
      )}
      {payout.whyNot && (
        <p className="small mt-3" role="note">
          {payout.whyNot}
        </p>
      )}
      {approval && payout.canSendBack && (
        <div className="mt-2">
          <ReasonAction
            words="Send back with a reason"
            wide
            small={false}
            title={`Send ${amount} back to ${approval.maker.name}?`}
            says={
              <p>
                The request is withdrawn and nothing is paid. {approval.maker.name} reads your
                reason and may ask again.
              </p>
            }
            confirm="Send back"
            keep="Keep it"
            mutation={sendBack}
            onReason={(reason, done) =>
              sendBack.mutate({ invoiceId, approvalId: approval.id, reason }, done)
            }
          />
        </div>
      )}
    </>
  );
}

/** The first eight figures in two groups: enough to compare aloud. */
function showFingerprint(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`.toUpperCase();
}
