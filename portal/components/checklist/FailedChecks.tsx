import { CircleX } from 'lucide-react';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { formatDate } from '../../text/format';
import { paths } from '../../paths';
import { ButtonLink } from '../ui/Button';
import { Entry } from '../ui/Layout';
import { Flag } from '../ui/Status';
import { CheckAction } from './CheckAction';
import { RecheckButton } from './RecheckButton';

/** What failed stands first, with both sides of a mismatch and its next step inside it. */
export function FailedChecks({
  items,
  invoiceId,
  vendorName,
}: {
  items: ChecklistItemView[];
  invoiceId: string;
  vendorName: string;
}) {
  if (items.length === 0) return null;
  const isOver = items.every((item) => item.waiting.waitsFor === 'nobody');
  const remark = isOver ? 'This invoice is closed' : 'Nothing is paid until this is put right';
  return (
    <Entry id="failed" name="Failed" remark={<p>{remark}</p>}>
      {items.map((item) => (
        <div className="check--failed" key={item.code}>
          <Flag tone="negative" icon={CircleX}>
            {item.checkedAt ? `Failed on ${formatDate(item.checkedAt, 'shortTime')}` : 'Failed'}
          </Flag>
          <h3 className="mt-1">{item.title}</h3>
          <p className="mt-2">{item.evidenceWords ?? item.words}</p>
          {item.mismatch && (
            <dl className="compare">
              <div>
                <dt className="muted">{item.mismatch.leftLabel}</dt>
                <dd>{item.mismatch.left}</dd>
              </div>
              <div>
                <dt className="muted">{item.mismatch.rightLabel}</dt>
                <dd>{item.mismatch.right}</dd>
              </div>
            </dl>
          )}
          {item.mismatch && item.code === 'bank_details_match_invoice' && (
            <p>
              <strong>What to do.</strong> A changed account is a common sign of fraud. Phone{' '}
              {vendorName} on a number you already have, and ask for a corrected invoice.
            </p>
          )}
          {!isOver && <p className="mt-2">{item.waiting.nextWords}</p>}
          <div className="row mt-4">
            {item.action !== 'ask_for_help' && (
              <CheckAction item={item} invoiceId={invoiceId} isLast={false} />
            )}
            {item.canRecheck && <RecheckButton invoiceId={invoiceId} code={item.code} />}
            <ButtonLink href={paths.assistance(invoiceId)}>Ask us for help</ButtonLink>
          </div>
        </div>
      ))}
    </Entry>
  );
}
