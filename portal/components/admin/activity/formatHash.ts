/** The first eight bytes of a hash in hexadecimal, to be compared by eye: "7C02 E9A1 44BD 5F10". */
export function formatHash(hash: string): string {
  return (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
