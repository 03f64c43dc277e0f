import { isIP, SocketAddress } from 'node:net';

const GROUPS = 8;
/** One household, office or handset gets this much of an IPv6 address, and may use all of it. */
const NETWORK_GROUPS = 4;
const UNKNOWN = 'unknown';

/**
 * The network an address belongs to, for counting requests and logins by their origin: an IPv4 address itself, the
 * first 64 bits of an IPv6 address. Larger prefixes are not counted: a /48 is one site at some providers and 65,536
 * customers at a mobile carrier; wrong passwords for one account are counted over all networks in any case.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined) return UNKNOWN;
  return isIP(plain) === 4 ? plain : firstGroups(plain);
}

function firstGroups(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}

const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$|^\[([^\]]+)\](?::\d{1,5})?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * An address in the one way it is written: without port, brackets and zone, IPv6 shortened and in small letters, IPv4
 * inside IPv6 as IPv4. Undefined: the text is no address.
 */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ipv4, ipv6] = WITH_PORT.exec(trimmed) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? trimmed).split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const { address: short } = new SocketAddress({ address, family: 'ipv6' });
  return MAPPED.exec(short)?.[1] ?? short;
}
