'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../text/format';
import { newId } from '../../../calls/newId';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { showToast } from '../../ui/Toast';
import { ReceiptDialog } from '../ReceiptDialog';
import { RefundActions } from '../RefundActions';
import { WithdrawReceipt } from '../WithdrawReceipt';

/** Transfers that nobody knows the company of: found out on the invoice's page, or sent back. */
export function ReceiptsPanel() {
  const trpc = useTRPC();
  const receipts = useQuery(trpc.adminReceipt.list.queryOptions());
  return (
    <div className="mt-8">
      <Panel
        id="receipts"
        name="Receipts without a company"
        end={receipts.data?.canRecord && <RecordReceipt />}
      >
        <QueryView query={receipts} what="the receipts" skeleton={<Skeleton rows={1} />}>
          {({ receipts: rows }) =>
            rows.length === 0 ? (
              <p className="muted mt-2">Every receipt has its company.</p>
            ) : (
              <Ledger
                caption="Receipts without a company"
                className="ledger--words"
                columns={[
                  { label: 'Receipt' },
                  { label: 'Amount £', num: true },
                  { label: 'Act', hide: true },
                ]}
              >
                {rows.map((receipt) => (
                  <tr key={receipt.paymentId}>
                    <th scope="row">
                      {receipt.reference}
                      <span className="sub whitespace-normal">
                        {receipt.payerName ? `from ${receipt.payerName}, ` : ''}received{' '}
                        <DateText value={receipt.receivedOn} form="short" />
                        {receipt.isProven ? '' : ', not on our bank statement yet'}. Open its
                        invoice to assign it there.
                      </span>
                    </th>
                    <td className="num fold-top">
                      <Money minor={receipt.amountMinor} bare />
                    </td>
                    <td className="num fold-wide">
                      <RefundActions
                        paymentId={receipt.paymentId}
                        amountMinor={receipt.amountMinor}
                        accountLast4={receipt.payerLast4}
                        isProven={receipt.isProven}
                        request={receipt.request}
                        rights={receipt.refund}
                      />
                      {receipt.canWithdraw && (
                        <WithdrawReceipt
                          paymentId={receipt.paymentId}
                          amountMinor={receipt.amountMinor}
                        />
                      )}
                    </td>
                  </tr>
                ))}
              </Ledger>
            )
          }
        </QueryView>
      </Panel>
    </div>
  );
}

function RecordReceipt() {
  const trpc = useTRPC();
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const record = useMutation(
    trpc.adminReceipt.record.mutationOptions({
      onSuccess: (_answer, { amountMinor }) => {
        showToast(`${formatMoney(amountMinor)} recorded; a task is open for it`);
        setPaymentId(null);
      },
    }),
  );
  return (
    <>
      <Button small onClick={() => setPaymentId(newId())}>
        Record a receipt
      </Button>
      {paymentId && (
        <ReceiptDialog
          title="Record a receipt without a company"
          says="It waits until somebody finds out whose it is, or goes back where it came from."
          mutation={record}
          onClose={() => setPaymentId(null)}
          onReceipt={(receipt) => record.mutate({ paymentId, ...receipt })}
        />
      )}
    </>
  );
}
