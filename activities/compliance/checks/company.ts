import { sql } from '@millrace/db/connection/sql';
import { recordEvidence } from '@millrace/domain/compliance/checkEvidence';
import { esgCategoryWords, type EsgCategory } from '@millrace/domain/compliance/complianceWords';
import { passed, pending, type Check } from './check';
import { countWords } from '@millrace/domain/words/count';

/** A company user attests: genuine, delivered, unpaid, not related. */
export const deliveryConfirmed: Check = {
  async decide({ facts }) {
    return facts.deliveryAttestedAt
      ? passed(recordEvidence('delivery_confirmed'))
      : pending(recordEvidence('delivery_awaited'));
  },
};

/** Advisory: an order or a delivery note. */
export const supportingEvidence: Check = {
  async decide({ tx, facts }) {
    const found = await tx.rows<{ id: string }>(sql`
      SELECT id FROM documents WHERE kind = 'evidence' AND owner_type = 'invoice'
      AND owner_id = ${facts.invoiceId}
    `);
    return found.length > 0
      ? passed(`${countWords(found.length, 'document was', 'documents were')} added.`, {
          documents: found.map(({ id }) => id),
        })
      : pending(recordEvidence('evidence_possible'));
  },
};

/** Advisory: what the purchase is for. */
export const esgCategory: Check = {
  async decide({ facts }) {
    const category = facts.esgCategory as EsgCategory | null;
    return category
      ? passed(esgCategoryWords[category] ?? category, { category })
      : pending(recordEvidence('purpose_possible'));
  },
};
