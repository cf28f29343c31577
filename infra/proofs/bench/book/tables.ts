import { idOf, paid, type BookFrame, type BookInvoice } from './invoice';

type Cell = string | number | boolean | null;

/** One table of the book: what COPY writes, and the rows that one invoice puts into it. */
export interface BookTable {
  readonly name: string;
  readonly columns: string;
  readonly rowsOf: (invoice: BookInvoice, frame: BookFrame) => Cell[][];
}

const withFinancing = ({ status }: BookInvoice) => status !== 'draft';
const isCounted = ({ status }: BookInvoice) => !['rejected', 'cancelled'].includes(status);

const documents: BookTable = {
  name: 'documents',
  columns: `id, kind, owner_type, owner_id, company_id, file_name, sha256, size_bytes, media_type,
    storage_key, scan_status, created_at`,
  rowsOf: ({ index, number, createdAt, documentSha256 }, { companyId }) => [
    [
      ...[idOf(8, index), 'invoice', 'company', companyId, companyId, `${number}.pdf`],
      ...[documentSha256, 120_000 + (index % 9_000), 'application/pdf'],
      ...[`bench/${index}.pdf`, 'clean', createdAt],
    ],
  ],
};

const invoices: BookTable = {
  name: 'invoices',
  columns: `id, company_id, vendor_id, number, number_normalised, issue_on, due_on, bill_to_name,
    net_minor, vat_minor, gross_minor, payable_minor, document_id, document_sha256,
    document_version, term_months, draft_step, created_by, created_at, updated_at`,
  rowsOf: (invoice, { companyId, userId }) => {
    const { index, number, principalMinor, issueOn, dueOn, termMonths, createdAt } = invoice;
    const vatMinor = Math.floor(principalMinor / 6);
    return [
      [
        ...[invoice.id, companyId, invoice.vendor.vendorId, number, number.replace('-', '')],
        ...[issueOn, dueOn, 'Tarn & Ferrier Joinery Ltd'],
        ...[principalMinor - vatMinor, vatMinor, principalMinor, principalMinor],
        ...[idOf(8, index), invoice.documentSha256, 1, termMonths],
        ...[invoice.status === 'draft' ? 'review' : null, userId, createdAt, createdAt],
      ],
    ];
  },
};

const invoiceDocuments: BookTable = {
  name: 'invoice_documents',
  columns: 'id, invoice_id, version, document_id, sha256, created_at',
  rowsOf: ({ index, id, createdAt, documentSha256 }) => [
    [idOf(9, index), id, 1, idOf(8, index), documentSha256, createdAt],
  ],
};

const financings: BookTable = {
  name: 'financings',
  columns: `invoice_id, company_id, vendor_id, status, principal_minor, fee_minor, term_months,
    pricing_snapshot, payload_hash, paid_out_on, settled_on, closed_reason, days_past_due,
    submitted_by, submitted_at, updated_at, number_normalised, document_sha256_all`,
  rowsOf: (invoice, { companyId, userId }) => {
    if (!withFinancing(invoice)) return [];
    const { id, status, principalMinor, feeMinor, termMonths, createdAt } = invoice;
    const isOffered = invoice.paidOutOn !== null;
    const settledOn = status === 'repaid' ? invoice.instalments.at(-1)?.collectOn : null;
    return [
      [
        ...[id, companyId, invoice.vendor.vendorId, status, principalMinor],
        ...[isOffered ? feeMinor : null, termMonths, isOffered ? describePricing(invoice) : null],
        ...[invoice.documentSha256, invoice.paidOutOn, settledOn ?? null],
        ...[isCounted(invoice) ? null : 'It was not what it seemed.'],
        ...[status === 'overdue' ? 15 : 0, userId, createdAt, createdAt],
        ...[invoice.number.replace('-', ''), `{${invoice.documentSha256}}`],
      ],
    ];
  },
};

/** The frozen offer in its usual size; the two rates are not computed for a million rows. */
function describePricing(invoice: BookInvoice): string {
  const { principalMinor, feeMinor, termMonths, instalments, paidOutOn } = invoice;
  return JSON.stringify({
    ...{ currency: 'GBP', principalMinor, feeMinor, totalMinor: principalMinor + feeMinor },
    ...{ termMonths, monthlyFeeBps: 150, discountBps: 0, lateInterestBps: 2_600 },
    pricedFromOn: paidOutOn,
    instalments: instalments.map((one) => ({
      ...{ seq: one.seq, principalMinor: one.principalMinor, feeMinor: one.feeMinor },
      ...{ amountMinor: one.amountMinor, nominalDueOn: one.dueOn },
    })),
    ...{ aprPpm: 303_532, xirrPpm: 303_532 },
  });
}

const documentHashes: BookTable = {
  name: 'financing_document_hashes',
  columns: 'sha256, invoice_id, live',
  rowsOf: (invoice) =>
    withFinancing(invoice) ? [[invoice.documentSha256, invoice.id, isCounted(invoice)]] : [],
};

const checkCodes = ['document_readable', 'not_duplicate', 'within_limit', 'vendor_confirmed'];

const checklistItems: BookTable = {
  name: 'checklist_items',
  columns: 'id, invoice_id, code, severity, result, answered_by, checked_at, updated_at',
  rowsOf: (invoice) => {
    const { index, id, createdAt } = invoice;
    if (!withFinancing(invoice)) return [];
    const result = invoice.status === 'checking' ? 'running' : 'passed';
    return checkCodes.map((code, place) => [
      ...[idOf(10, index, place), id, code, 'blocking', result, 'system', createdAt, createdAt],
    ]);
  },
};

const contracts: BookTable = {
  name: 'lending_contracts',
  columns: `id, invoice_id, attempt, reference, template_version, borrower_legal_form, plan,
    schedule_hash, latest_payout_on, status, executed_at, created_at`,
  rowsOf: ({ index, id, number, paidOutOn, createdAt, documentSha256 }) =>
    paidOutOn
      ? [
          [
            ...[idOf(11, index), id, 1, `MR/${number}`, '1', 'ltd', '{}', documentSha256],
            ...[paidOutOn, 'executed', createdAt, createdAt],
          ],
        ]
      : [],
};

const instalments: BookTable = {
  name: 'instalments',
  columns: `id, invoice_id, seq, due_on, collect_on, principal_minor, principal_paid_minor,
    fee_minor, fee_paid_minor, status`,
  rowsOf: ({ id, instalments: plan, status }) =>
    plan.map((one) => {
      const isPaid = one.payment !== null;
      const open = status === 'overdue' ? 'due' : 'scheduled';
      return [
        ...[one.id, id, one.seq, one.dueOn, one.collectOn],
        ...[one.principalMinor, isPaid ? one.principalMinor : 0],
        ...[one.feeMinor, isPaid ? one.feeMinor : 0, isPaid ? 'paid' : open],
      ];
    }),
};

const payments: BookTable = {
  name: 'payments',
  columns: `id, direction, kind, company_id, invoice_id, instalment_id, vendor_bank_account_id,
    idempotency_key, amount_minor, status, settled_on, created_at, updated_at`,
  rowsOf: (invoice, { companyId }) => {
    const { index, id, paidOutOn, principalMinor, vendor, createdAt } = invoice;
    if (!paidOutOn) return [];
    const payout = [
      ...[idOf(3, index), 'out', 'payout', companyId, id, null, vendor.accountId],
      ...[`payout-${idOf(15, index)}`, principalMinor, 'executed', paidOutOn, createdAt, createdAt],
    ];
    const transfers = paid(invoice).map(({ id: instalmentId, payment, amountMinor }) => [
      ...[payment.id, 'in', 'transfer', companyId, id, instalmentId, null],
      ...[`transfer:${payment.id}`, amountMinor, 'paid_out', payment.on, createdAt, createdAt],
    ]);
    return [payout, ...transfers];
  },
};

const approvals: BookTable = {
  name: 'approvals',
  columns: `id, kind, subject_type, subject_id, invoice_id, amount_minor, payload, payload_hash,
    maker_id, made_at, checker_id, checked_at, expires_at, status, required_approvals`,
  rowsOf: (invoice, { admins: [makerId, checkerId] }) => {
    const { index, id, paidOutOn, principalMinor, vendor, createdAt, documentSha256 } = invoice;
    if (!paidOutOn) return [];
    const payload = JSON.stringify({ accountFingerprint: vendor.fingerprint });
    return [
      [
        ...[idOf(15, index), 'payout', 'invoice', id, id, principalMinor, payload, documentSha256],
        ...[makerId, createdAt, checkerId, createdAt, createdAt, 'released', 2],
      ],
    ];
  },
};

const allocations: BookTable = {
  name: 'allocations',
  columns: 'id, payment_id, instalment_id, component, amount_minor, entry_id, created_at',
  rowsOf: (invoice) =>
    paid(invoice).flatMap(({ id, seq, payment, principalMinor, feeMinor }) =>
      [['principal', principalMinor] as const, ['fee', feeMinor] as const]
        .filter(([, amountMinor]) => amountMinor > 0)
        .map(([component, amountMinor], place) => [
          ...[idOf(12 + place, invoice.index, seq), payment.id, id, component, amountMinor],
          ...[payment.entryId, invoice.createdAt],
        ]),
    ),
};

const entries: BookTable = {
  name: 'journal_entries',
  columns: 'id, idempotency_key, kind, financing_id, payment_id, effective_on, posted_at',
  rowsOf: (invoice) =>
    invoice.entries.map(({ id, key, posting, paymentId, effectiveOn }) => [
      ...[id, key, posting.kind, invoice.id, paymentId, effectiveOn, invoice.createdAt],
    ]),
};

const lines: BookTable = {
  name: 'journal_lines',
  columns: 'entry_id, account_code, entity_type, entity_id, signed_minor',
  rowsOf: ({ entries: journal }) =>
    journal.flatMap(({ id, posting }) =>
      posting.lines.map((line) => [
        ...[id, line.accountCode, line.entityType, line.entityId, line.signedMinor],
      ]),
    ),
};

const loggedActions = ['submitted', 'checked', 'offer_accepted', 'vendor_paid'];

const activities: BookTable = {
  name: 'activities',
  columns: `id, actor_type, actor_id, actor_name, action, subject_type, subject_id, invoice_id,
    company_id, words, business_at, at`,
  rowsOf: ({ index, id, number, createdAt }, { companyId, userId }) =>
    loggedActions.map((action, place) => [
      ...[idOf(14, index, place), 'user', userId, 'Priya Raman', action, 'invoice', id, id],
      ...[companyId, `${number} went on to the next step.`, createdAt, createdAt],
    ]),
};

/** Everything that invoices leave behind, table by table. */
export const bookTables: readonly BookTable[] = [
  documents,
  invoices,
  invoiceDocuments,
  financings,
  documentHashes,
  checklistItems,
  contracts,
  instalments,
  approvals,
  payments,
  allocations,
  entries,
  lines,
  activities,
];

/** A row as COPY reads it in its text format. */
export function toCopyLine(row: readonly Cell[]): string {
  return `${row.map(toCopyCell).join('\t')}\n`;
}

function toCopyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return cell.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
