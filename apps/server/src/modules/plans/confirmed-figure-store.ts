import { type RawBuilder, sql } from 'kysely';

type Figure = 'shares_e2' | 'nav_e8' | 'net_fen';

/** A figure of the last confirmation of a row's order, as the newest correction of its net value left it. */
export function confirmedFigure<T>(row: 'p' | 'r', figure: Figure): RawBuilder<T | null> {
  return sql<T | null>`(
    select coalesce(${sql.ref(`c.${figure}`)}, ${sql.ref(`a.${figure}`)})
      from order_confirmation a left join order_correction c using (client_id, order_no, seq)
     where a.client_id = ${sql.ref(`${row}.client_id`)} and a.order_no = ${sql.ref(`${row}.order_no`)}
     order by a.seq desc, c.version desc nulls last limit 1)`;
}
