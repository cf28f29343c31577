import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import type { ExtractedFieldName, Extraction } from '@millrace/domain/invoice/extraction';
import { countWords, formatDate, formatMoney } from '../../../text/format';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';

type Version = AdminInvoiceDetail['documents'][number];

/** All fields, in the order in which they stand below each other. */
const fieldNames: Record<ExtractedFieldName, string> = {
  vendorName: 'From',
  vendorVatNumber: 'VAT number',
  vendorCompanyNumber: 'Company number',
  billToName: 'Billed to',
  number: 'Number',
  issueOn: 'Invoice date',
  dueOn: 'Due',
  termsDays: 'Terms in days',
  currency: 'Currency',
  netMinor: 'Net',
  vatMinor: 'VAT',
  grossMinor: 'Total',
  payableMinor: 'To pay',
  sortCode: 'Sort code',
  accountNumber: 'Account',
  iban: 'IBAN',
  accountHolder: 'Account holder',
};
const fields = Object.keys(fieldNames) as ExtractedFieldName[];

/** What was read from two versions, side by side; what differs is marked. */
export function CompareVersions({
  first,
  second,
  shownVersion,
  onShow,
}: {
  first: Version;
  second: Version;
  shownVersion: number;
  onShow: (version: number) => void;
}) {
  const [older, newer] = first.version < second.version ? [first, second] : [second, first];
  const other = shownVersion === newer.version ? older : newer;
  const rows = fields
    .map((field) => ({
      field,
      before: showField(older.extraction, field),
      after: showField(newer.extraction, field),
    }))
    .filter((row) => row.before !== null || row.after !== null);
  const changes = rows.filter((row) => row.before !== row.after).length;
  return (
    <Panel
      id="compare"
      name={countWords(changes, 'difference')}
      end={
        <Button variant="quiet" small onClick={() => onShow(other.version)}>
          Show version {other.version}
        </Button>
      }
    >
      <Ledger
        caption="Two versions compared"
        dense
        shape="plain"
        columns={[
          { label: 'Read' },
          { label: `Version ${older.version}` },
          { label: `Version ${newer.version}` },
        ]}
      >
        {rows.map(({ field, before, after }) => (
          <tr key={field} className="compare-row">
            <th scope="row">{fieldNames[field]}</th>
            <td>{before ?? <span className="muted">not read</span>}</td>
            <td>
              {before === after ? after : <mark>{after ?? 'not read'}</mark>}
              {before !== after && <span className="visually-hidden"> (differs)</span>}
            </td>
          </tr>
        ))}
      </Ledger>
      <p className="tiny muted mt-2">
        Version {older.version} by {older.uploadedBy}, {formatDate(older.uploadedAt, 'shortTime')};
        version {newer.version} by {newer.uploadedBy}, {formatDate(newer.uploadedAt, 'shortTime')}.
      </p>
    </Panel>
  );
}

function showField(extraction: Extraction | null, field: ExtractedFieldName): string | null {
  const read = extraction?.fields[field];
  if (!read) return null;
  if (field === 'accountNumber' || field === 'iban') return `•••• ${String(read.value).slice(-4)}`;
  if (typeof read.value === 'number') {
    return field.endsWith('Minor') ? formatMoney(read.value) : String(read.value);
  }
  return field.endsWith('On') ? formatDate(read.value, 'full') : read.value;
}
