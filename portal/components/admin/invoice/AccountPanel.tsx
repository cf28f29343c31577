'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { findChangedDetails } from '@millrace/domain/invoice/stops';
import { paths } from '../../../paths';
import { ShowOnPage } from '../../notices/ShowOnPage';
import { findMarks } from '../../addInvoice/readMarks';
import { useTRPC } from '../../../calls/trpc';
import { Pairs, Panel } from '../../ui/Layout';
import { ReadKey } from '../../ui/ReadKey';
import { Banner, Flag } from '../../ui/Status';
import { DecideAccount, sayAccepted, sayRejected } from '../DecideAccount';
import { describeBankName, nameCheckWords } from '../nameCheckWords';
import { useIsMe } from '../Who';
import { Proposal } from './Proposal';

type Account = NonNullable<AdminInvoiceDetail['account']>;

/** Where the money would go, both names, and the decision of two people where one is needed. */
export function AccountPanel({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { account } = invoice;
  return (
    <div className="mt-6">
      <Panel id="account" name="Vendor’s bank account">
        {account ? (
          <>
            <ChangedDetails invoice={invoice} />
            <Pairs facts={listFacts(invoice, account)} />
            {account.decisionNeeded && (
              <DecideInvoicesAccount invoice={invoice} account={account} />
            )}
          </>
        ) : (
          <p className="muted mt-2">The vendor has not named an account yet.</p>
        )}
      </Panel>
    </div>
  );
}

/** Whoever decides about the account sees what the invoice says of a change. */
function ChangedDetails({ invoice }: { invoice: AdminInvoiceDetail }) {
  const newest = [...invoice.documents].sort((a, b) => b.version - a.version)[0];
  const notice = findChangedDetails(newest?.extraction ?? null);
  if (!notice) return null;
  return (
    <div className="mt-2 mb-3">
      <Banner
        tone="warning"
        action={
          <ShowOnPage place={notice.place} href={paths.adminInvoice(invoice.id, 'document')} />
        }
      >
        <strong>The invoice says that the bank details have changed:</strong> <q>{notice.detail}</q>{' '}
        Call the vendor on a number known from before.
      </Banner>
    </div>
  );
}

function listFacts(invoice: AdminInvoiceDetail, account: Account) {
  const newest = [...invoice.documents].sort((a, b) => b.version - a.version)[0];
  const mark = findMarks(newest?.extraction ?? null).find((one) => one.field === 'accountNumber');
  const check = nameCheckWords[account.nameCheck];
  const facts: Array<{ key: string; label: ReactNode; value: ReactNode }> = [
    { key: 'account', label: 'Account', value: account.words },
    {
      key: 'printed',
      label: <>On the invoice {mark && <ReadKey {...mark} />}</>,
      value: <Printed matches={account.matchesInvoice} />,
    },
    { key: 'holder', label: 'Name given', value: account.holderName },
    { key: 'bank', label: 'Name at the bank', value: describeBankName(account) },
    {
      key: 'check',
      label: 'Name check',
      value: check ? <Flag tone={check.tone}>{check.words}</Flag> : account.nameCheck,
    },
    { key: 'wait', label: 'Waiting time', value: account.coolingOffWords ?? 'Not begun' },
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

const operations = {
  accept_account: 'accept',
  reject_account: 'reject',
  waive_check: null,
} as const;

function DecideInvoicesAccount({
  invoice,
  account,
}: {
  invoice: AdminInvoiceDetail;
  account: Account;
}) {
  const trpc = useTRPC();
  const { acceptBankAccount, rejectBankAccount } = trpc.adminInvoice;
  const accept = useMutation(acceptBankAccount.mutationOptions({ onSuccess: sayAccepted }));
  const reject = useMutation(rejectBankAccount.mutationOptions({ onSuccess: sayRejected }));
  const ids = { invoiceId: invoice.id, bankAccountId: account.id };
  const isMe = useIsMe();
  const { proposal } = account;
  return (
    <DecideAccount
      account={account}
      may={invoice.can.acceptAccount}
      mine={proposal && isMe(proposal.by) ? operations[proposal.what] : null}
      accept={accept}
      reject={reject}
      onAccept={(reason, done, decisionId) => accept.mutate({ decisionId, ...ids, reason }, done)}
      onReject={(reason, done, decisionId) => reject.mutate({ decisionId, ...ids, reason }, done)}
    >
      <Proposal proposal={account.proposal} />
    </DecideAccount>
  );
}
