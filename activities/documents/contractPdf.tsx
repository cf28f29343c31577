import { Document, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { planParts } from '@millrace/domain/credit/planFigures';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { formatRate } from '@millrace/domain/repayment/returns';
import { dateInstalments } from '@millrace/domain/repayment/schedule';
import { writeClausesAfterPlan, writeClausesBeforePlan } from './contractClauses';
import type { Clause } from './contractClauses';
import type { ContractTerms } from './contractTerms';

const styles = StyleSheet.create({
  page: { padding: '54pt 56pt 62pt', fontFamily: 'Times-Roman', fontSize: 10.5 },
  body: { fontSize: 10.5, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18 },
  title: { fontFamily: 'Times-Bold', fontSize: 17, lineHeight: 1.2 },
  reference: { textAlign: 'right', fontSize: 9.5 },
  clause: { marginBottom: 8 },
  paragraph: { marginBottom: 4 },
  bold: { fontFamily: 'Times-Bold' },
  row: { flexDirection: 'row', borderBottom: '0.5pt solid #bdbdb5', paddingVertical: 3.5 },
  headRow: { borderBottom: '1pt solid #111111' },
  table: { marginBottom: 12 },
  wide: { flexGrow: 1, flexBasis: 160 },
  amount: { width: 92, textAlign: 'right' },
  costs: { marginBottom: 10, fontSize: 9.5 },
  signature: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 16 },
  line: { width: 190, borderBottom: '0.75pt solid #111111', height: 24 },
  foot: { position: 'absolute', bottom: 30, left: 56, right: 56, fontSize: 8, color: '#444444' },
});

/**
 * The lending contract as PDF bytes, the same bytes for the same terms. The plan's hash is printed
 * on every page and kept in the file's keywords, so that what was signed can be compared with what
 * is paid out.
 */
export async function renderContractPdf(terms: ContractTerms): Promise<Buffer> {
  return renderToBuffer(<Contract terms={terms} />);
}

/** The whole document, before it is laid out on pages. */
export function Contract({ terms }: { terms: ContractTerms }) {
  const before = writeClausesBeforePlan(terms);
  const after = writeClausesAfterPlan(terms);
  // The date of the contract, so that the file does not change with the day it is made on.
  const madeAt = new Date(`${terms.datedOn}T00:00:00Z`);
  return (
    <Document
      title={`Lending agreement ${terms.reference}`}
      author={terms.lender.name}
      subject={`${terms.borrower.name}, invoice ${terms.invoiceNumber}`}
      keywords={
        `reference=${terms.reference} scheduleHash=${terms.scheduleHash} ` +
        `template=${terms.templateVersion}`
      }
      creator="Millrace"
      producer="Millrace"
      language="en-GB"
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <View style={styles.head}>
            <View>
              <Text style={styles.title}>Lending agreement</Text>
              <Text>dated {formatDate(terms.datedOn)}</Text>
            </View>
            <Text style={styles.reference}>{terms.reference}</Text>
          </View>
          <Clauses clauses={before} from={1} />
          <Plan terms={terms} />
          <Clauses clauses={after} from={before.length + 1} />
          <Signatures terms={terms} />
        </View>
        <Foot terms={terms} />
      </Page>
    </Document>
  );
}

function Clauses({ clauses, from }: { clauses: Clause[]; from: number }) {
  return clauses.map(({ title, paragraphs }, index) => (
    <View key={title} style={styles.clause} minPresenceAhead={40}>
      {paragraphs.map((paragraph, place) => (
        <Text key={paragraph} style={styles.paragraph}>
          {place === 0 && <Text style={styles.bold}>{`${from + index}. ${title}. `}</Text>}
          {paragraph}
        </Text>
      ))}
    </View>
  ));
}

const plain = (minor: number) => formatMoney(minor, { symbol: false });

function Plan({ terms }: { terms: ContractTerms }) {
  const { totalMinor, instalments, aprPpm, xirrPpm } = terms.price;
  const schedule = dateInstalments(instalments, terms.examplePayoutOn);
  return (
    <View wrap={false} style={styles.table}>
      <PlanRow cells={['Due', ...planParts.map(({ label }) => label), 'Instalment']} head />
      {schedule.map((one) => (
        <PlanRow
          key={one.seq}
          cells={[
            formatDate(one.dueOn),
            ...planParts.map(({ figure }) => plain(one[figure])),
            plain(one.amountMinor),
          ]}
        />
      ))}
      <PlanRow
        cells={[
          'Total £',
          ...planParts.map(({ figure }) => plain(terms.price[figure])),
          plain(totalMinor),
        ]}
        bold
      />
      <Text style={styles.costs}>
        {`The fee is ${formatRate(aprPpm, 2)} a year as an APR with equal months, and ` +
          `${formatRate(xirrPpm, 2)} a year on the dates shown. The real dates are counted ` +
          `from the day of payment and sent to the borrower that day.`}
      </Text>
    </View>
  );
}

type Row = { cells: string[]; head?: boolean; bold?: boolean };

function PlanRow({ cells: [due, ...amounts], head = false, bold = false }: Row) {
  const weight = head || bold ? styles.bold : {};
  return (
    <View style={head ? [styles.row, styles.headRow] : styles.row}>
      <Text style={[styles.wide, weight]}>{due}</Text>
      {amounts.map((amount, index) => (
        <Text key={index} style={[styles.amount, weight]}>
          {amount}
        </Text>
      ))}
    </View>
  );
}

function Signatures({ terms }: { terms: ContractTerms }) {
  const inOrder = [...terms.signers].sort((a, b) => a.order - b.order);
  return (
    <View wrap={false}>
      <Text style={styles.bold}>Signed for {terms.borrower.name}</Text>
      {inOrder.map((signer) => (
        <View key={signer.order} style={styles.signature}>
          <View>
            <Text>{`${signer.order}. ${signer.name}, ${signer.role}`}</Text>
            <Text style={styles.costs}>
              {signer.authority === 'director'
                ? 'A director on the register on the date above'
                : 'Authorised by a minute of the board'}
            </Text>
          </View>
          <View style={styles.line} />
        </View>
      ))}
      <Text style={[styles.bold, { marginTop: 14 }]}>Signed for {terms.lender.name}</Text>
      <Text>
        {`When issued on ${formatDate(terms.datedOn)}, on condition that the payment is released.`}
      </Text>
    </View>
  );
}

/** Outside the body, because the layout engine drops a page number that inherits a line height. */
function Foot({ terms }: { terms: ContractTerms }) {
  const name = `${terms.reference}, template ${terms.templateVersion}`;
  return (
    <>
      <Text
        style={[styles.foot, { bottom: 40 }]}
        fixed
        render={({ pageNumber, totalPages }) => `${name}, page ${pageNumber} of ${totalPages}`}
      />
      <Text style={styles.foot} fixed>{`Plan ${terms.scheduleHash}`}</Text>
    </>
  );
}
