import Link from 'next/link';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import { NavLinks } from './NavLinks';
import { PageTop } from './PageTop';
import { Wordmark } from './Wordmark';

/** The letterhead of pages that ask for no session. */
export function PublicShell({ signIn, children }: { signIn: boolean; children: ReactNode }) {
  return (
    <>
      <PageTop />
      <header className="letterhead">
        <div className="letterhead-in">
          <Wordmark href={paths.home()} />
          <NavLinks
            label="Main"
            className="letterhead-nav"
            places={[{ href: paths.calculator(), label: 'Cost' }]}
          />
          {signIn && (
            <Link className="btn btn--sm push" href={paths.signIn()}>
              Sign in
            </Link>
          )}
        </div>
      </header>
      {children}
    </>
  );
}
