import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { SwitchApplication } from '#gateways/transfer-agent/port.ts';

export async function insertSwitches(
  db: Db,
  applyOn: Day,
  applications: readonly SwitchApplication[],
): Promise<void> {
  const of = <T>(read: (application: SwitchApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (kind, order_no, apply_on, trade_account, product_no, confirm_on, shares_e2, client_type,
                                   target_product_no, out_discount_rate_e8, discount_rate_e8)
    select 'switch', line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.confirm_on, line.shares,
           line.client_type, line.target, line.out_discount, line.into_discount
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of((one) => one.shares)}::bigint[], ${of(({ clientType }) => clientType)}::text[],
        ${of(({ targetProductNo }) => targetProductNo)}::text[],
        ${of(({ discounts }) => discounts.out)}::bigint[], ${of(({ discounts }) => discounts.into)}::bigint[]
      ) as line (order_no, trade_account, product_no, confirm_on, shares, client_type, target, out_discount, into_discount)
    on conflict (order_no) do nothing`.execute(db);
}

/** Shares enter an account: a lot of their own, and its line of the register. */
export async function addToRegister(
  tx: Tx,
  day: Day,
  { tradeAccount, productNo }: { readonly tradeAccount: string; readonly productNo: string },
  { came, navOn, value }: { readonly came: bigint; readonly navOn: Day; readonly value: bigint },
): Promise<void> {
  if (came === 0n) return;
  await sql`
    with lot as (
      insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, nav_on, nav_e8)
      values (${tradeAccount}, ${productNo}, ${day}::date, ${came}::bigint, ${navOn}::date, ${value}::bigint)
    )
    insert into agent_register (trade_account, product_no, shares_e2)
    values (${tradeAccount}, ${productNo}, ${came}::bigint)
    on conflict (trade_account, product_no)
      do update set shares_e2 = agent_register.shares_e2 + excluded.shares_e2`.execute(tx);
}

export type SwitchDecision = {
  readonly orderNo: string;
  readonly navOn: Day;
  /** Of both funds; undefined when it is turned down. */
  readonly figures:
    | {
        readonly nav: bigint;
        readonly net: bigint;
        readonly fee: bigint;
        readonly shares: bigint;
        readonly intoValue: bigint;
        readonly difference: bigint;
        readonly cameShares: bigint;
      }
    | undefined;
  readonly reason: string | undefined;
};

export async function insertSwitchDecision(
  tx: Tx,
  day: Day,
  { orderNo, navOn, figures, reason }: SwitchDecision,
): Promise<void> {
  await tx
    .insertInto('agent_confirmation')
    .values({
      order_no: orderNo,
      confirmed_on: day,
      outcome: figures ? 'confirmed' : 'refused',
      nav_on: navOn,
      nav_e8: figures ? nav(figures.nav) : null,
      net_fen: figures ? fen(figures.net) : null,
      fee_fen: figures ? fen(figures.fee) : null,
      shares_e2: figures ? shares(figures.shares) : null,
      target_nav_e8: figures ? nav(figures.intoValue) : null,
      difference_fen: figures ? fen(figures.difference) : null,
      target_shares_e2: figures ? shares(figures.cameShares) : null,
      refused_reason: reason ?? null,
    })
    .execute();
}
