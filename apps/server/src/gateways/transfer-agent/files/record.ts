import { decodeText, encodeText } from './gb18030.ts';
import type { TaField, TaLayout } from './layout.ts';
import type { Tolerances } from './tolerances.ts';

/** One row by the protocol's field names: texts without their padding, numbers with their decimals in the integer. */
export type TaRecord = Readonly<Record<string, string | bigint>>;

export type FieldFault = {
  readonly code: 'text' | 'number' | 'width';
  readonly field: string;
  /** Of the row, counted from zero. */
  readonly byte: number;
  readonly text: string;
};

type Cell = { readonly ok: true; readonly bytes: Uint8Array } | Unwritable;
type Unwritable = { readonly ok: false; readonly code: FieldFault['code']; readonly text: string };

const SPACE = 0x20;
const DIGITS = /^\d*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses.
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The bytes of a row. Nothing is cut and nothing is rounded: what does not fit is named. Absent is spaces or zero. */
export function encodeRecord(
  { fields, rowBytes }: TaLayout,
  record: TaRecord,
): Uint8Array | FieldFault {
  const row = new Uint8Array(rowBytes).fill(SPACE);
  let offset = 0;
  for (const field of fields) {
    const cell = encodeCell(field, record[field.name]);
    if (!cell.ok) return { code: cell.code, field: field.name, byte: offset, text: cell.text };
    row.set(cell.bytes, offset);
    offset += field.length;
  }
  return row;
}

/** The names of a record that the layout does not have: they would be lost in the file. */
export function strayNames({ fields }: TaLayout, record: TaRecord): readonly string[] {
  const known = new Set(fields.map(({ name }) => name));
  return Object.keys(record).filter((name) => !known.has(name));
}

function encodeCell(field: TaField, value: string | bigint | undefined): Cell {
  if (field.type === 'N') return encodeNumber(field, value ?? 0n);
  if (typeof value === 'bigint') return unwritable('text', 'is a number where a text belongs');
  return encodeCharacters(field, value ?? '');
}

function encodeNumber({ length }: TaField, value: string | bigint): Cell {
  if (typeof value !== 'bigint') return unwritable('number', 'is a text where a number belongs');
  // The protocol has no sign: a field beside it says plus or minus.
  if (value < 0n) return unwritable('number', 'is below zero');
  const digits = value.toString();
  if (digits.length > length)
    return unwritable('width', `has ${digits.length} digits, not ${length}`);
  return { ok: true, bytes: Buffer.from(digits.padStart(length, '0'), 'latin1') };
}

function encodeCharacters({ type, length }: TaField, value: string): Cell {
  if (CONTROL.test(value)) return unwritable('text', 'holds a control character');
  if (value.endsWith(' ')) return unwritable('text', 'ends with a space, which padding would eat');
  // Letters occur in practice where the text says digits, but never where a date or a time stands.
  if (type === 'A' && /[^\x21-\x7e]/.test(value)) return unwritable('text', 'holds no plain code');
  const bytes = encodeText(value);
  if (!bytes) return unwritable('text', 'has no GB 18030 code');
  if (bytes.length > length) return unwritable('width', `has ${bytes.length} bytes, not ${length}`);
  return { ok: true, bytes };
}

function unwritable(code: FieldFault['code'], text: string): Unwritable {
  return { ok: false, code, text };
}

/** Reads a row of the right width. */
export function decodeRecord(
  { fields }: TaLayout,
  row: Uint8Array,
  tolerances: Tolerances,
): TaRecord | readonly FieldFault[] {
  const faults: FieldFault[] = [];
  const record: Record<string, string | bigint> = {};
  let offset = 0;
  for (const field of fields) {
    const bytes = row.subarray(offset, offset + field.length);
    const value = field.type === 'N' ? decodeNumber(bytes, tolerances) : decodeCharacters(bytes);
    if (value === undefined) faults.push(unreadable(field, offset));
    else record[field.name] = value;
    offset += field.length;
  }
  return faults.length > 0 ? faults : record;
}

function unreadable({ type, name }: TaField, byte: number): FieldFault {
  return type === 'N'
    ? { code: 'number', field: name, byte, text: 'is no number' }
    : { code: 'text', field: name, byte, text: 'is no GB 18030 text' };
}

function decodeNumber(
  bytes: Uint8Array,
  { isBlankNumberAllowed, isLeadingMinusAllowed }: Tolerances,
): bigint | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (isBlankNumberAllowed && text.trim() === '') return 0n;
  const isMinus = isLeadingMinusAllowed && text.startsWith('-');
  const digits = isMinus ? text.slice(1) : text;
  if (digits === '' || !DIGITS.test(digits)) return undefined;
  return isMinus ? -BigInt(digits) : BigInt(digits);
}

function decodeCharacters(bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes);
  return text === undefined || CONTROL.test(text) ? undefined : text.replace(/ +$/, '');
}
