import type { DashboardSummary } from '@millrace/api/presenters/dashboard';
import { DateText } from '../ui/DateText';
import { Ledger } from '../ui/Ledger';
import { Money, Total } from '../ui/Money';

/** The next collection, and the month it falls in. */
export function NextInstalment({ summary }: { summary: DashboardSummary }) {
  const { nextInstalment: next, month } = summary;
  return (
    <section aria-labelledby="next">
      <h2 className="head mb-3" id="next">
        Next instalment
      </h2>
      {next ? (
        <>
          <p className="figure figure--36">
            <Money minor={next.amountMinor} />
          </p>
          <p className="small muted">
            <DateText value={next.on} form="weekday" />
            {next.isCollectable
              ? `, by direct debit${next.accountLast4 ? ` from account ending ${next.accountLast4}` : ''}`
              : '. Your direct debit has ended, so we can’t collect it. Set up a new one.'}
          </p>
        </>
      ) : (
        <p className="muted">
          Nothing is due. Your first instalment will appear here once the vendor is paid.
        </p>
      )}
      {month.rows.length > 0 && (
        <Ledger
          caption={`Instalments due in ${month.label}`}
          shape="plain"
          dense
          className="mt-4"
          columns={[{ label: month.label }, { label: 'Invoice' }, { label: 'Due', num: true }]}
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
            <tr key={row.invoiceId + row.on}>
              <td>
                <DateText value={row.on} form="short" />
              </td>
              <td>{row.number}</td>
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
