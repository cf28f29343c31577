import type { Amounts, DayState, FinancingState, InstalmentState, Life } from '../oracle/life';

/** What `companySql` answers. */
export interface CompanyState extends Omit<DayState, 'on' | 'financings'> {
  readonly financings: (Omit<FinancingState, 'instalments'> & {
    invoiceId: string;
    /** How its latest payout stands. */
    payout: string | null;
    instalments: Row[];
  })[];
}

/** @param invoiceIds by place: null or missing where there is no financing */
export function toDayState(
  company: CompanyState,
  on: string,
  { financings: given }: Life,
  invoiceIds: readonly (string | null)[],
): DayState {
  const { financings, ...figures } = company;
  return {
    on,
    financings: given.map((_given, place) => {
      const found = financings.find(({ invoiceId }) => invoiceId === invoiceIds[place]);
      if (!found) return null;
      const { status, ledger, debits, instalments } = found;
      const plan = lent.includes(status) ? instalments : [];
      return { status, instalments: plan.map(readInstalment), ledger, debits };
    }),
    ...figures,
  };
}

/** Before and after these a plan is void. */
export const lent = ['active', 'overdue', 'defaulted', 'repaid'];

const components = {
  principal: 'principal',
  fee: 'fee',
  lateFee: 'late_fee',
  lateInterest: 'late_interest',
} as const;

const columns = Object.values(components).map(
  (name) => `'${name}', json_build_array(i.${name}_minor, i.${name}_paid_minor,
    i.${name}_written_off_minor, i.${name}_rebated_minor)`,
);

/** One row, one column `company`: the state of company $1, as the database has it. */
export const companySql = `
  SELECT json_build_object('outstandingMinor', account.outstanding_minor,
    'reservedMinor', account.reserved_minor, 'isFrozen', account.status = 'frozen',
    'suspenseMinor', (SELECT -COALESCE(sum(signed_minor), 0)::bigint FROM journal_lines
      WHERE account_code = 'suspense' AND entity_id = $1),
    'financings', COALESCE((SELECT json_agg(json_build_object('invoiceId', f.invoice_id,
      'status', f.status,
      'payout', (SELECT p.status FROM payments p WHERE p.invoice_id = f.invoice_id
        AND p.kind = 'payout' ORDER BY p.created_at DESC LIMIT 1),
      'ledger', COALESCE((SELECT json_object_agg(code, total) FROM (
          SELECT account_code AS code, sum(signed_minor)::bigint AS total
          FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
          WHERE e.financing_id = f.invoice_id AND account_code NOT IN ('suspense', 'equity')
          GROUP BY 1 HAVING sum(signed_minor) <> 0) AS sums), '{}'),
      'debits', COALESCE((SELECT json_agg(json_build_object('seq', i.seq, 'kind', p.kind,
            'amountMinor', p.amount_minor, 'chargeOn', p.charge_on)
            ORDER BY p.charge_on, i.seq, p.kind)
          FROM payments p JOIN instalments i ON i.id = p.instalment_id
          WHERE p.invoice_id = f.invoice_id AND p.direction = 'in'
            AND p.provider_id IS NOT NULL AND p.status <> 'cancelled'), '[]'),
      'instalments', COALESCE((SELECT json_agg(json_build_object('seq', i.seq, 'dueOn', i.due_on,
            'collectOn', i.collect_on, ${columns.join(', ')}) ORDER BY i.seq)
          FROM instalments i WHERE i.invoice_id = f.invoice_id), '[]')))
      FROM financings f WHERE f.company_id = $1), '[]')) AS company
  FROM credit_accounts account WHERE account.company_id = $1`;

type Component = (typeof components)[keyof typeof components];
type Row = { seq: number; dueOn: string; collectOn: string } & Record<Component, number[]>;

function readInstalment({ seq, dueOn, collectOn, ...row }: Row): InstalmentState {
  return {
    ...{ seq, dueOn, collectOn },
    principal: readAmounts(row.principal),
    fee: readAmounts(row.fee),
    lateFee: readAmounts(row.late_fee),
    lateInterest: readAmounts(row.late_interest),
  };
}

function readAmounts(of: readonly number[]): Amounts {
  const [scheduledMinor = 0, paidMinor = 0, writtenOffMinor = 0, rebatedMinor = 0] = of;
  const openMinor = scheduledMinor - paidMinor - writtenOffMinor - rebatedMinor;
  return { scheduledMinor, paidMinor, writtenOffMinor, openMinor };
}
