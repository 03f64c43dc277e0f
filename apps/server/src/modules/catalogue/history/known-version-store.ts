import { type RawBuilder, sql } from 'kysely';

/** A net value that a check looks for: its product, its day, and the day by whose end it was known. */
export type KnownNav = {
  readonly product: string;
  readonly day: string;
  readonly by: RawBuilder<unknown>;
};

/**
 * Joins product_nav under a name, in the version that was known by a day. Only the few values that were corrected are looked at one by
 * one, so that the rest of the join stays as cheap as one without versions.
 */
export function joinKnownNav(name: string, { product, day, by }: KnownNav) {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql`left join product_nav ${sql.ref(name)}
          on ${of('product_no')} = ${sql.ref(product)} and ${of('nav_on')} = ${sql.ref(day)}
         and ${of('version')} = coalesce((select max(known.version) from product_nav known
                                           where known.version > 1 and known.product_no = ${sql.ref(product)}
                                             and known.nav_on = ${sql.ref(day)} and known.known_on <= ${by}), 1)`;
}
