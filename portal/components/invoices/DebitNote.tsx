import type { InstalmentView } from '@millrace/api/invoice/view';
import { formatDate } from '../../text/format';

/** Below the state of an instalment: the debit of it that is out, for its own day or another try. */
export function DebitNote({ one }: { one: InstalmentView }) {
  if (!one.stageOn) return null;
  const on = formatDate(one.stageOn, 'short');
  if (one.stage === 'tried_again') return <span className="sub">tried again on {on}</span>;
  if (one.stage === 'collecting') return <span className="sub">debited {on}, not confirmed</span>;
  return null;
}
