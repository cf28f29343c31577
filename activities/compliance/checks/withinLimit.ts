import { readExposure } from '@millrace/db/credit/limits';
import { sql } from '@millrace/db/connection/sql';
import { recordEvidence, recordWhatCompanyReads } from '@millrace/domain/compliance/checkEvidence';
import { decideReservation } from '@millrace/domain/credit/credit';
import { formatMoney } from '@millrace/domain/money/money';
import { failed, passed, type Check } from './check';

/** The amount fits the free limit and this vendor's share of it; the offer holds it for good. */
export const withinLimit: Check = {
  async decide({ tx, facts }) {
    const held = await tx.row<{ amountMinor: number }>(sql`
      SELECT amount_minor FROM reservations
      WHERE invoice_id = ${facts.invoiceId} AND status = 'held'
    `);
    if (held) {
      return passed(recordEvidence('limit_held', { amount: formatMoney(held.amountMinor) }));
    }
    const exposure = await readExposure(tx, facts);
    const decision = decideReservation(exposure, facts.payableMinor);
    const { availableMinor, vendorRoomMinor } = decision.position;
    const evidence = { availableMinor, vendorRoomMinor, amountMinor: facts.payableMinor };
    if (decision.allowed) {
      const amount = formatMoney(facts.payableMinor);
      return passed(recordEvidence('fits_limit', { amount }), evidence);
    }
    const words = recordWhatCompanyReads(decision.words);
    return failed(words, { ...evidence, reason: decision.reason });
  },
};
