'use client';

import Link from 'next/link';
import type { VendorAccountDetail } from '@millrace/api/vendor/read/vendorAccounts';
import { paths } from '../../paths';
import { DateText } from '../ui/DateText';
import { Pairs } from '../ui/Layout';

const who: Record<VendorAccountDetail['waiting']['waitsFor'], string> = {
  company: 'Your customer',
  vendor: 'You',
  admin: 'Two people at Millrace',
  provider: 'The bank',
  time: 'Nobody: it rests for your safety',
  nobody: 'Nobody',
};

/** What happens next with an account, who does it and by when. */
export function AccountNext({ account }: { account: VendorAccountDetail }) {
  const { waiting } = account;
  return (
    <section className="mt-10" aria-labelledby="next" aria-live="polite">
      <h2 className="head mb-2" id="next">
        What happens next
      </h2>
      <Pairs
        facts={[
          { label: 'Next', value: waiting.nextWords },
          { label: 'Whose turn', value: who[waiting.waitsFor] },
          ...(waiting.nextByAt
            ? [
                {
                  label: waiting.waitsFor === 'time' ? 'From' : 'By',
                  value: <DateText value={waiting.nextByAt} form="shortTime" />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** The account that is meant to take this one's place, or the one whose place it is to take. */
export function OtherAccount({
  vendorId,
  account,
}: {
  vendorId: string;
  account: VendorAccountDetail;
}) {
  const { successor, replaces } = account;
  const other = successor ?? replaces;
  if (!other) return null;
  const isOver = account.status === 'revoked' || account.status === 'verified';
  return (
    <section aria-labelledby="other">
      <h2 className="head" id="other">
        {successor ? 'Another account follows' : isOver ? 'It replaced' : 'It is to replace'}
      </h2>
      <p className="mt-2">
        <Link href={paths.vendorBankAccount(vendorId, other.id)}>{other.words}</Link>
      </p>
      <p className="small muted mt-1">{other.statusWords}</p>
      {!successor && !isOver && (
        <p className="small mt-3">
          We pay into that one until the new account is verified. We have written to the address
          that we know you by, so that nobody changes your account behind your back.
        </p>
      )}
    </section>
  );
}
