import { hash } from 'node:crypto';

/** SHA-256 of a text in UTF-8. */
export function sha256Of(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/**
 * SHA-256 of a value's content: the order of keys does not count, absent and undefined are the same, a
 * quantity is its digits and bytes are hexadecimal. Two requests with the same hash ask for the same thing.
 */
export function contentHash(value: unknown): Buffer {
  return sha256Of(JSON.stringify(canonical(value)) ?? 'null');
}

function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
  // Object.fromEntries keeps this order for keys that are no numbers; field names never are.
  return Object.fromEntries(sorted.map(([key, part]) => [key, canonical(part)]));
}
