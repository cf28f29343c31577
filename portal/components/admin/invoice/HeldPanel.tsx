'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { HeldView, ReceiptView } from '@millrace/api/receipt/view';
import { formatMoney } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { showToast } from '../../ui/Toast';
import { RefundActions } from '../RefundActions';
import { WithdrawReceipt } from '../WithdrawReceipt';
import { showRefusal } from '../showRefusal';

const kindWords = {
  first: 'Direct debit',
  retry: 'Direct debit',
  charge: 'Direct debit',
  transfer: 'Transfer',
} as const;

/** Money held for the company, and receipts without a company that may be for this invoice. */
export function HeldPanel({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const held = useQuery(trpc.adminRefund.list.queryOptions({ invoiceId }));
  const receipts = useQuery(trpc.adminReceipt.list.queryOptions());
  const rows = held.data?.held ?? [];
  const waiting = held.data?.canAssign ? (receipts.data?.receipts ?? []) : [];
  if (rows.length === 0 && waiting.length === 0) return null;
  return (
    <Panel id="held" name="Held money and receipts" tab="process">
      <Ledger
        caption="Held money and receipts"
        dense
        className="ledger--words"
        columns={[
          { label: 'Money' },
          { label: 'Amount £', num: true },
          { label: 'Act', hide: true },
        ]}
        foot={rows.length > 0 && held.data && <HeldTotals invoiceId={invoiceId} view={held.data} />}
      >
        {rows.map((row) => (
          <HeldRow key={row.paymentId} row={row} />
        ))}
        {waiting.map((receipt) => (
          <WaitingRow key={receipt.paymentId} invoiceId={invoiceId} receipt={receipt} />
        ))}
      </Ledger>
    </Panel>
  );
}

/** What is held for the company counts once; of it what came for this invoice. */
function HeldTotals({ invoiceId, view }: { invoiceId: string; view: HeldView }) {
  const sum = (rows: HeldView['held']) => rows.reduce((all, row) => all + row.leftMinor, 0);
  return (
    <>
      <tr>
        <th scope="row">
          Held for {view.companyName} in total
          <span className="sub">pays whatever of its invoices is due next</span>
        </th>
        <td className="num fold-top">
          <span className="total">
            <Money minor={sum(view.held)} bare />
          </span>
        </td>
        <td className="fold-hide" />
      </tr>
      <tr>
        <th scope="row">Of it from payments for this invoice</th>
        <td className="num fold-top">
          <Money minor={sum(view.held.filter((row) => row.invoiceId === invoiceId))} bare />
        </td>
        <td className="fold-hide" />
      </tr>
    </>
  );
}

function HeldRow({ row }: { row: HeldView['held'][number] }) {
  return (
    <tr>
      <th scope="row">
        {kindWords[row.kind]} for {row.invoiceNumber ?? 'no invoice'}, left over
        <span className="sub">
          {row.receivedOn && (
            <>
              received <DateText value={row.receivedOn} form="short" />
              {row.isProven ? '' : ', not on our bank statement yet'}
            </>
          )}
        </span>
      </th>
      <td className="num fold-top">
        <Money minor={row.leftMinor} bare />
      </td>
      <td className="num fold-wide">
        {row.isSettled && (
          <RefundActions
            paymentId={row.paymentId}
            amountMinor={row.leftMinor}
            accountLast4={row.accountLast4}
            isProven={row.isProven}
            request={row.request}
            rights={row.refund}
          />
        )}
        {row.canWithdraw && (
          <WithdrawReceipt paymentId={row.paymentId} amountMinor={row.amountMinor} />
        )}
      </td>
    </tr>
  );
}

function WaitingRow({ invoiceId, receipt }: { invoiceId: string; receipt: ReceiptView }) {
  const trpc = useTRPC();
  const { paymentId, amountMinor, reference, payerName } = receipt;
  const assign = useMutation(
    trpc.adminReceipt.assign.mutationOptions({
      onSuccess: () => showToast(`${formatMoney(amountMinor)} assigned to this invoice`),
      onError: showRefusal,
    }),
  );
  return (
    <tr>
      <th scope="row">
        Receipt “{reference}”, company unknown
        <span className="sub">
          {payerName ? `from ${payerName}, ` : ''}received{' '}
          <DateText value={receipt.receivedOn} form="short" />
        </span>
      </th>
      <td className="num fold-top">
        <Money minor={amountMinor} bare />
      </td>
      <td className="num fold-wide">
        <Button
          small
          busy={assign.isPending}
          aria-label={`Assign ${formatMoney(amountMinor)} to this invoice`}
          onClick={() => assign.mutate({ paymentId, invoiceId })}
        >
          It is for this invoice
        </Button>
      </td>
    </tr>
  );
}
