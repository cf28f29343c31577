import type { ExtractedField, ExtractedFields } from '@millrace/domain/invoice/extraction';
import { sureConfidence } from '@millrace/domain/invoice/confidence';

/** How sure a reading is at most that a person is asked about. */
export const mostInDoubt = sureConfidence - 0.1;

/** The value is shown with "Check this". */
export const doubtField = <Field extends ExtractedField<unknown> | null>(field: Field): Field =>
  field && { ...field, confidence: Math.min(field.confidence, mostInDoubt) };

/** Every value is shown with "Check this". */
export function doubtAll<Some extends Partial<ExtractedFields>>(fields: Some): Some {
  const doubted = Object.entries(fields).map(([name, field]) => [name, field && doubtField(field)]);
  return Object.fromEntries(doubted) as Some;
}

/** The same values, each no surer than in either of two readings of them. */
export function leastSure(one: ExtractedFields, other: ExtractedFields): ExtractedFields {
  const least = Object.entries(one).map(([name, field]) => {
    const confidence = other[name as keyof ExtractedFields]?.confidence ?? 0;
    return [name, field && { ...field, confidence: Math.min(field.confidence, confidence) }];
  });
  return Object.fromEntries(least) as ExtractedFields;
}
