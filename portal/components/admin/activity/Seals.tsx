'use client';
import { countWords } from '../../../text/format';
import { DateText } from '../../ui/DateText';
import { Banner, Pill } from '../../ui/Status';
import type { SealsView } from '@millrace/api/activity/view';

/** Whether every sealed row was still what was sealed, when that was last looked at. */
export function SealsPill({ seals }: { seals: SealsView | undefined }) {
  if (!seals) return <Pill tone="neutral">Reading the seals</Pill>;
  const { checkedAt, sealedRows, broken } = seals;
  if (checkedAt === null || sealedRows === null) {
    return <Pill tone="neutral">Seals not checked yet</Pill>;
  }
  const checked = (
    <>
      checked <DateText value={checkedAt} form="shortTime" />
    </>
  );
  if (broken.length > 0) {
    return (
      <Pill tone="negative">
        <span>
          Chain broken in {countWords(broken.length, 'place')}, {checked}
        </span>
      </Pill>
    );
  }
  return (
    <Pill tone="positive">
      <span>
        Chain unbroken, {sealedRows.toLocaleString('en-GB')} {sealedRows === 1 ? 'row' : 'rows'},{' '}
        {checked}
      </span>
    </Pill>
  );
}

/** Each row that is not what was sealed, by table and id. */
export function BrokenSeals({ broken }: Pick<SealsView, 'broken'>) {
  if (broken.length === 0) return null;
  return (
    <Banner tone="negative">
      <strong>These rows are not what was sealed.</strong> Somebody has changed them past the
      program.
      <ul className="list">
        {broken.map(({ subject, words }) => (
          <li key={`${subject} ${words}`}>
            {subject} {words}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
