import { type RawBuilder, sql } from 'kysely';

/**
 * The value that a lot called l began with for an exit of this day, as started.nav_e8: the corrected one, where the value of its trade date
 * was corrected before the exit was confirmed (rules 10.5).
 */
export function joinStartedValue(confirmedOn: RawBuilder<unknown>) {
  return sql`
        join lateral (
          select coalesce((select c.nav_e8 from order_correction c join nav_correction m using (correction_no)
                            where c.client_id = l.client_id and c.order_no = l.order_no and m.known_on < ${confirmedOn}
                            order by c.version desc limit 1), l.buy_nav_e8) as nav_e8) as started on true`;
}
