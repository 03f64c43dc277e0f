import { isIP } from 'node:net';

export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** The widest ranges that are private: 10.0.0.0/8 and fc00::/7. */
const BITS_MIN = { ipv4: 8, ipv6: 7 };
/** An IPv4 address written as IPv6 begins with so many bits that are always the same. */
const MAPPED_BITS = 96;

/** Whether a range of proxies is wider than any private network, so that any caller could be in it. */
export function isWiderThanPrivate(range: string): boolean {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return Number(bits) < BITS_MIN.ipv4;
  const isMapped = new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');
  return Number(bits) < (isMapped ? MAPPED_BITS + BITS_MIN.ipv4 : BITS_MIN.ipv6);
}
