'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { describeDoubt } from '@millrace/domain/invoice/documentDoubts';
import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import { formatDate, formatMoney } from '../../../text/format';
import { paths } from '../../../paths';
import {
  describeLearned,
  describeReading,
  fieldNames,
  findMarks,
  neededFields,
  type FieldMark,
} from '../../addInvoice/readMarks';
import { partNotices, placesOf } from '../../notices/listNotices';
import { NoticeWords } from '../../notices/NoticeWords';
import { ShowOnPage } from '../../notices/ShowOnPage';
import { Pairs, Panel } from '../../ui/Layout';
import { PdfViewer } from '../../ui/PdfViewer';
import { ReadKey } from '../../ui/ReadKey';
import { Banner, Flag } from '../../ui/Status';
import { Versions } from './Versions';

const CompareVersions = dynamic(
  () => import('./CompareVersions').then((module) => module.CompareVersions),
  { ssr: false },
);

/** The document as it was uploaded, beside what the company confirmed and where it was read. */
export function DocumentPanel({
  invoice,
  account,
}: {
  invoice: AdminInvoiceDetail;
  account: ReactNode;
}) {
  const versions = [...invoice.documents].sort((a, b) => b.version - a.version);
  const newest = versions[0];
  const [version, setVersion] = useState<number | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const shown = versions.find((one) => one.version === version) ?? newest;
  const other = versions.find((one) => shown && one.version !== shown.version);
  const marks = findMarks(shown?.extraction ?? null);
  return (
    <>
      {shown ? (
        <PdfViewer
          key={shown.documentId}
          documentId={shown.documentId}
          label={`The invoice from ${invoice.vendor.name}, version ${shown.version}`}
          name={`Version ${shown.version}, ${formatDate(shown.uploadedAt, 'short')}`}
          marks={marks}
          notices={placesOf(shown.extraction)}
          end={
            <span className="row flex-nowrap whitespace-nowrap [--gap:12px]">
              {other && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => setIsComparing(!isComparing)}
                >
                  {isComparing ? 'Stop comparing' : `Compare with ${other.version}`}
                </button>
              )}
              <a href={paths.documentFile(shown.documentId)} download>
                {shown.isData ? 'Download the XML' : 'Download'}
              </a>
            </span>
          }
        />
      ) : (
        <p className="muted">No document was stored with this invoice.</p>
      )}
      <div>
        {shown && versions.length > 1 && (
          <Versions versions={versions} shown={shown.version} onShow={setVersion} />
        )}
        {isComparing && shown && other ? (
          <CompareVersions
            first={shown}
            second={other}
            onShow={(one) => setVersion(one)}
            shownVersion={shown.version}
          />
        ) : (
          <ReadPanel invoice={invoice} marks={marks} extraction={shown?.extraction ?? null} />
        )}
        {account}
      </div>
    </>
  );
}

type Extraction = AdminInvoiceDetail['documents'][number]['extraction'];

function ReadPanel({
  invoice,
  marks,
  extraction,
}: {
  invoice: AdminInvoiceDetail;
  marks: FieldMark[];
  extraction: Extraction;
}) {
  const { amounts, duplicate } = invoice;
  const row = (field: ExtractedFieldName, name: string, value: ReactNode, total = false) => ({
    key: field,
    label: (
      <>
        <Letter marks={marks} field={field} /> {name}
      </>
    ),
    value,
    total,
  });
  const problem = describeReading(extraction, 'admin');
  const { grave, told } = partNotices(extraction);
  const learned = describeLearned(marks);
  return (
    <Panel id="read" name="What the invoice says">
      {problem && <p className="small muted mb-2">{problem}</p>}
      <Pairs
        facts={[
          row('number', 'Number', invoice.number),
          row('billToName', 'Billed to', invoice.billToName),
          row('issueOn', 'Invoice date', formatDate(invoice.issueOn, 'full')),
          row('dueOn', 'Due', formatDate(invoice.dueOn, 'full')),
          row('netMinor', 'Net', formatMoney(amounts.netMinor)),
          row('vatMinor', 'VAT', formatMoney(amounts.vatMinor)),
          ...(amounts.deductionsMinor > 0
            ? [{ label: 'Deductions', value: formatMoney(-amounts.deductionsMinor) }]
            : []),
          row(
            'grossMinor',
            amounts.deductionsMinor > 0 ? 'To pay' : 'Total',
            <span className="total">{formatMoney(amounts.payableMinor)}</span>,
            true,
          ),
        ]}
      />
      {grave.map((warning) => (
        <div className="mt-2" key={describeDoubt(warning)}>
          <Banner tone="warning">
            <NoticeWords notice={warning} reader="admin" />{' '}
            <ShowOnPage place={warning.place} href={paths.adminInvoice(invoice.id, 'document')} />
          </Banner>
        </div>
      ))}
      {told.map((warning) => (
        <p className="small mt-2" key={describeDoubt(warning)}>
          {describeDoubt(warning, 'admin')}{' '}
          <ShowOnPage place={warning.place} href={paths.adminInvoice(invoice.id, 'document')} />
        </p>
      ))}
      <AlsoRead marks={marks} />
      {learned && <p className="small mt-2">{learned}</p>}
      {duplicate && (
        <p className="mt-3">
          <Flag tone="negative">Looks like another one:</Flag>{' '}
          <a href={paths.adminInvoice(duplicate.invoiceId)}>{duplicate.number}</a>
          {duplicate.sameTenant ? ' of the same company' : ' of another company'}
        </p>
      )}
    </Panel>
  );
}

const confirmedFields: readonly ExtractedFieldName[] = neededFields;

/** The letters beside the page that stand by no value which the company confirmed. */
function AlsoRead({ marks }: { marks: FieldMark[] }) {
  const others = marks.filter(({ field }) => !confirmedFields.includes(field));
  if (others.length === 0) return null;
  return (
    <>
      <p className="small muted mt-3">Also read on the page</p>
      <Pairs
        className="small"
        facts={others.map((mark) => ({
          key: mark.field,
          label: (
            <>
              <ReadKey {...mark} /> {fieldNames[mark.field]}
            </>
          ),
          value: mark.read,
        }))}
      />
    </>
  );
}

function Letter({ marks, field }: { marks: FieldMark[]; field: ExtractedFieldName }) {
  const mark = marks.find((one) => one.field === field);
  return mark ? <ReadKey {...mark} /> : null;
}
