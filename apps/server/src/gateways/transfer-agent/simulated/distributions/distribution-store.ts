import type { Day } from '@mall/domain/calendar/day';
import type { OverseasMarket } from '@mall/domain/calendar/trading-calendar';
import type { Nav, Shares, SplitRatio } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { registeredBefore } from './registered-then-store.ts';

/** An event as the registrar keeps it. */
export type KeptEvent = {
  readonly productNo: string;
  readonly exOn: Day;
  readonly recordOn: Day;
  readonly perShare: Nav | undefined;
  readonly ratio: SplitRatio | undefined;
  readonly confirmFiles: number;
  readonly market: OverseasMarket | undefined;
  readonly dropsTail: boolean;
};

/** Copies events that are new; a copy stays as it is. */
export async function insertEvents(db: Db, events: readonly KeptEvent[]): Promise<void> {
  if (events.length === 0) return;
  const of = <T>(read: (event: KeptEvent) => T) => events.map(read);
  await sql`
    insert into agent_event (product_no, ex_on, record_on, dividend_nav_e8, split_ratio_e9, confirm_files,
                             overseas_market, drops_tail)
    select * from unnest(
      ${of(({ productNo }) => productNo)}::text[], ${of(({ exOn }) => exOn)}::date[],
      ${of(({ recordOn }) => recordOn)}::date[], ${of(({ perShare }) => perShare ?? null)}::bigint[],
      ${of(({ ratio }) => ratio ?? null)}::bigint[], ${of(({ confirmFiles }) => confirmFiles)}::smallint[],
      ${of(({ market }) => market ?? null)}::text[], ${of(({ dropsTail }) => dropsTail)}::boolean[])
    on conflict (product_no, ex_on) do nothing`.execute(db);
}

/** Events that are not entered in the register yet, oldest first. */
export async function findOpenEvents(db: Db) {
  return db
    .selectFrom('agent_event')
    .selectAll()
    .where('done_on', 'is', null)
    .orderBy('ex_on')
    .orderBy('product_no')
    .execute();
}
export type OpenEvent = Awaited<ReturnType<typeof findOpenEvents>>[number];

/** Whether shares of an application of this day were counted before a split that its net value comes after. */
export async function isNamedBeforeSplit(
  tx: Tx,
  productNo: string,
  applyOn: Day,
): Promise<boolean> {
  const found = await tx
    .selectFrom('agent_event')
    .select('product_no')
    .where('product_no', '=', productNo)
    .where('split_ratio_e9', 'is not', null)
    .where('ex_on', '<=', applyOn)
    .where(({ or, eb }) => or([eb('done_on', 'is', null), eb('done_on', '>', applyOn)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** The products of which an account has shares, or had some: an event may be told of when they are gone. */
export async function findRegisteredProducts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('agent_register').select('product_no').distinct().execute();
  return new Set(rows.map(({ product_no }) => product_no));
}

/** Ends events that are about shares of no account. */
export async function endEvents(db: Db, day: Day, events: readonly EventKey[]): Promise<void> {
  await sql`
    update agent_event e set noted_on = coalesce(e.noted_on, ${day}::date), done_on = ${day}::date
      from unnest(${events.map(({ product_no }) => product_no)}::text[],
                  ${events.map(({ ex_on }) => ex_on)}::date[]) as given (product_no, ex_on)
     where e.product_no = given.product_no and e.ex_on = given.ex_on`.execute(db);
}

type EventKey = Pick<OpenEvent, 'product_no' | 'ex_on'>;

/** Notes who is entitled: all who were in the register before the answers of the file behind the record day. */
export async function insertEntitled(
  tx: Tx,
  event: EventKey,
  { fileOn, recordFileOn }: { readonly fileOn: Day; readonly recordFileOn: Day },
): Promise<void> {
  await sql`
    insert into agent_distribution (product_no, ex_on, trade_account, entitled_shares_e2)
    select ${event.product_no}, ${event.ex_on}::date, trade_account, shares_e2
      from (${registeredBefore(event.product_no, recordFileOn)}) as registered
     where shares_e2 > 0`.execute(tx);
  await tx
    .updateTable('agent_event')
    .set({ noted_on: fileOn })
    .where('product_no', '=', event.product_no)
    .where('ex_on', '=', event.ex_on)
    .execute();
}

/** Who is entitled to how much, what is in the register now, and how the account takes dividends on the record day. */
export async function findEntitled(db: Db, event: EventKey & Pick<OpenEvent, 'record_on'>) {
  const { rows } = await sql<{
    trade_account: string;
    entitled: Shares;
    registered: Shares;
    takes_cash: boolean;
  }>`
    select d.trade_account, d.entitled_shares_e2 as entitled, r.shares_e2 as registered,
           coalesce((select a.dividend_method
                       from agent_application a join agent_confirmation c using (order_no)
                      where a.trade_account = d.trade_account and a.product_no = d.product_no
                        and a.dividend_method is not null and c.outcome <> 'refused'
                        and c.confirmed_on <= ${event.record_on}::date
                      -- A change of its own outweighs what purchases say.
                      order by (a.kind = 'dividend_setting') desc, a.order_no desc limit 1), '1') = '1' as takes_cash
      from agent_distribution d join agent_register r using (trade_account, product_no)
     where d.product_no = ${event.product_no} and d.ex_on = ${event.ex_on}::date`.execute(db);
  return rows;
}

export type Distributed = {
  readonly tradeAccount: string;
  readonly cash: bigint;
  readonly change: bigint;
};

/** An event with the value of its ex-day, which nothing needs where no account is entitled. */
type ValuedEvent = OpenEvent & { readonly exValueE8: bigint | undefined };

/** Enters an event in the register, for all accounts at once. */
export async function enterDistributed(
  tx: Tx,
  event: ValuedEvent,
  day: Day,
  lines: readonly Distributed[],
): Promise<void> {
  await enterInLots(tx, event, day, lines);
  const of = <T>(read: (line: Distributed) => T) => lines.map(read);
  await sql`
    with line as (
      select * from unnest(${of(({ tradeAccount }) => tradeAccount)}::text[], ${of(({ cash }) => cash)}::bigint[],
                           ${of(({ change }) => change)}::bigint[]) as given (trade_account, cash, change)
    ), entered as (
      update agent_distribution d set done_on = ${day}::date, cash_fen = line.cash, change_shares_e2 = line.change
        from line
       where d.product_no = ${event.product_no} and d.ex_on = ${event.ex_on}::date
         and d.trade_account = line.trade_account
    )
    update agent_register r set shares_e2 = r.shares_e2 + line.change
      from line where r.trade_account = line.trade_account and r.product_no = ${event.product_no}`.execute(
    tx,
  );
  await tx
    .updateTable('agent_event')
    .set({ done_on: day })
    .where('product_no', '=', event.product_no)
    .where('ex_on', '=', event.ex_on)
    .execute();
}

/** Reinvested shares are a lot of their own; a split scales every lot, and what its tails lack goes to the largest of them. */
async function enterInLots(
  tx: Tx,
  { product_no, ex_on, exValueE8, split_ratio_e9: ratio }: ValuedEvent,
  day: Day,
  lines: readonly Distributed[],
): Promise<void> {
  if (ratio === null) {
    const came = lines.filter(({ change }) => change > 0n);
    await sql`
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8, is_bought)
      select line.trade_account, ${product_no}, ${day}::date, line.change, ${ex_on}::date, ${exValueE8 ?? null}::bigint, false
        from unnest(${came.map(({ tradeAccount }) => tradeAccount)}::text[],
                    ${came.map(({ change }) => change)}::bigint[]) as line (trade_account, change)`.execute(
      tx,
    );
    return;
  }
  await sql`
    with exact as (
      select lot_no, trade_account, confirmed_on, left_shares_e2, left_shares_e2::numeric * ${ratio}::bigint as parts
        from agent_lot where product_no = ${product_no} and left_shares_e2 > 0
    ), scaled as (
      select lot_no, div(parts, 1000000000) as whole,
             row_number() over (partition by trade_account
                                order by mod(parts, 1000000000) desc, confirmed_on, lot_no) as place,
             div(sum(parts) over account, 1000000000) - sum(div(parts, 1000000000)) over account as lacking
        from exact window account as (partition by trade_account)
    )
    update agent_lot l set left_shares_e2 = scaled.whole + case when place <= lacking then 1 else 0 end
      from scaled where scaled.lot_no = l.lot_no`.execute(tx);
}

/** What was entered on a day, after the line named. */
export async function findDistributed(db: Db, day: Day, from: readonly string[], limit: number) {
  const [product = '', account = ''] = from;
  return db
    .selectFrom('agent_distribution')
    .selectAll()
    .where('done_on', '=', day)
    .where(sql<boolean>`(cash_fen, change_shares_e2) <> (0, 0)`)
    .where(sql<boolean>`(product_no, trade_account) > (${product}, ${account})`)
    .orderBy('product_no')
    .orderBy('trade_account')
    .limit(limit)
    .execute();
}
