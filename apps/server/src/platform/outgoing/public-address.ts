import { BlockList, isIP, isIPv4 } from 'node:net';

/** A range of addresses in the form of CIDR. */
export interface Network {
  address: string;
  prefix: number;
}

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const text of networks) {
    const { address, prefix } = parseNetwork(text) as Network;
    list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
};

/** IPv4 ranges outside the public internet (RFC 6890), and multicast. */
const closed4 = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** All public IPv6 addresses. Everything outside, such as `::1`, `fc00::/7`, `fe80::/10`, mapped and translated IPv4 addresses, is closed. */
const open6 = listOf(['2000::/3']);
/** Exceptions within them: Teredo and other protocols, documentation, 6to4. They may carry an IPv4 address. */
const closed6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
/** Metadata addresses at which clouds give machines their secrets. No setting opens these. */
const never = [listOf(['169.254.0.0/16', 'fe80::/10']), listOf(['fd00:ec2::254/128'])];

/** A network such as `10.20.0.0/16`; undefined if the text is not a network. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', digits = '', ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(digits)) return undefined;
  const prefix = Number(digits);
  return prefix <= (version === 4 ? 32 : 128) ? { address, prefix } : undefined;
}

/** Whether the shop may send to an IP address on a person's behalf: only public addresses, and those of the networks that the operator opened. Never link-local ones. */
export function mayReach(address: string, opened: readonly Network[]): boolean {
  const version = isIP(address);
  // A zone names an interface of this machine.
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (never.some((list) => list.check(address, family))) return false;
  if (opened.length > 0 && listOf(opened.map((network) => `${network.address}/${network.prefix}`)).check(address, family)) return true;
  return version === 4 ? !closed4.check(address, family) : open6.check(address, family) && !closed6.check(address, family);
}
