import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { PageTitle } from '../ui/Layout';

/** A whole page that says what went wrong, that nothing changed, and where to go. */
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
              <Button
                variant="primary"
                icon={<RotateCcw className="icon" aria-hidden />}
                onClick={onRetry}
              >
                Open it again
              </Button>
            )}
            {/* No link of Next's: the next page is loaded whole where this one broke. */}
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
