import { isIPv6, SocketAddress } from 'node:net';

/**
 * Whom an address stands for where it is counted. A customer of an IPv6 network has a whole /64 to
 * choose addresses from (RFC 6177, and RFC 4291 section 2.5.4), so that counts as one; an IPv4
 * address that is written as IPv6 (RFC 4291 section 2.5.5.2) stays that address.
 * @param ip - an address as Node gives it; anything else comes back as it is
 */
export function toClient(ip: string): string {
  const plain = ip.replace(/%.*$/, '');
  if (!isIPv6(plain)) return ip;
  const groups = toGroups(new SocketAddress({ address: plain, family: 'ipv6' }).address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address in whichever spelling. */
function toGroups(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const whole = dotted
    ? address.slice(0, dotted.index) +
      [0, 2]
        .map((at) => (Number(dotted[at + 1]) * 256 + Number(dotted[at + 2])).toString(16))
        .join(':')
    : address;
  const [before = '', after] = whole.split('::');
  const read = (text: string) => (text ? text.split(':').map((one) => parseInt(one, 16)) : []);
  const head = read(before);
  const tail = read(after ?? '');
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
