import { type RawBuilder, sql } from 'kysely';

/**
 * A quotient of two whole numerics rounded half up, for numerators that are not negative. div() is exact, while `/`
 * keeps so many digits only and may round a second time.
 */
export function halfUp(
  numerator: RawBuilder<unknown>,
  denominator: RawBuilder<unknown>,
): RawBuilder<bigint> {
  return sql<bigint>`div(2 * (${numerator})::numeric + (${denominator}), 2 * (${denominator})::numeric)`;
}
