/** Where a signature carries its time stamp. */
export const STAMP_OF_SIGNATURE = '1.2.840.113549.1.9.16.2.14';

/** A buffer of its own: asn1js and the engine take no views into larger ones. */
export function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
