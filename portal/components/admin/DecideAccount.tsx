'use client';

import type { ReactNode } from 'react';
import { nameRoles } from '@millrace/domain/people/permissions';
import { showToast } from '../ui/Toast';
import { ReasonAction } from './ReasonAction';

type Mutation = Parameters<typeof ReasonAction>[0]['mutation'];
type Decide = Parameters<typeof ReasonAction>[0]['onReason'];

/** What an admin reads once one of the two has spoken. */
export function sayAccepted({ state }: { state: string }): void {
  showToast(
    state === 'verified'
      ? 'Accepted by two people. The waiting time begins.'
      : 'Proposed. A second admin has to accept it too.',
  );
}

export function sayRejected({ state }: { state: string }): void {
  showToast(
    state === 'rejected'
      ? 'Rejected by two people. We email the vendor that another account is wanted.'
      : 'Proposed. A second admin has to reject it too.',
  );
}

const who = nameRoles('adminBankAccount.accept');

/** The decision of two people about an account whose name the bank did not confirm. */
export function DecideAccount({
  account,
  may,
  mine = null,
  accept,
  reject,
  onAccept,
  onReject,
  children,
}: {
  account: { holderName: string; bankName: string | null };
  may: boolean;
  /** What the reader has proposed already: another admin says the same, or the reader the other. */
  mine?: 'accept' | 'reject' | null;
  accept: Mutation;
  reject: Mutation;
  onAccept: Decide;
  onReject: Decide;
  /** What one of the two has proposed already. */
  children: ReactNode;
}) {
  const both = (
    <p>
      The vendor wrote <strong>{account.holderName}</strong>; the bank says{' '}
      <strong>{account.bankName ?? 'nothing'}</strong>.
    </p>
  );
  return (
    <div className="namecheck mt-4">
      <p className="strong">Two admins decide about this account</p>
      <p className="small muted mt-1">
        Anyone who accepts this account can’t also release a payout to it.
      </p>
      {children}
      {mine && (
        <p className="small mt-2">
          You proposed to {mine} it. Another admin from {who} confirms that.
        </p>
      )}
      {may ? (
        <div className="row mt-3 [--gap:8px]">
          {mine !== 'accept' && (
            <ReasonAction
              words="Accept the account"
              title="Accept this account?"
              says={
                <>
                  {both}
                  <p className="mt-2">
                    Accept it only after confirming it with the vendor through a channel you already
                    trust, such as the number in the register. With the second person’s acceptance
                    the waiting time begins.
                  </p>
                </>
              }
              label="Reason for accepting"
              confirm="Accept"
              keep="Not yet"
              mutation={accept}
              onReason={onAccept}
            />
          )}
          {mine !== 'reject' && (
            <ReasonAction
              words="Reject it"
              variant="danger"
              danger
              title="Reject this account?"
              says={
                <>
                  {both}
                  <p className="mt-2">
                    With the second person’s rejection the account is never paid. We email the
                    vendor that we could not confirm it and that another is wanted. The vendor does
                    not read your reason.
                  </p>
                </>
              }
              confirm="Reject"
              keep="Not yet"
              mutation={reject}
              onReason={onReject}
            />
          )}
        </div>
      ) : (
        <p className="small mt-3">Somebody from {who} decides.</p>
      )}
    </div>
  );
}
