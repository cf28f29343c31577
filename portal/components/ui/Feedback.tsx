'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { readProblem } from '../../calls/problem';
import { paths } from '../../paths';
import { Button, ButtonLink } from './Button';
import { PageTitle } from './Layout';
import { Reference } from './Reference';

/**
 * What comes, in outline: rows in the height of the real ones, on a whole page also what stands
 * above and beside them. Shown only once waiting has lasted 200 ms.
 */
export function Skeleton({
  rows = 4,
  label = 'Loading',
  above,
  beside,
}: {
  rows?: number;
  label?: string;
  /** A title; a title and a Money Line; or the plate of the dashboard. */
  above?: 'title' | 'record' | 'plate';
  beside?: 'document' | 'plate';
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" role="status" style={{ visibility: shown ? 'visible' : 'hidden' }}>
      <span className="visually-hidden">{label}</span>
      {above && <div className={`skeleton-above skeleton-above--${above}`} aria-hidden />}
      <div className={beside && 'cols cols--7-5'} aria-hidden>
        <div>
          {Array.from({ length: rows }, (_, row) => (
            <div className="skeleton-row" key={row}>
              <i />
              <i />
              <i className="skeleton-line" />
              <i />
            </div>
          ))}
        </div>
        {beside && <div className={`skeleton-beside skeleton-beside--${beside}`} />}
      </div>
    </div>
  );
}

/** Nothing is here yet: what will stand here, and the one thing to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <p className="head">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** There is something, but not for these words or filters. */
export function NoMatches({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className="empty">
      <p className="head">{words}</p>
      <Button onClick={onClear}>Clear</Button>
    </div>
  );
}

/** Refusals that are an answer: to ask again would bring the same one. */
const answers = new Set(['FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED']);

/** Something could not be loaded: what, that nothing changed, Retry, and the reference. */
export function ErrorState({
  what,
  error,
  onRetry,
  isPage = false,
}: {
  /** Completes "We could not load …", such as "your invoices". */
  what: string;
  error: unknown;
  onRetry?: () => void;
  /** Nothing else stands on the page, so this is its heading. */
  isPage?: boolean;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  const problem = readProblem(error);
  const pathname = usePathname();
  if (problem.code === 'UNAUTHORIZED') {
    return (
      <div className="empty" role="alert">
        <Heading className="head">You were signed out</Heading>
        <p className="muted">Sign in and you come back to this page.</p>
        <ButtonLink variant="primary" href={paths.signIn(pathname)}>
          Sign in
        </ButtonLink>
      </div>
    );
  }
  const known = answers.has(problem.code);
  return (
    <div className="empty" role="alert">
      <PageTitle error>{known ? problem.message : `We could not load ${what}`}</PageTitle>
      <Heading className="head">{known ? problem.message : `We could not load ${what}`}</Heading>
      {!known && (
        <p className="muted">
          {problem.code === 'INTERNAL_SERVER_ERROR' ? 'Nothing has changed.' : problem.message}
        </p>
      )}
      <Reference value={problem.reference} />
      {known && <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>}
      {onRetry && !known && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

type QueryLike<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
};

/** One query on screen: skeleton, then its data, or what went wrong. Old data outlives an error. */
export function QueryView<Data>({
  query,
  what,
  skeleton,
  isPage = false,
  frame = (content) => content,
  children,
}: {
  query: QueryLike<Data>;
  what: string;
  skeleton?: ReactNode;
  /** The page has its heading from the data, so without them the error is the heading. */
  isPage?: boolean;
  /** What stands around skeleton and error where the data bring a page of their own. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  const retry = () => void query.refetch();
  if (query.error)
    return frame(<ErrorState {...{ what, isPage }} error={query.error} onRetry={retry} />);
  return frame(skeleton ?? <Skeleton label={`Loading ${what}`} />);
}
