import type {
  Amounts,
  DayState,
  FinancingState,
  InstalmentState,
} from '../../../infra/chaos/oracle/life';
import type { Household } from './household';
import type { House } from './house';

interface Company extends Omit<DayState, 'on' | 'financings'> {
  readonly financings: (Omit<FinancingState, 'instalments'> & {
    invoiceId: string;
    instalments: Row[];
  })[];
}

/** The state of a company at the end of a day, as the database has it. */
export async function observe(house: House, household: Household, on: string): Promise<DayState> {
  const [company] = await house.rows<Company>(companySql, [household.companyId]);
  if (!company) throw new Error('The company has no credit account.');
  const { financings, ...figures } = company;
  const { invoiceIds, life } = household;
  return {
    on,
    financings: life.financings.map((_given, place) => {
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
const lent = ['active', 'overdue', 'defaulted', 'repaid'];

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

const companySql = `
  SELECT account.outstanding_minor AS "outstandingMinor", account.reserved_minor AS "reservedMinor",
    account.status = 'frozen' AS "isFrozen",
    (SELECT -COALESCE(sum(signed_minor), 0)::bigint FROM journal_lines
      WHERE account_code = 'suspense' AND entity_id = $1) AS "suspenseMinor",
    COALESCE((SELECT json_agg(json_build_object('invoiceId', f.invoice_id, 'status', f.status,
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
      FROM financings f WHERE f.company_id = $1), '[]') AS financings
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
