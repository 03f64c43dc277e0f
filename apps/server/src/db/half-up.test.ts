import { divide } from '@mall/domain/money/rounding';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { halfUp } from './half-up.ts';

const { db } = await createTestDatabase();

it('divides in the database as the domain does, with numbers of any length', async () => {
  const numbers = fc.record({
    numerator: fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 40n)),
    denominator: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 24n)),
  });
  const halves = fc.bigInt(1n, 10n ** 12n).map((half) => ({
    numerator: half * (2n * half + 1n),
    denominator: 2n * half,
  }));
  const pairs = fc.sample(fc.oneof(numbers, halves), 2_000);
  const { rows } = await sql<{ whole: string }>`
    select ${halfUp(sql`numerator`, sql`denominator`)}::text as whole
      from unnest(${pairs.map(({ numerator }) => numerator.toString())}::text[]::numeric[],
                  ${pairs.map(({ denominator }) => denominator.toString())}::text[]::numeric[])
           with ordinality as pair (numerator, denominator, place)
     order by place`.execute(db);
  const expected = pairs.map(({ numerator, denominator }) =>
    divide(numerator, denominator, 'half_up').toString(),
  );
  expect(rows.map(({ whole }) => whole)).toEqual(expected);
});
