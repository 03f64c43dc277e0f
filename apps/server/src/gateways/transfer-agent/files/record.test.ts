import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from './gb18030.ts';
import { fileTypesOf, findLayout, layoutOf, TA_VERSIONS, type TaField } from './layout.ts';
import { decodeRecord, encodeRecord, type TaRecord } from './record.ts';
import { STRICT, type Tolerances } from './tolerances.ts';

const bytesOf = (text: string) => encodeText(text)?.length ?? Number.POSITIVE_INFINITY;

/** A value that just fits or less, with characters of one, two and four bytes. */
function fitting({ type, length }: TaField): fc.Arbitrary<string | bigint> {
  if (type === 'N') return fc.bigInt({ min: 0n, max: 10n ** BigInt(length) - 1n });
  const letters = type === 'A' ? ['7', 'A'] : ['7', 'z', ' ', '基', '𠀀'];
  return fc
    .array(fc.constantFrom(...letters), { maxLength: length })
    .map((some) => some.join('').trimEnd())
    .filter((text) => bytesOf(text) <= length);
}

const RECORDS = TA_VERSIONS.flatMap((version) =>
  fileTypesOf(version).map((fileType) => ({ version, fileType })),
);

describe.each(RECORDS)('version $version, type $fileType', ({ version, fileType }) => {
  it('a record comes back as it was written', () => {
    const layout = findLayout(version, fileType) ?? layoutOf([]);
    const model = Object.fromEntries(layout.fields.map((field) => [field.name, fitting(field)]));
    const records: fc.Arbitrary<TaRecord> = fc.record(model);
    fc.assert(
      fc.property(records, (record) => {
        const row = encodeRecord(layout, record);
        expect(row).toBeInstanceOf(Uint8Array);
        if (!(row instanceof Uint8Array)) return;
        expect(row.length).toBe(layout.rowBytes);
        expect(decodeRecord(layout, row, STRICT)).toEqual(record);
      }),
      { numRuns: 10 },
    );
  });
});

const NAV: TaField = { name: 'NAV', type: 'N', length: 16, decimals: 8 };
const AMOUNT: TaField = { name: 'ApplicationAmount', type: 'N', length: 16, decimals: 2 };
const NAME: TaField = { name: 'InvestorName', type: 'C', length: 6, decimals: 0 };
const DAY: TaField = { name: 'TransactionDate', type: 'A', length: 8, decimals: 0 };

type Case<T> = readonly [TaField, T, string, string];

it.each<Case<string | bigint | undefined>>([
  [NAV, 123_450_000n, '0000000123450000', '1.2345 has eight decimals and no point'],
  [AMOUNT, 1_000_000n, '0000000001000000', '10,000.00 yuan'],
  [AMOUNT, undefined, '0000000000000000', 'an absent number is zero'],
  [NAME, '基金A', '\xbb\xf9\xbd\xf0A ', 'bytes count, not characters'],
  [NAME, undefined, '      ', 'an absent text is spaces'],
  [DAY, '20260602', '20260602', 'a date'],
])('%o with %s is written as %s', (field, value, expected) => {
  const record = value === undefined ? {} : { [field.name]: value };
  const row = encodeRecord(layoutOf([field]), record);
  expect(row instanceof Uint8Array && Buffer.from(row).toString('latin1')).toBe(expected);
});

it.each<Case<string | bigint>>([
  [AMOUNT, -1n, 'number', 'the protocol has no sign'],
  [AMOUNT, 10n ** 16n, 'width', 'seventeen digits'],
  [AMOUNT, '1.00', 'number', 'a text is no number'],
  [NAME, '基金甲乙', 'width', 'eight bytes: nothing is cut'],
  [NAME, '基金𠀀', 'width', 'a four-byte character at the edge'],
  [NAME, 'A\r\nB', 'text', 'a line end would make two records'],
  [NAME, 'A ', 'text', 'the space would be lost'],
  [NAME, 1n, 'text', 'a number is no text'],
  [DAY, '二零二六', 'text', 'digits are digits'],
])('%o refuses %s', (field, value, code) => {
  const first: TaField = { name: 'FundCode', type: 'C', length: 6, decimals: 0 };
  const refused = encodeRecord(layoutOf([first, field]), { [field.name]: value });
  expect(refused).toMatchObject({ code, field: field.name, byte: 6 });
});

it.each<readonly [TaField, string, Partial<Tolerances>, bigint, string]>([
  [AMOUNT, '                ', { isBlankNumberAllowed: true }, 0n, 'blank is zero where agreed'],
  [AMOUNT, '-000000000000100', { isLeadingMinusAllowed: true }, -100n, 'a minus where agreed'],
])('%o reads "%s" only where that is agreed', (field, text, agreed, expected) => {
  const layout = layoutOf([field]);
  const row = Buffer.from(text, 'latin1');
  expect(decodeRecord(layout, row, STRICT)).toMatchObject([{ code: 'number', field: field.name }]);
  expect(decodeRecord(layout, row, { ...STRICT, ...agreed })).toEqual({ [field.name]: expected });
});

it.each<Case<string>>([
  [AMOUNT, '0000000000001.00', 'number', 'a point'],
  [AMOUNT, '00000000 0001000', 'number', 'a space inside'],
  [NAME, 'ABCDE\xbb', 'text', 'half of a character at the edge'],
  [NAME, 'AB\x00DEF', 'text', 'a zero byte'],
])('%o does not read "%s"', (field, text, code) => {
  const row = Buffer.from(text, 'latin1');
  expect(decodeRecord(layoutOf([field]), row, STRICT)).toMatchObject([{ code, field: field.name }]);
});
