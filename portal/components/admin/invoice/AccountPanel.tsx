'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminInvoiceDetail } from '@millrace/api/presenters/admin';
import { findMarks } from '../../addInvoice/readMarks';
import { useTRPC } from '../../../trpc';
import { DateText } from '../../ui/DateText';
import { Pairs, Panel } from '../../ui/Layout';
import { ReadKey } from '../../ui/ReadKey';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { Proposals } from './Proposals';

type Account = NonNullable<AdminInvoiceDetail['account']>;

const nameCheckWords: Record<string, { tone: 'positive' | 'warning' | 'negative'; words: string }> =
  {
    match: { tone: 'positive', words: 'Match' },
    close_match: { tone: 'warning', words: 'Close match' },
    no_match: { tone: 'negative', words: 'No match' },
    unavailable: { tone: 'warning', words: 'The bank gives no answer' },
    pending: { tone: 'warning', words: 'Not answered yet' },
  };

/** Where the money would go, both names, and the decision of two people where one is needed. */
export function AccountPanel({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { account } = invoice;
  return (
    <div className="mt-6">
      <Panel id="account" name="Vendor’s bank account">
        {account ? (
          <>
            <Pairs facts={listFacts(invoice, account)} />
            {account.decisionNeeded && <DecideAccount invoice={invoice} account={account} />}
          </>
        ) : (
          <p className="muted mt-2">The vendor has not named an account yet.</p>
        )}
      </Panel>
    </div>
  );
}

function listFacts(invoice: AdminInvoiceDetail, account: Account) {
  const newest = [...invoice.documents].sort((a, b) => b.version - a.version)[0];
  const mark = findMarks(newest?.extraction ?? null).find((one) => one.field === 'accountNumber');
  const check = nameCheckWords[account.nameCheck];
  const cooled =
    account.coolingOffUntil !== null ? <CoolingOff until={account.coolingOffUntil} /> : 'Not begun';
  const facts: Array<{ key: string; label: ReactNode; value: ReactNode }> = [
    { key: 'account', label: 'Account', value: account.words },
    {
      key: 'printed',
      label: <>On the invoice {mark && <ReadKey letter={mark.letter} check={mark.check} />}</>,
      value: <Printed matches={account.matchesInvoice} />,
    },
    { key: 'holder', label: 'Name given', value: account.holderName },
    { key: 'bank', label: 'Name at the bank', value: account.bankName ?? 'The bank did not say' },
    {
      key: 'check',
      label: 'Name check',
      value: check ? <Flag tone={check.tone}>{check.words}</Flag> : account.nameCheck,
    },
    { key: 'wait', label: 'Waiting time', value: cooled },
  ];
  if (account.acceptedBy.length > 0) {
    const names = account.acceptedBy.map((person) => person.name).join(' and ');
    facts.push({ key: 'by', label: 'Accepted by', value: names });
  }
  return facts;
}

function Printed({ matches }: { matches: boolean | null }) {
  if (matches === null) return <span className="muted">None was read</span>;
  return matches ? (
    <Flag tone="positive">Same account</Flag>
  ) : (
    <Flag tone="negative">Another account</Flag>
  );
}

function CoolingOff({ until }: { until: string }) {
  return (
    <>
      until <DateText value={until} form="shortTime" />
    </>
  );
}

function DecideAccount({ invoice, account }: { invoice: AdminInvoiceDetail; account: Account }) {
  const trpc = useTRPC();
  const proposals = useQuery(
    trpc.activity.list.queryOptions({
      invoiceId: invoice.id,
      action: 'bank_account_proposed',
      pageSize: 5,
    }),
  );
  const accept = useMutation(
    trpc.adminInvoice.acceptBankAccount.mutationOptions({
      onSuccess: ({ state }) =>
        showToast(
          state === 'verified'
            ? 'Accepted by two people. The waiting time begins.'
            : 'Proposed. A second admin has to accept it too.',
        ),
    }),
  );
  const reject = useMutation(
    trpc.adminInvoice.rejectBankAccount.mutationOptions({
      onSuccess: ({ state }) =>
        showToast(
          state === 'rejected'
            ? 'Rejected by two people. The vendor is asked for another account.'
            : 'Proposed. A second admin has to reject it too.',
        ),
    }),
  );
  const ids = { invoiceId: invoice.id, bankAccountId: account.id };
  const both = (
    <p>
      The vendor wrote <strong>{account.holderName}</strong>; the bank says{' '}
      <strong>{account.bankName ?? 'nothing'}</strong>.
    </p>
  );
  return (
    <div className="namecheck mt-4">
      <p className="strong">Two admins decide about this account</p>
      <p className="small muted mt-1">Whoever accepts it may not release a payout to it.</p>
      <Proposals rows={proposals.data?.items.filter((one) => one.subjectId === account.id)} />
      {invoice.can.acceptAccount ? (
        <div className="row mt-3 [--gap:8px]">
          <ReasonAction
            words="Accept the account"
            title="Accept this account?"
            says={
              <>
                {both}
                <p className="mt-2">
                  Accept it only after you heard it from the vendor by a way of your own, such as
                  the number in the register. With the second person’s acceptance the waiting time
                  begins.
                </p>
              </>
            }
            label="What convinced you"
            confirm="Accept"
            keep="Not yet"
            mutation={accept}
            onReason={(reason, done) => accept.mutate({ ...ids, reason }, done)}
          />
          <ReasonAction
            words="Reject it"
            variant="danger"
            danger
            title="Reject this account?"
            says={
              <>
                {both}
                <p className="mt-2">
                  With the second person’s rejection the account is never paid, and the vendor is
                  asked for another. The vendor does not read your reason.
                </p>
              </>
            }
            confirm="Reject"
            keep="Not yet"
            mutation={reject}
            onReason={(reason, done) => reject.mutate({ ...ids, reason }, done)}
          />
        </div>
      ) : (
        <p className="small mt-3">Somebody from compliance or operations decides.</p>
      )}
    </div>
  );
}
