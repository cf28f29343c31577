import { doUnlessChanged } from '../../demo/session';
import type { ChaosStage } from './chaosStack';
import { withDatabase } from './database';
import type { Journey } from './journeys';

interface Standing {
  invoiceId: string;
  status: string;
  /** The checks that a person has to decide. */
  toDecide: { code: string; evidenceVersion: number }[];
  hasNoRoom: boolean;
}

export interface RaceEnd {
  readonly all: Journey[];
  /** Who has an offer, or has accepted it. */
  readonly winners: Journey[];
  /** Whom the limit keeps waiting. */
  readonly losers: Journey[];
}

const standingSql = `
  SELECT f.invoice_id AS "invoiceId", f.status,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('code', code, 'evidenceVersion',
      evidence_version)) FROM checklist_items c WHERE c.invoice_id = f.invoice_id
      AND result = 'needs_review'), '[]') AS "toDecide",
    EXISTS (SELECT 1 FROM checklist_items c WHERE c.invoice_id = f.invoice_id
      AND code = 'within_limit' AND result = 'failed') AS "hasNoRoom"
  FROM financings f WHERE f.invoice_id = ANY ($1)`;

const offered = ['offered', 'accepted', 'contract_pending', 'contract_signed', 'payout_approval'];

/** Decides what is left to a person, and waits until each has an offer or reads that the limit
 *  has no room for it. */
export async function awaitRaceEnd(
  { cast, stack }: ChaosStage,
  racers: readonly Journey[],
): Promise<RaceEnd> {
  const admin = await cast.admin('compliance');
  const ids = racers.map(({ invoiceId }) => invoiceId);
  const found = await cast.waitFor(`the end of a race of ${ids.length} invoices`, async () => {
    const { rows } = await withDatabase(stack.run.database, (database) =>
      database.query<Standing>(standingSql, [ids]),
    );
    const decisions = rows.flatMap(({ invoiceId, toDecide }) =>
      toDecide.map((item) => ({ invoiceId, ...item, result: 'passed' })),
    );
    const reason = 'Called the vendor on the number in the register.';
    await Promise.all(
      decisions.map((decision) =>
        doUnlessChanged(() => admin.mutate('adminInvoice.decideItem', { ...decision, reason })),
      ),
    );
    const isDecided = rows.every(
      ({ status, hasNoRoom }) =>
        offered.includes(status) || (status === 'action_required' && hasNoRoom),
    );
    return decisions.length === 0 && rows.length === ids.length && isDecided ? rows : null;
  });
  const winning = new Set(
    found.filter(({ status }) => offered.includes(status)).map(({ invoiceId }) => invoiceId),
  );
  const isWinner = ({ invoiceId }: Journey) => winning.has(invoiceId);
  return {
    all: [...racers],
    winners: racers.filter(isWinner),
    losers: racers.filter((racing) => !isWinner(racing)),
  };
}
