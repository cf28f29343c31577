'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequestView } from '@millrace/api/receipt/view';
import type { RefundRights } from '@millrace/domain/repayment/refundRights';
import { formatMoney } from '../../text/format';
import { newId } from '../../calls/newId';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { Flag } from '../ui/Status';
import { showToast } from '../ui/Toast';
import { nameCheckWords } from './nameCheckWords';
import { ReasonAction } from './ReasonAction';
import { showRefusal } from './showRefusal';

type RefundActionsProps = {
  paymentId: string;
  amountMinor: number;
  /** The account that the money came from; null if nobody recorded it. */
  accountLast4: string | null;
  /** A line of our bank statement proves that the money came. */
  isProven: boolean;
  request: RefundRequestView | null;
  /** What this admin may do about it, or who may instead. */
  rights: RefundRights;
};

/** Asks for a refund, or, where somebody else has asked, releases it or sends it back. */
export function RefundActions(props: RefundActionsProps) {
  const { request, accountLast4, rights } = props;
  if (!request && !rights.mayAsk) return <WhyNot rights={rights} />;
  if (request) return <OpenRequest {...props} request={request} />;
  if (!props.isProven) return <RequestRefund {...props} isClaim />;
  if (accountLast4 === null) {
    return <span className="muted">Nobody recorded the account it came from</span>;
  }
  return <RequestRefund {...props} />;
}

function WhyNot({ rights }: Pick<RefundActionsProps, 'rights'>) {
  return rights.whyNot && <span className="muted whitespace-normal">{rights.whyNot}</span>;
}

function RequestRefund({
  paymentId,
  amountMinor,
  accountLast4,
  isClaim = false,
}: RefundActionsProps & { isClaim?: boolean }) {
  const trpc = useTRPC();
  const [refundId, setRefundId] = useState(newId);
  const request = useMutation(
    trpc.adminRefund.request.mutationOptions({
      onSuccess: () => {
        showToast('A second admin releases it');
        setRefundId(newId());
      },
    }),
  );
  return (
    <ReasonAction
      words="Refund"
      title={`Refund ${formatMoney(amountMinor)}?`}
      says={
        <p>
          {isClaim
            ? 'We look for it on our bank statement first: only what stands there is sent back, to ' +
              'the account that the bank names.'
            : `It goes back to the account ending in ${accountLast4 ?? ''}, where it came from, ` +
              'once a second admin has released it.'}
        </p>
      }
      confirm="Ask for the refund"
      keep="Not now"
      mutation={request}
      onReason={(reason, done) => request.mutate({ refundId, paymentId, reason }, done)}
    />
  );
}

function OpenRequest({
  amountMinor,
  accountLast4,
  request,
  rights,
}: RefundActionsProps & { request: RefundRequestView }) {
  const trpc = useTRPC();
  const { refundId, payloadHash, maker, nameCheck, approvalsLeft } = request;
  const isDoubtful = nameCheck !== null && nameCheck.result !== 'match';
  const approve = useMutation(
    trpc.adminRefund.approve.mutationOptions({
      onSuccess: () =>
        showToast(
          approvalsLeft > 1
            ? 'Noted; one more admin releases it'
            : `${formatMoney(amountMinor)} is on its way back`,
        ),
      onError: showRefusal,
    }),
  );
  const sendBack = useMutation(trpc.adminRefund.sendBack.mutationOptions());
  return (
    <span className="row justify-end [--gap:8px]">
      {isDoubtful && <NameAnswer nameCheck={nameCheck} />}
      <WhyNot rights={rights} />
      {rights.mayRelease && (
        <Button
          small
          variant="primary"
          busy={approve.isPending}
          aria-label={`Release ${formatMoney(amountMinor)} to the account ending in ${accountLast4 ?? ''}`}
          onClick={() => approve.mutate({ refundId, payloadHash })}
        >
          Release refund
        </Button>
      )}
      {rights.maySendBack && (
        <ReasonAction
          words="Send back"
          variant="quiet"
          title="Send the request back?"
          says={
            <p>
              {maker.name} asked for it{request.reason ? `: ${request.reason}` : '.'}
            </p>
          }
          confirm="Send back"
          keep="Leave it open"
          mutation={sendBack}
          onReason={(reason, done) => sendBack.mutate({ refundId, reason }, done)}
        />
      )}
    </span>
  );
}

/** What the payee's bank says to the holder's name, where that is not a plain yes. */
function NameAnswer({ nameCheck }: { nameCheck: NonNullable<RefundRequestView['nameCheck']> }) {
  const answer = nameCheckWords[nameCheck.result];
  return (
    <span className="whitespace-normal">
      {nameCheck.holderName}{' '}
      <Flag tone={answer?.tone ?? 'warning'}>{answer?.words ?? 'Not known'}</Flag>
      {nameCheck.bankName ? <span className="muted"> held by {nameCheck.bankName}</span> : null}
    </span>
  );
}
