import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { DividendMethod } from '@mall/domain/holdings/dividend';
import { type Fen, type Nav, type Shares, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';

export type EventKey = { readonly productNo: string; readonly exOn: Day };

/** Those of the events that every holder got. */
export async function findBookedEvents(
  db: Db,
  events: readonly EventKey[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_no: string; ex_on: Day }>`
    select product_no, ex_on from booked_event
     where (product_no, ex_on) in (select * from unnest(
       ${events.map(({ productNo }) => productNo)}::text[], ${events.map(({ exOn }) => exOn)}::date[]))`.execute(
    db,
  );
  return new Set(rows.map((row) => eventKey({ productNo: row.product_no, exOn: row.ex_on })));
}

/** How far back events are looked for that are not booked yet. */
export const UNBOOKED_DAYS = 400;

/** The ex-day of the first event up to a day that the holdings of a product do not have yet. */
export async function findUnbookedExDays(
  db: Db,
  productNos: readonly string[],
  upTo: Day,
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ product_no: string; ex_on: Day }>`
    select d.product_no, min(d.ex_on) as ex_on from dividend_split d
     where d.product_no = any (${[...productNos]}::text[]) and d.ex_on between ${upTo}::date - ${UNBOOKED_DAYS}::int and ${upTo}
       and num_nonnulls(d.dividend_nav_e8, d.split_ratio_e9) > 0
       and not exists (select from booked_event b where b.product_no = d.product_no and b.ex_on = d.ex_on)
     group by 1`.execute(db);
  return new Map(rows.map((row) => [row.product_no, row.ex_on]));
}

export function eventKey({ productNo, exOn }: EventKey): string {
  return `${productNo} ${exOn}`;
}

export type BookedEvent = EventKey & { readonly entitledOn: Day };

export async function insertBookedEvents(
  db: Db,
  bookedOn: Day,
  events: readonly BookedEvent[],
): Promise<void> {
  const of = <T>(read: (event: BookedEvent) => T) => events.map(read);
  await sql`
    insert into booked_event (product_no, ex_on, entitled_on, booked_on)
    select event.*, ${bookedOn}::date from unnest(
      ${of(({ productNo }) => productNo)}::text[], ${of(({ exOn }) => exOn)}::date[],
      ${of(({ entitledOn }) => entitledOn)}::date[]) as event
    on conflict do nothing`.execute(db);
}

/** Holdings of these products, of the next customers in order, with or without shares left. */
export async function findHoldersAfter(
  db: Db,
  productNos: readonly string[],
  { afterClient, limit }: { readonly afterClient: string | undefined; readonly limit: number },
): Promise<readonly HoldingKey[]> {
  const { rows } = await sql<{ client_id: string; product_no: string }>`
    select client_id, product_no from holding
     where product_no = any (${[...productNos]}::text[]) and client_id > ${afterClient ?? ''}
     order by client_id, product_no limit ${limit}`.execute(db);
  return rows.map((row) => ({ clientId: row.client_id, productNo: row.product_no }));
}

/** The products among these that were ever held. */
export async function findHeldProducts(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_no: string }>`
    select product_no from unnest(${[...productNos]}::text[]) as given (product_no)
     where exists (select from holding h where h.product_no = given.product_no)`.execute(db);
  return new Set(rows.map(({ product_no }) => product_no));
}

/** The products among these of which a customer has shares now. */
export async function findProductsWithShares(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_no: string }>`
    select product_no from unnest(${[...productNos]}::text[]) as given (product_no)
     where exists (select from holding h where h.product_no = given.product_no and h.shares_e2 > 0)`.execute(
    db,
  );
  return new Set(rows.map(({ product_no }) => product_no));
}

export type Entitlement = {
  readonly shares: Shares;
  /** When the holding last changed. */
  readonly lastBookedOn: Day;
};

/** What came or left of holdings called e outside, and the day from which it counts: that of its file where a line came late. */
const COUNTED = sql`select client_id, product_no, coalesce(income_from_on, booked_on) as counts_from,
  after_shares_e2 - lag(after_shares_e2, 1, 0::bigint) over (partition by client_id, product_no order by seq) as came
  from holding_event`;

/** The shares that were entered by the opening of a day, with those whose line came late, by customer and product. */
export async function findEntitlements(
  db: Db,
  keys: readonly (HoldingKey & { readonly entitledOn: Day })[],
): Promise<ReadonlyMap<string, Entitlement>> {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    held: bigint | null;
    last_booked_on: Day;
  }>`
    select given.client_id, given.product_no, changed.held, changed.last_booked_on
      from unnest(${keys.map(({ clientId }) => clientId)}::text[], ${keys.map(({ productNo }) => productNo)}::text[],
                  ${keys.map(({ entitledOn }) => entitledOn)}::date[]) as given (client_id, product_no, entitled_on)
      join lateral (select max(counts_from) as last_booked_on, (sum(came) filter (where counts_from <= given.entitled_on))::bigint as held
                      from (${COUNTED}) as e
                     where e.client_id = given.client_id and e.product_no = given.product_no
                    having count(*) > 0) as changed on true`.execute(db);
  return new Map(
    rows.map((row) => [
      holdingKey(row.client_id, row.product_no),
      { shares: shares(row.held ?? 0n), lastBookedOn: row.last_booked_on },
    ]),
  );
}

export type NewPayout = HoldingKey & {
  readonly exOn: Day;
  readonly entitled: Shares;
  readonly method: DividendMethod;
  readonly cash: Fen;
  readonly reinvested: Shares | undefined;
  readonly payOn: Day | undefined;
};

export async function insertPayouts(
  tx: Tx,
  bookedOn: Day,
  payouts: readonly NewPayout[],
): Promise<void> {
  if (payouts.length === 0) return;
  const of = <T>(read: (payout: NewPayout) => T) => payouts.map(read);
  await sql`
    insert into dividend_payout (client_id, product_no, ex_on, entitled_shares_e2, dividend_method, cash_fen,
                                 reinvested_shares_e2, pay_on, booked_on)
    select payout.*, ${bookedOn}::date from unnest(
      ${of(({ clientId }) => clientId)}::text[], ${of(({ productNo }) => productNo)}::text[],
      ${of(({ exOn }) => exOn)}::date[], ${of(({ entitled }) => entitled)}::bigint[],
      ${of(({ method }) => method)}::text[], ${of(({ cash }) => cash)}::bigint[],
      ${of(({ reinvested }) => reinvested ?? null)}::bigint[], ${of(({ payOn }) => payOn ?? null)}::date[]) as payout`.execute(
    tx,
  );
}

export type UnpaidDividend = HoldingKey & { readonly exOn: Day; readonly cash: Fen };

/** Dividends in cash that are due by a day and not paid, customer by customer. */
export async function findUnpaidDividends(
  db: Db,
  day: Day,
  { afterClient, limit }: { readonly afterClient: string | undefined; readonly limit: number },
): Promise<readonly UnpaidDividend[]> {
  const rows = await db
    .selectFrom('dividend_payout')
    .select(['client_id', 'product_no', 'ex_on', 'cash_fen'])
    .where('paid_on', 'is', null)
    .where('pay_on', '<=', day)
    .where('client_id', '>', afterClient ?? '')
    .orderBy('client_id')
    .orderBy('product_no')
    .orderBy('ex_on')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    productNo: row.product_no,
    exOn: row.ex_on,
    cash: row.cash_fen,
  }));
}

export async function updatePaidDividends(
  tx: Tx,
  paidOn: Day,
  dividends: readonly UnpaidDividend[],
): Promise<void> {
  await sql`
    update dividend_payout p set paid_on = ${paidOn}::date
      from unnest(${dividends.map(({ clientId }) => clientId)}::text[],
                  ${dividends.map(({ productNo }) => productNo)}::text[],
                  ${dividends.map(({ exOn }) => exOn)}::date[]) as given (client_id, product_no, ex_on)
     where p.client_id = given.client_id and p.product_no = given.product_no and p.ex_on = given.ex_on`.execute(
    tx,
  );
}

/** The customers who got something of these events, by event and customer. */
export async function findDistributedKeys(
  db: Db,
  events: readonly EventKey[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ client_id: string; product_no: string; ex_on: Day }>`
    with event as (
      select * from unnest(${events.map(({ productNo }) => productNo)}::text[],
                           ${events.map(({ exOn }) => exOn)}::date[]) as given (product_no, ex_on)
    )
    select client_id, product_no, ex_on from dividend_payout join event using (product_no, ex_on)
    union all
    select e.client_id, e.product_no, event.ex_on
      from event join holding_event e on e.product_no = event.product_no and e.action_no = 'split:' || event.ex_on`.execute(
    db,
  );
  return new Set(
    rows.map(
      (row) => `${row.client_id} ${eventKey({ productNo: row.product_no, exOn: row.ex_on })}`,
    ),
  );
}

export type PaidDividend = {
  readonly recordOn: Day;
  readonly exOn: Day;
  /** Shares of the end of the record day. */
  readonly entitled: Shares;
  readonly perUnit: Nav;
  readonly method: DividendMethod;
  readonly cash: Fen;
  /** What the cash became; undefined: it was paid. */
  readonly reinvested: Shares | undefined;
};

/** How many dividends of a holding are shown. */
const SHOWN_MAX = 200;

/** What a customer got of a fund's dividends, newest first. */
export async function findPaidDividends(
  db: Db,
  { clientId, productNo }: HoldingKey,
  bookedBy?: Day,
): Promise<readonly PaidDividend[]> {
  const rows = await db
    .selectFrom('dividend_payout as p')
    .innerJoin('dividend_split as d', (join) =>
      join.onRef('d.product_no', '=', 'p.product_no').onRef('d.ex_on', '=', 'p.ex_on'),
    )
    .select(['d.record_on', 'd.dividend_nav_e8', 'p.dividend_method', 'p.cash_fen', 'p.ex_on'])
    .select(['p.reinvested_shares_e2', 'p.entitled_shares_e2'])
    .where('p.client_id', '=', clientId)
    .where('p.product_no', '=', productNo)
    .$if(bookedBy !== undefined, (query) =>
      query.where(sql<boolean>`p.booked_on <= ${bookedBy ?? null}::date`),
    )
    .orderBy('p.ex_on', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => {
    assert(row.dividend_nav_e8 !== null, 'what was paid is a dividend and no split');
    return {
      recordOn: row.record_on,
      exOn: row.ex_on,
      entitled: row.entitled_shares_e2,
      perUnit: row.dividend_nav_e8,
      method: row.dividend_method,
      cash: row.cash_fen,
      reinvested: row.reinvested_shares_e2 ?? undefined,
    };
  });
}

/** Since when shares of these products are held that are there now. */
export async function findHeldSince(
  db: Db,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ product_no: string; since: Day }>`
    select product_no, min(first_bought_on) as since from holding
     where product_no = any (${[...productNos]}::text[]) and shares_e2 > 0 group by 1`.execute(db);
  return new Map(rows.map(({ product_no, since }) => [product_no, since]));
}
