import { sql } from '@millrace/db/connection/sql';
import { goBackWords, listGoBackPoints, previewGoBack } from '@millrace/domain/invoice/goingBack';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Database } from '@millrace/db/connection/connection';
import type { GoBackView } from '../view';
import { notFound } from '../../http/preconditions';

interface Facts {
  status: FinancingStatus;
  contractStatus: string | null;
  requestedBy: string | null;
  hasMandate: boolean;
}

const outForSigning = new Set(['draft', 'generated', 'sent', 'viewed', 'partly_signed']);

/** The steps an invoice can go back to, and what each would do. @throws NOT_FOUND */
export async function readGoBack(db: Database, workflowId: string): Promise<GoBackView> {
  const facts = await db.row<Facts>(sql`
    SELECT f.status,
      (SELECT status FROM lending_contracts WHERE invoice_id = f.invoice_id
        ORDER BY attempt DESC LIMIT 1) AS contract_status,
      (SELECT u.name FROM approvals a JOIN users u ON u.id = a.maker_id
        WHERE a.invoice_id = f.invoice_id AND a.kind = 'payout'
          AND a.status IN ('requested', 'approved') LIMIT 1) AS requested_by,
      EXISTS (SELECT 1 FROM mandates m WHERE m.company_id = f.company_id
        AND m.status = 'active') AS has_mandate
    FROM processes p JOIN financings f ON f.invoice_id = p.invoice_id
    WHERE p.workflow_id = ${workflowId} AND p.kind = 'financing'
  `);
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
