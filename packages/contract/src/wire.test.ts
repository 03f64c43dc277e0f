import { addDays, type Day, parseDay } from '@mall/domain/calendar/day';
import { fen, nav, points, rate, shares, splitRatio } from '@mall/domain/money/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listQuery } from './catalogue/list-query.ts';
import {
  dateNum,
  dateText,
  fraction,
  indexPoints,
  jsonString,
  mobile,
  multiple,
  netValue,
  newPerOld,
  pageNum,
  pageSize,
  percent,
  percent3,
  shareCount,
  token,
  wholeNumber,
  yuan,
} from './wire.ts';

const accepts = (schema: z.ZodMiniType, wire: unknown) =>
  // The table holds wire values of any kind on purpose.
  z.safeDecode(schema, wire as never).success;

const bigints = (digits: number) =>
  fc.bigInt({ min: -(10n ** BigInt(digits)) + 1n, max: 10n ** BigInt(digits) - 1n });

describe('money on the wire', () => {
  it.each([
    { wire: '1000.00', inside: 100_000n, back: '1000.00', why: 'yuan become fen' },
    { wire: '1000', inside: 100_000n, back: '1000.00', why: 'the decimals may be left out' },
    { wire: '0.05', inside: 5n, back: '0.05', why: 'five fen keep their zero' },
    { wire: '-12.3', inside: -1_230n, back: '-12.30', why: 'an income may be negative' },
    { wire: '-0.00', inside: 0n, back: '0.00', why: 'there is one zero' },
  ])('reads $wire as $inside and writes $back, because $why', ({ wire, inside, back }) => {
    expect(z.decode(yuan, wire)).toBe(inside);
    expect(z.encode(yuan, fen(inside))).toBe(back);
  });

  it.each([
    { wire: '1e3', why: 'an exponent is a programmer’s number' },
    { wire: '1.234', why: 'a third decimal is not money' },
    { wire: '', why: 'nothing is not zero' },
    { wire: '1,000', why: 'separators are for screens' },
    { wire: '０', why: 'a full-width digit is not a digit' },
    { wire: '+1', why: 'no sign is needed' },
    { wire: ' 1', why: 'blanks are not trimmed' },
    { wire: '1.', why: 'a point wants decimals' },
    { wire: '.5', why: 'a point wants a whole part' },
    { wire: '1\n', why: 'a line end is not part of a number' },
    { wire: '0x10', why: 'money is decimal' },
    { wire: '9'.repeat(16), why: 'sixteen digits are more than there is' },
    { wire: 1000, why: 'a JSON number never carries money' },
    { wire: null, why: 'nothing is not zero' },
  ])('refuses $wire, because $why', ({ wire }) => {
    expect(accepts(yuan, wire)).toBe(false);
    expect(accepts(shareCount, wire)).toBe(false);
  });
});

describe('exact quantities', () => {
  it.each([
    { name: 'yuan', digits: 17, back: (value: bigint) => again(yuan, fen(value)) },
    { name: 'shareCount', digits: 17, back: (value: bigint) => again(shareCount, shares(value)) },
    { name: 'netValue', digits: 16, back: (value: bigint) => again(netValue, nav(value)) },
    { name: 'fraction', digits: 12, back: (value: bigint) => again(fraction, rate(value)) },
    { name: 'newPerOld', digits: 13, back: (value: bigint) => again(newPerOld, splitRatio(value)) },
    { name: 'indexPoints', digits: 13, back: (value: bigint) => again(indexPoints, points(value)) },
  ])('come back from the wire as they went: $name', ({ digits, back }) => {
    fc.assert(fc.property(bigints(digits), (value) => back(value) === value));
  });

  it.each([
    { written: () => z.encode(netValue, nav(123_450_000n)), text: '1.2345', why: 'four decimals' },
    { written: () => z.encode(netValue, nav(100_000_000n)), text: '1.0000', why: 'never fewer' },
    {
      written: () => z.encode(netValue, nav(123_456_000n)),
      text: '1.23456',
      why: 'more if it has',
    },
    { written: () => z.encode(fraction, rate(1_500_000n)), text: '0.015', why: 'no idle zeros' },
    {
      written: () => z.encode(newPerOld, splitRatio(1_853_600_001n)),
      text: '1.853600001',
      why: 'splits have nine decimals',
    },
    { written: () => z.encode(fraction, rate(0n)), text: '0.0', why: 'zero is a fraction too' },
    {
      written: () => z.encode(indexPoints, points(38_690_000n)),
      text: '3869.00',
      why: 'two at least',
    },
    {
      written: () => z.encode(indexPoints, points(38_763_421n)),
      text: '3876.3421',
      why: 'no loss',
    },
  ])('are written as $text: $why', ({ written, text }) => {
    expect(written()).toBe(text);
  });
});

describe('percentages', () => {
  it.each([
    { inside: 3_850_000n, two: '3.85', three: '3.850', why: '0.0385 is 3.85 %' },
    { inside: 1_851_499n, two: '1.85', three: '1.851', why: 'just below half stays' },
    { inside: 1_851_500n, two: '1.85', three: '1.852', why: 'half goes up at the third decimal' },
    { inside: 1_855_000n, two: '1.86', three: '1.855', why: 'half goes up at the second' },
    { inside: -1_855_000n, two: '-1.86', three: '-1.855', why: 'half goes away from zero' },
    { inside: -1n, two: '0.00', three: '0.000', why: 'a rounded nothing has no sign' },
  ])('$inside is written $two or $three, because $why', ({ inside, two, three }) => {
    expect(z.encode(percent, rate(inside))).toBe(two);
    expect(z.encode(percent3, rate(inside))).toBe(three);
  });

  it('lose at most half of their last decimal on the wire', () => {
    fc.assert(
      fc.property(bigints(11), (value) => {
        const loss = z.decode(percent, z.encode(percent, rate(value))) - value;
        return loss >= -5_000n && loss <= 5_000n;
      }),
    );
  });

  it('are written the same when they have come back', () => {
    fc.assert(
      fc.property(bigints(11), (value) => {
        const written = z.encode(percent, rate(value));
        return z.encode(percent, z.decode(percent, written)) === written;
      }),
    );
  });

  it('print a Sharpe ratio or a PE with two decimals', () => {
    expect(z.encode(multiple, rate(42_900_000n))).toBe('0.43');
    expect(z.encode(multiple, rate(1_342_000_000n))).toBe('13.42');
  });
});

describe('days', () => {
  const epoch = knownDay('1970-01-01');
  const days = fc.integer({ min: -100_000, max: 500_000 }).map((count) => addDays(epoch, count));

  it('come back from both forms as they went', () => {
    fc.assert(
      fc.property(days, (day) => again(dateNum, day) === day && again(dateText, day) === day),
    );
  });

  it.each([
    { wire: 20_240_229, ok: true, why: 'a leap year' },
    { wire: 20_260_229, ok: false, why: 'not a leap year' },
    { wire: 20_261_301, ok: false, why: 'there is no thirteenth month' },
    { wire: 2_026_111, ok: false, why: 'seven digits are not a day' },
    { wire: 202_611_121, ok: false, why: 'nine digits are not a day' },
    { wire: -20_261_112, ok: false, why: 'no day is negative' },
    { wire: 20_261_112.5, ok: false, why: 'a day is whole' },
    { wire: '20261112', ok: false, why: 'this form is a number' },
  ])('$wire as a number: $ok, because $why', ({ wire, ok }) => {
    expect(accepts(dateNum, wire)).toBe(ok);
  });

  it.each([
    { wire: '20261112', day: '2026-11-12', why: 'pages send it bare' },
    { wire: '2026-11-12', day: '2026-11-12', why: 'pages send it with dashes' },
  ])('$wire as text is $day, because $why', ({ wire, day }) => {
    expect(z.decode(dateText, wire)).toBe(day);
  });

  it.each(['2026-02-30', '2026/11/12', '12112026x', '', '2026-11-12T00:00:00Z'])(
    'refuses %j as text',
    (wire) => {
      expect(accepts(dateText, wire)).toBe(false);
    },
  );
});

describe('whole numbers', () => {
  const page = wholeNumber(1, 100);

  it.each([
    { wire: 1, ok: true, why: 'the least' },
    { wire: 100, ok: true, why: 'the most' },
    { wire: '10', ok: true, why: 'a query string carries digits' },
    { wire: 0, ok: false, why: 'below the least' },
    { wire: 101, ok: false, why: 'above the most' },
    { wire: '101', ok: false, why: 'digits have the same bounds' },
    { wire: 1.5, ok: false, why: 'not whole' },
    { wire: '1e1', ok: false, why: 'not digits' },
    { wire: '', ok: false, why: 'nothing is not a number' },
    { wire: true, ok: false, why: 'a truth is not a number' },
  ])('$wire from 1 to 100: $ok, because $why', ({ wire, ok }) => {
    expect(accepts(page, wire)).toBe(ok);
  });

  it('default to the first page and the size of the list', () => {
    expect(z.decode(z.object({ page_num: pageNum, page_size: pageSize(10) }), {})).toEqual({
      page_num: 1,
      page_size: 10,
    });
  });
});

describe('a document inside a string', () => {
  const field = jsonString(listQuery);

  it('is hidden from everyone but the wire', () => {
    const document = {
      ordering: [{ field_name: 'year_ratio', sort_direc: 'desc' as const }],
      conditions: [],
    };
    expect(z.decode(field, z.encode(field, document))).toEqual(document);
  });

  it.each([
    { wire: '{', why: 'it is not JSON' },
    { wire: '[]', why: 'it is another document' },
    { wire: `{}${' '.repeat(9_999)}`, why: 'it is too long' },
    { wire: '{"ordering":[{"field_name":"a","sort_direc":"up"}]}', why: 'up is no direction' },
    {
      wire: '{"conditions":[{"field_name":"a","field_type":"string","operation":"or","target":"1"}]}',
      why: 'an operation is one of the allowed ones',
    },
  ])('is refused when $why', ({ wire }) => {
    expect(accepts(field, wire)).toBe(false);
  });
});

it.each([
  { wire: '13800000001', ok: true, why: 'one, three to nine, nine more' },
  { wire: '12800000001', ok: false, why: 'the second digit is three to nine' },
  { wire: '1380000000', ok: false, why: 'ten digits' },
  { wire: '138000000011', ok: false, why: 'twelve digits' },
])('takes $wire for a mobile number: $ok, because $why', ({ wire, ok }) => {
  expect(accepts(mobile, wire)).toBe(ok);
});

it('takes a 256-bit token in base64url and nothing that could be a header of its own', () => {
  expect(accepts(token, 'k3J9vQd0mZ7uXy2Lw8RtBn5HsAe1CfGpIoKqMrTuVw-')).toBe(true);
  expect(accepts(token, 'k3J9vQd0mZ7uXy2Lw8Rt\r\nx-injected: 1')).toBe(false);
});

function again<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  return z.decode(schema, z.encode(schema, value));
}

function knownDay(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is a day`);
  return day;
}
