/** From here on the form shows a value as read; below it the person is told "Check this". */
export const sureConfidence = 0.8;

/** Whether a value was read well enough to be shown without "Check this". Apart from the schema of
 *  extractions, which no screen needs that only shows one. */
export function isSure(field: { confidence: number } | null): boolean {
  return field !== null && field.confidence >= sureConfidence;
}
