import { isIP } from 'node:net';

const GROUPS = 8;
/** One household or office gets this much of an IPv6 address, and may use all of it. */
const NETWORK_GROUPS = 4;

/**
 * The network an address belongs to, for counting what comes from one place: an IPv4 address itself, the first
 * 64 bits of an IPv6 one. Somebody with a network of his own has no more tries than somebody without.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.split('%')[0] ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded !== undefined) return embedded;
  if (isIP(plain) !== 6) return plain;

  const [head = '', tail = ''] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const filled = [...left, ...Array(Math.max(0, GROUPS - left.length - right.length)).fill('0')];
  const network = [...filled, ...right].slice(0, NETWORK_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
