import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type OrderRow, UNDONE } from './order-store.ts';

export type DividendMethod = NonNullable<OrderRow['dividend_method']>;

export type MethodAt = {
  readonly clientId: string;
  readonly productNo: string;
  readonly day: Day;
};

/** Of an order called o: its choice counts before those of the others. A change (分红方式) outweighs every purchase. */
const NEWEST_CHOICE = sql`(o.kind = 'dividend_setting') desc, o.accepted_at desc, o.order_no desc`;

/**
 * How dividends are paid by customer and product: as he last changed it, else as his newest purchase chose. Only what the
 * registrar confirmed by a day counts (rules 7.2).
 */
export async function findMethodsAt(
  db: Db,
  asked: readonly MethodAt[],
): Promise<ReadonlyMap<string, DividendMethod>> {
  const of = <T>(read: (one: MethodAt) => T) => asked.map(read);
  const { rows } = await sql<{ client_id: string; product_no: string; method: DividendMethod }>`
    select given.client_id, given.product_no, newest.method
      from unnest(${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
                  ${of(({ day }) => day)}::date[]) as given (client_id, product_no, day)
      join lateral (
        select o.dividend_method as method
          from trade_order o
          join order_confirmation a on a.client_id = o.client_id and a.order_no = o.order_no
          left join line_in_force r on r.registrar_no = a.registrar_no and r.order_no = a.order_no
         where o.client_id = given.client_id and o.product_no = given.product_no and o.dividend_method is not null
           and a.outcome not in ('refused', 'collection_failed') and coalesce(r.confirmed_on, a.confirmed_on) <= given.day
         order by ${NEWEST_CHOICE} limit 1) as newest on true`.execute(db);
  return new Map(rows.map((row) => [`${row.client_id} ${row.product_no}`, row.method]));
}

/** How dividends of a product are paid, and the other way while a change to it waits for its confirmation. */
export type DividendChoice = {
  readonly method: DividendMethod | undefined;
  readonly isChanged: boolean;
  readonly pending: DividendMethod | undefined;
};

/** A customer's choice as it is now: open purchases count, open changes do not yet. */
export async function findDividendChoice(
  db: Db,
  clientId: string,
  productNo: string,
): Promise<DividendChoice> {
  const { rows } = await sql<ChoiceRow>`${choices(clientId, productNo)}`.execute(db);
  return choiceOf(rows);
}

export type ChoiceRow = {
  readonly kind: string;
  readonly method: DividendMethod;
  readonly is_open_change: boolean;
};

/** Selects what a customer chose for a product, what counts first. */
export function choices(clientId: string, productNo: string) {
  return sql`
    select o.kind, o.dividend_method as method, o.kind = 'dividend_setting' and s.state <> '50' as is_open_change
      from trade_order o join order_state s using (client_id, order_no)
     where o.client_id = ${clientId} and o.product_no = ${productNo} and o.dividend_method is not null
       and s.state not in ${UNDONE}
     order by ${NEWEST_CHOICE}`;
}

export function choiceOf(rows: readonly ChoiceRow[]): DividendChoice {
  const [valid] = rows.filter(({ is_open_change }) => !is_open_change);
  return {
    method: valid?.method,
    isChanged: valid?.kind === 'dividend_setting',
    pending: rows.find(({ is_open_change }) => is_open_change)?.method,
  };
}
