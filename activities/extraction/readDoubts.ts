import type { ExtractedFields } from '@millrace/domain/invoice/extraction';
import { sureConfidence } from '@millrace/domain/invoice/confidence';

/** Every value is shown with "Check this". */
export function doubtAll<Some extends Partial<ExtractedFields>>(fields: Some): Some {
  const most = sureConfidence - 0.1;
  const doubted = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, confidence: Math.min(field.confidence, most) },
  ]);
  return Object.fromEntries(doubted) as Some;
}
