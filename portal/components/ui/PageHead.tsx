import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Way back, title, lede and one action at the end. */
export function PageHead({
  title,
  back,
  lede,
  action,
  small = false,
}: {
  title: ReactNode;
  back?: { href: string; label: string };
  lede?: ReactNode;
  action?: ReactNode;
  small?: boolean;
}) {
  return (
    <div className="page-head">
      <div>
        {back && (
          <Link className="crumb" href={back.href}>
            <ChevronLeft className="icon" aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={small ? 'title title--28' : 'title'}>{title}</h1>
        {lede && <p className="lede mt-2">{lede}</p>}
      </div>
      {action}
    </div>
  );
}
