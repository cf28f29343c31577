import type { DashboardSummary } from '@millrace/api/dashboard/view';
import { upperFirst } from '../../text/format';
import { nameStage, noteStage, sayStage } from '../invoices/sayStage';
import { Ledger } from '../ui/Ledger';
import { Money, Total } from '../ui/Money';
import { sayHeld } from './sayOwed';

/** The next collection, and the month it falls in. */
export function NextInstalment({ summary }: { summary: DashboardSummary }) {
  const { nextInstalment: next, month, held } = summary;
  const heldWords = sayHeld(held);
  return (
    <section aria-labelledby="next">
      <h2 className="head mb-3" id="next">
        {nameStage(next?.stage)}
      </h2>
      {next ? (
        <>
          <p className="figure figure--36">
            <Money minor={next.payMinor || next.amountMinor} />
          </p>
          <p className="small muted">
            {next.isCollectable ? (
              <>
                {sayStage(next)}
                {next.accountLast4 &&
                  next.payMinor > 0 &&
                  ` The direct debit is from your account ending ${next.accountLast4}.`}
              </>
            ) : (
              `${upperFirst(noteStage(next))}. Your direct debit has ended, so we can’t collect it. Set up a new one.`
            )}
          </p>
        </>
      ) : (
        <p className="muted">
          Nothing is due. Your first instalment will appear here once the vendor is paid.
        </p>
      )}
      {heldWords && <p className="small mt-2">{heldWords}</p>}
      {month.rows.length > 0 && (
        <Ledger
          caption={`Instalments open in ${month.label}`}
          shape="plain"
          dense
          className="mt-4"
          columns={[{ label: month.label }, { label: 'Invoice' }, { label: 'Open', num: true }]}
          foot={
            <tr>
              <th scope="row" colSpan={2}>
                {month.label}, total
              </th>
              <td className="num">
                <Total minor={month.totalMinor} />
              </td>
            </tr>
          }
        >
          {month.rows.map((row) => (
            <tr key={row.invoiceId + row.seq}>
              <td>{noteStage(row)}</td>
              <td className="nowrap">{row.number}</td>
              <td className="num">
                <Money minor={row.amountMinor} />
              </td>
            </tr>
          ))}
        </Ledger>
      )}
    </section>
  );
}
