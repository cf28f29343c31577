'use client';

import { ArrowRight } from 'lucide-react';
import { signIn } from 'next-auth/react';
import { useState } from 'react';
import type { DemoView } from '@millrace/api/presenters/demo';
import { findInitials } from '../../format';
import { paths } from '../../paths';
import { useIsReady } from '../ui/useIsReady';

const roleNames = { company: 'Company', vendor: 'Vendor', investor: 'Investor', admin: 'Admin' };

/** The demo's people: who they are, what waits for them, and one press to be them. */
export function DemoDoor({ demo }: { demo: DemoView }) {
  const isReady = useIsReady();
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  async function enter(key: string) {
    if (chosen) return;
    setChosen(key);
    setFailed(false);
    const answer = await signIn('demo', { key, callbackUrl: paths.home(), redirect: false });
    if (answer?.ok && !answer.error) window.location.assign(answer.url ?? paths.home());
    else {
      setChosen(null);
      setFailed(true);
    }
  }
  return (
    <section className="plate demo" aria-labelledby="demo">
      <h2 className="head head--22" id="demo">
        Try it as one of them
      </h2>
      <p className="small muted mt-1">
        A demonstration with no real money. One press signs you in.
      </p>
      <ul className="mt-4">
        {demo.accounts.map((account) => (
          <li key={account.key}>
            <button
              type="button"
              className="demo-who"
              disabled={!isReady}
              aria-busy={chosen === account.key || undefined}
              onClick={() => void enter(account.key)}
            >
              <span className="initials" aria-hidden>
                {findInitials(account.name)}
              </span>
              <span>
                <strong>{account.name}</strong>{' '}
                <span className="demo-role">{roleNames[account.role]}</span>
                <small>{account.title}</small>
              </span>
              <span className="demo-say">{account.waits}</span>
              <ArrowRight className="icon" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="small mt-4" role="status">
        {failed
          ? 'That did not work. Press again; if it stays, the API is not answering.'
          : 'A payout from £5,000.00 needs two admins.'}
      </p>
    </section>
  );
}
