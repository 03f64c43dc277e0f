import { createHash } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { findByCodes, findByHash, type KnownFile } from './known-file-store.ts';

const BYTES_MAX = 10 * 1024 * 1024;
/** Where a file of ours has its code; a change of one byte leaves at least two of the three. */
const CODES = [
  /^%([0-9A-F]{32})$/m,
  /\/Keywords \(([0-9A-F]{32})\)/,
  /\/ContactInfo \(([0-9A-F]{32})\)/,
];

export type Verdict =
  | { readonly kind: 'genuine' | 'altered'; readonly file: KnownFile }
  | { readonly kind: 'not_found' | 'too_large' | 'no_pdf' };

/** Whether a file is one that this mall sealed, byte by byte. Nothing of it is kept. */
export async function checkSealedFile(db: Db, bytes: Buffer): Promise<Verdict> {
  if (bytes.length > BYTES_MAX) return { kind: 'too_large' };
  const same = await findByHash(db, createHash('sha256').update(bytes).digest());
  if (same) return { kind: 'genuine', file: same };
  const text = bytes.toString('latin1');
  const codes = CODES.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  const original = await findByCodes(db, codes);
  if (original) return { kind: 'altered', file: original };
  return { kind: text.startsWith('%PDF-') ? 'not_found' : 'no_pdf' };
}

/** Whether a document with this printed code was sealed. */
export async function checkCode(db: Db, code: string): Promise<Verdict> {
  const file = await findByCodes(db, [code.toUpperCase()]);
  return file ? { kind: 'genuine', file } : { kind: 'not_found' };
}
