import { goBackWords, listGoBackPoints, previewGoBack } from '@millrace/domain/invoice/goingBack';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Database } from '../database';
import type { GoBackView } from '../presenters/process';
import { notFound } from './ownership';

interface Facts {
  status: FinancingStatus;
  contractStatus: string | null;
  requestedBy: string | null;
  hasMandate: boolean;
}

const outForSigning = new Set(['draft', 'generated', 'sent', 'viewed', 'partly_signed']);

/** The steps an invoice can go back to, and what each would do. @throws NOT_FOUND */
export async function readGoBack(db: Database, workflowId: string): Promise<GoBackView> {
  const facts = await db.row<Facts>(
    `select f.status,
            (select status from lending_contracts where invoice_id = f.invoice_id
              order by attempt desc limit 1) as "contractStatus",
            (select u.name from approvals a join users u on u.id = a.maker_id
              where a.invoice_id = f.invoice_id and a.kind = 'payout'
                and a.status in ('requested', 'approved') limit 1) as "requestedBy",
            exists (select 1 from mandates m where m.company_id = f.company_id
              and m.status = 'active') as "hasMandate"
       from processes p join financings f on f.invoice_id = p.invoice_id
      where p.workflow_id = $workflowId and p.kind = 'financing'`,
    { workflowId },
  );
  if (!facts) throw notFound('process');
  const { status, contractStatus, requestedBy, hasMandate } = facts;
  const contract =
    contractStatus === 'executed'
      ? 'signed'
      : outForSigning.has(contractStatus ?? '')
        ? 'out'
        : 'none';
  return {
    status,
    points: listGoBackPoints(status).map((point) => ({
      point,
      words: goBackWords[point],
      lines: previewGoBack(point, { status, contract, requestedBy, hasMandate }),
    })),
  };
}
