import { findPrintedPayable } from '@millrace/domain/invoice/payable';
import { Eye } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import { formatMoney } from '../../text/format';
import { ReadKey } from '../ui/ReadKey';
import { Flag } from '../ui/Status';
import type { DetailsInput, DetailsOutput } from './detailsForm';
import { readAmount } from './readAmount';
import { learnedWords, type FieldMark } from './readMarks';

/** What is left to pay, and so what is financed, beside what the page asks for. */
export function ToPay({
  form,
  extraction,
  mark,
  isDoubtful,
}: {
  form: UseFormReturn<DetailsInput, unknown, DetailsOutput>;
  extraction: DraftView['extraction'];
  mark: FieldMark | undefined;
  isDoubtful: boolean;
}) {
  const values = useWatch({ control: form.control, name: ['grossMinor', 'deductionsMinor'] });
  const [gross, deductions] = values.map(readAmount);
  const left = gross ? gross - (deductions ?? 0) : null;
  const printed = findPrintedPayable(extraction);
  if (left === null && !printed) return null;
  const differs = left !== null && printed !== null && printed.minor !== left;
  return (
    <dl className="pairs">
      {printed && (
        <div>
          <dt>
            {mark && <ReadKey letter={mark.letter} check={mark.check} />} To pay, as printed
            {mark?.learned && <span className="hint block">{learnedWords}</span>}
          </dt>
          <dd className="num" id="payableMinor" tabIndex={-1}>
            {isDoubtful && (
              <Flag tone="warning" icon={Eye} small>
                Check this
              </Flag>
            )}{' '}
            {formatMoney(printed.minor)}
          </dd>
        </div>
      )}
      {left !== null && (
        <div>
          <dt>We finance</dt>
          <dd className="num">
            {differs && (
              <Flag tone="warning" small>
                Not as printed
              </Flag>
            )}{' '}
            <strong>{left > 0 ? formatMoney(left) : 'Nothing'}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}
