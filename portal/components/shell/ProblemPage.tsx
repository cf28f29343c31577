import type { ReactNode } from 'react';
import { PageTitle } from '../ui/Layout';

/**
 * A whole page that says what went wrong, that nothing changed, and where to go. Every other page
 * brings it along twice, so nothing in it needs the code of Next's links or of the icons.
 */
export function ProblemPage({
  title,
  children,
  home,
  onRetry,
  reference,
  aside,
}: {
  title: string;
  children: ReactNode;
  home: { href: string; label: string };
  onRetry?: () => void;
  reference?: string | null;
  aside?: ReactNode;
}) {
  return (
    <main id="main" className="page">
      <PageTitle error>{title}</PageTitle>
      <div className="cols cols--7-5">
        <div>
          <h1 className="title">{title}</h1>
          <p className="lede mt-3">{children}</p>
          <div className="row mt-6">
            {onRetry && (
              <button type="button" className="btn btn--primary" onClick={onRetry}>
                <AgainIcon />
                Open it again
              </button>
            )}
            {/* The next page is loaded whole where this one broke. */}
            <a className={onRetry ? 'btn' : 'btn btn--primary'} href={home.href}>
              {home.label}
            </a>
          </div>
          {reference && (
            <p className="reference mt-6">
              Reference <code>{reference}</code>
            </p>
          )}
        </div>
        {aside}
      </div>
    </main>
  );
}

/** Lucide's "rotate-ccw". */
function AgainIcon() {
  return (
    <svg
      className="icon"
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
      <path d="M3 3v5h5" />
    </svg>
  );
}
