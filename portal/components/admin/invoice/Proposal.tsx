import type { ActivityView } from '@millrace/api/presenters/admin';
import { DateText } from '../../ui/DateText';

/** Who proposed what and why, as it was recorded; the newest stands, the others were replaced. */
export function Proposals({ rows }: { rows: ActivityView[] | undefined }) {
  const newest = rows?.[0];
  if (!newest) return null;
  return (
    <p className="small mt-2">
      <DateText value={newest.businessAt} form="shortTime" />: {newest.words}
      {newest.reason && <> “{newest.reason}”</>}
    </p>
  );
}
