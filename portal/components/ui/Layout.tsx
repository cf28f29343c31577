import type { ReactNode } from 'react';

/** The title of a page says the news; `error` puts "Error:" before it for screen readers. */
export function PageTitle({ children, error = false }: { children: string; error?: boolean }) {
  return <title>{`${error ? 'Error: ' : ''}${children} – Millrace`}</title>;
}

/** A ruled section: its name and a remark in the margin, its matter beside it. */
export function Entry({
  name,
  remark,
  id,
  children,
}: {
  name: string;
  remark?: ReactNode;
  id: string;
  children: ReactNode;
}) {
  return (
    <section className="entry" aria-labelledby={id}>
      <div className="entry-margin">
        <h2 className="head" id={id}>
          {name}
        </h2>
        {remark}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** The dense form of an entry, for the admin book: the name stands above its matter. */
export function Panel({
  name,
  id,
  end,
  tab,
  children,
}: {
  name: ReactNode;
  id: string;
  end?: ReactNode;
  tab?: string;
  children: ReactNode;
}) {
  return (
    <section className="panel" aria-labelledby={id} data-tab={tab}>
      <div className="panel-head">
        <h2 className="head" id={id}>
          {name}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** The one dark surface of a page: what to act on or know now. */
export function Plate({
  dense = false,
  className = '',
  label,
  children,
}: {
  dense?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={`plate ${dense ? 'plate--dense ' : ''}${className}`}
      aria-labelledby={label}
    >
      {children}
    </section>
  );
}

export type Fact = { label: ReactNode; value: ReactNode; total?: boolean; key?: string };

/** Facts of one thing, on hairlines; a total closes a sum. */
export function Pairs({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`pairs ${className}`}>
      {facts.map((fact, index) => (
        <div key={fact.key ?? index} className={fact.total ? 'pairs-total' : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The bar that stays in reach at the bottom while a page asks for one decision. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="stickybar">
      <div className="stickybar-in">{children}</div>
    </div>
  );
}
