import {
  describeDoubt,
  listDoubt,
  type JoinedDoubt,
} from '@millrace/domain/invoice/documentDoubts';

/** A doubt in full, where it is about several values as a list of them. */
export function NoticeWords({
  notice,
  reader = 'company',
}: {
  notice: JoinedDoubt;
  reader?: 'company' | 'admin';
}) {
  const { words, found } = listDoubt(notice, reader);
  if (found.length < 2) return <RuleSmall>{describeDoubt(notice, reader)}</RuleSmall>;
  return (
    <>
      {words}
      <ul className="notice-found">
        {found.map((one) => (
          <li key={one}>
            <RuleSmall>{one}</RuleSmall>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of a rule of EN 16931 stands small: for whoever looks it up, and in nobody's way. */
function RuleSmall({ children }: { children: string }) {
  return children.split(/(\(BR-[A-Z0-9-]+\))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <small className="nowrap" key={part} title="Rule of EN 16931, the standard of e-invoices">
        {part}
      </small>
    ),
  );
}
