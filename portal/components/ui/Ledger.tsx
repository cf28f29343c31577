import type { ReactNode } from 'react';

export type Column = {
  label: ReactNode;
  num?: boolean;
  hide?: boolean;
  key?: string;
  className?: string;
};

/**
 * A table of figures. On a phone `fold` keeps name and figure and folds the rest below (cells say
 * `fold-top`, `fold-wide` or `fold-hide`), `sum` turns a reconciling row on its side.
 */
export function Ledger({
  caption,
  columns,
  shape = 'fold',
  dense = false,
  className = '',
  foot,
  children,
}: {
  caption: string;
  columns: Column[];
  shape?: 'fold' | 'sum' | 'plain';
  dense?: boolean;
  className?: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const names = ['ledger', shape !== 'plain' && `ledger--${shape}`, dense && 'ledger--dense'];
  return (
    <table className={[...names, className].filter(Boolean).join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.key ?? index}
              scope="col"
              className={column.num ? 'num' : column.className}
            >
              {column.hide ? <span className="visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
