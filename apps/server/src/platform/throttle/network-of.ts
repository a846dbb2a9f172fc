import { isIPv6, SocketAddress } from 'node:net';

/**
 * The unit by which a network address is counted: an IPv4 address itself, for IPv6 its /64, because one household or server has 2^64 addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address.slice(0, 64);
  const [head = '', tail] = new SocketAddress({ address: bare, family: 'ipv6' }).address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
