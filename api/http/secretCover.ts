/** Values that open something or move money are never shown whole, not even to those who may look. */
const covered = new Set(['accountNumber', 'token', 'url', 'password', 'secret']);

/** The same value with secrets covered; the last four characters of an account stay readable. */
export function coverSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(coverSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      covered.has(key) && typeof inner === 'string' ? cover(key, inner) : coverSecrets(inner),
    ]),
  );
}

function cover(key: string, text: string): string {
  return key === 'accountNumber' ? `•••• ${text.slice(-4)}` : '••••';
}
