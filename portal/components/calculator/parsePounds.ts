/**
 * "12,345.67" → 1234567; null for anything else. A copy of the domain's rule without its error
 * class, because the public calculator has a budget of its own and carries no schema library.
 */
export function parsePounds(text: string): number | null {
  const match = /^£?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number((match[1] ?? '').replaceAll(',', '') + (match[2] ?? '').padEnd(2, '0'));
}
