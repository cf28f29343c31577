'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { AccountChangeView, AccountSide } from '@millrace/api/vendor/read/accountChange';
import { formatDate, formatNext } from '../../../text/format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { DateText } from '../../ui/DateText';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { Pairs } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { Banner, Flag } from '../../ui/Status';
import { DecideAccount, sayAccepted, sayRejected } from '../DecideAccount';
import { useIsMe } from '../Who';
import { describeBankName, nameCheckWords } from '../nameCheckWords';

/** A vendor's old and new account side by side, what rests on it, and the decision of two. */
export function AccountSheet({
  bankAccountId,
  onClose,
}: {
  bankAccountId: string;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const change = useQuery(
    trpc.adminBankAccount.get.queryOptions({ bankAccountId }, { refetchInterval: 5_000 }),
  );
  return (
    <Sheet
      label="Change of account"
      onClose={onClose}
      head={
        <>
          <p className="small muted">Change of account</p>
          <h2 className="title title--28">{change.data?.vendor.name ?? 'A vendor'}</h2>
        </>
      }
    >
      <QueryView query={change} what="this account" skeleton={<Skeleton rows={6} />}>
        {(view) => <Change view={view} />}
      </QueryView>
    </Sheet>
  );
}

function Change({ view }: { view: AccountChangeView }) {
  const { contactBefore, vendor } = view;
  return (
    <>
      {contactBefore && (
        <div className="mb-4">
          <Banner tone="warning">
            <strong>The contact was changed as well,</strong> on{' '}
            {formatDate(contactBefore.changedAt, 'shortTime')}: before, it was {contactBefore.email}
            .
          </Banner>
        </div>
      )}
      <Compare view={view} />
      {view.decisionNeeded && <Decision view={view} />}
      <h3 className="head mt-6">Call before you decide</h3>
      <Pairs
        className="mt-2"
        facts={[
          { label: 'Company number', value: vendor.registryNumber ?? 'Not in the register' },
          { label: 'Contact', value: vendor.contactEmail ?? 'None' },
          { label: 'Next', value: formatNext(view.waiting) },
        ]}
      />
      <Invoices view={view} />
      <p className="small mt-4">
        <Link href={paths.adminProcesses(view.workflowId)}>Open the process</Link>
      </p>
    </>
  );
}

type Row = { label: string; read: (side: AccountSide) => string };

const rows: Row[] = [
  { label: 'Account', read: (side) => side.words },
  { label: 'Name given', read: (side) => side.holderName },
  { label: 'Name at the bank', read: describeBankName },
  { label: 'Name check', read: (side) => nameCheckWords[side.nameCheck]?.words ?? side.nameCheck },
  { label: 'State', read: (side) => side.statusWords },
  { label: 'Given', read: (side) => formatDate(side.addedAt, 'shortTime') },
  {
    label: 'Accepted by',
    read: (side) => side.acceptedBy.map((one) => one.name).join(' and ') || 'Nobody needed to',
  },
];

/** Old beside new; what differs is marked, what was never there stays out. */
function Compare({ view: { before, account } }: { view: AccountChangeView }) {
  const check = nameCheckWords[account.nameCheck];
  return (
    <>
      {check && (
        <p className="mb-3">
          <Flag tone={check.tone}>{check.words}</Flag>
        </p>
      )}
      <Ledger
        caption="The accounts"
        dense
        shape="plain"
        className="compare"
        columns={[
          { label: 'What', hide: true },
          ...(before ? [{ label: 'Until now' }] : []),
          { label: before ? 'New' : 'Given' },
        ]}
      >
        {rows.map(({ label, read }) => {
          const isChanged = before !== null && read(before) !== read(account);
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {before && <td>{read(before)}</td>}
              <td>{isChanged ? <mark>{read(account)}</mark> : read(account)}</td>
            </tr>
          );
        })}
      </Ledger>
    </>
  );
}

const proposed = { verified: 'accept', rejected: 'reject' } as const;

function Decision({ view }: { view: AccountChangeView }) {
  const trpc = useTRPC();
  const { account, proposal } = view;
  const accept = useMutation(
    trpc.adminBankAccount.accept.mutationOptions({ onSuccess: sayAccepted }),
  );
  const reject = useMutation(
    trpc.adminBankAccount.reject.mutationOptions({ onSuccess: sayRejected }),
  );
  const bankAccountId = account.id;
  const isMe = useIsMe();
  return (
    <DecideAccount
      account={account}
      may={view.canDecide}
      mine={proposal && isMe(proposal.by) ? proposed[proposal.to] : null}
      accept={accept}
      reject={reject}
      onAccept={(reason, done, decisionId) =>
        accept.mutate({ decisionId, bankAccountId, reason }, done)
      }
      onReject={(reason, done, decisionId) =>
        reject.mutate({ decisionId, bankAccountId, reason }, done)
      }
    >
      {proposal && (
        <p className="small mt-2">
          <DateText value={proposal.at} form="shortTime" />: {proposal.by.name} proposed to{' '}
          {proposed[proposal.to]} it.
          {proposal.reason && <> “{proposal.reason}”</>}
        </p>
      )}
    </DecideAccount>
  );
}

function Invoices({ view: { invoices } }: { view: AccountChangeView }) {
  if (invoices.length === 0) {
    return <p className="small muted mt-4">No invoice waits to be paid into it.</p>;
  }
  return (
    <>
      <h3 className="head mt-6">Not paid yet</h3>
      <Ledger
        caption="Invoices that are not paid yet"
        dense
        columns={[{ label: 'Invoice' }, { label: 'Company' }, { label: 'Amount', num: true }]}
      >
        {invoices.map((invoice) => (
          <tr key={invoice.invoiceId}>
            <th scope="row">
              <Link href={paths.adminInvoice(invoice.invoiceId)}>{invoice.number}</Link>
              {invoice.notice && <ChangedDetails notice={invoice.notice} />}
            </th>
            <td>{invoice.companyName}</td>
            <td className="num">
              <Money minor={invoice.amountMinor} />
            </td>
          </tr>
        ))}
      </Ledger>
    </>
  );
}

function ChangedDetails({
  notice: { words, printedLast4 },
}: {
  notice: NonNullable<AccountChangeView['invoices'][number]['notice']>;
}) {
  return (
    <span className="sub block font-normal">
      <strong>It says that the bank details have changed:</strong> <q>{words}</q>
      {printedLast4 && ` It shows an account ending ${printedLast4}.`}
    </span>
  );
}
