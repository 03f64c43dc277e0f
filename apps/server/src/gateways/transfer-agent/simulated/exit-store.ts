import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { HandedOver, RedemptionApplication } from '#gateways/transfer-agent/port.ts';
import type { AgentLot } from './exit-arithmetic.ts';

export async function insertRedemptions(
  db: Db,
  applyOn: Day,
  applications: readonly RedemptionApplication[],
): Promise<void> {
  const of = <T>(read: (application: RedemptionApplication) => T) => applications.map(read);
  await sql`
    insert into agent_application (kind, order_no, apply_on, trade_account, product_no, confirm_on, shares_e2, client_type)
    select 'redemption', line.order_no, ${applyOn}::date, line.trade_account, line.product_no, line.confirm_on, line.shares,
           line.client_type
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ tradeAccount }) => tradeAccount)}::text[],
        ${of(({ productNo }) => productNo)}::text[], ${of(({ confirmOn }) => confirmOn)}::date[],
        ${of(({ shares }) => shares)}::bigint[], ${of(({ clientType }) => clientType)}::text[]
      ) as line (order_no, trade_account, product_no, confirm_on, shares, client_type)
    on conflict (order_no) do nothing`.execute(db);
}

/** Notes shares that go to the bank; false: they went before. */
export async function insertHandOver(
  tx: Tx,
  day: Day,
  { orderNo, tradeAccount, productNo, shares: count, drawnOn }: HandedOver,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_application (kind, order_no, apply_on, confirm_on, trade_account, product_no, shares_e2)
    values ('quick_withdrawal', ${orderNo}, ${drawnOn}::date, ${day}::date, ${tradeAccount}, ${productNo}, ${count})
    on conflict (order_no) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

// Names this lock to the database; any number that is used for nothing else will do.
const EXIT_LOCK = 710_047;

/** Shares leave one page after the other, so that two processes that ask at once see the same lots. */
export async function takeExitLock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${EXIT_LOCK})`.execute(tx);
}

/** A lot with the value it came at; null for shares that were there before values were noted. */
export type KeptLot = AgentLot & {
  readonly navOn: Day | null;
  readonly value: bigint | null;
  readonly isBought: boolean;
};

/** What is left of the lots of an account. */
export async function findAgentLots(
  db: Db,
  tradeAccount: string,
  productNo: string,
): Promise<readonly KeptLot[]> {
  const rows = await db
    .selectFrom('agent_lot')
    .selectAll()
    .where('trade_account', '=', tradeAccount)
    .where('product_no', '=', productNo)
    .where(sql<boolean>`left_shares_e2 > 0`)
    .execute();
  return rows.map((row) => ({
    lotNo: row.lot_no,
    confirmedOn: row.confirmed_on,
    shares: row.left_shares_e2,
    navOn: row.nav_on,
    value: row.nav_e8,
    isBought: row.is_bought,
  }));
}

/** Shares leave an account: its lots and its line of the register. */
export async function takeFromRegister(
  tx: Tx,
  { tradeAccount, productNo }: { readonly tradeAccount: string; readonly productNo: string },
  left: ReadonlyMap<bigint, bigint>,
  taken: bigint,
): Promise<void> {
  await sql`
    update agent_lot l set left_shares_e2 = given.left_shares
      from unnest(${[...left.keys()]}::bigint[], ${[...left.values()]}::bigint[]) as given (lot_no, left_shares)
     where l.lot_no = given.lot_no`.execute(tx);
  await sql`
    update agent_register set shares_e2 = shares_e2 - ${taken}::bigint
     where trade_account = ${tradeAccount} and product_no = ${productNo}`.execute(tx);
}

export type ExitDecision = {
  readonly orderNo: string;
  readonly navOn: Day;
  readonly outcome: 'confirmed' | 'confirmed_in_part' | 'refused';
  readonly figures:
    | {
        readonly nav: bigint;
        readonly net: bigint;
        readonly fee: bigint;
        readonly backEndFee: bigint;
        readonly performanceFee: bigint;
        readonly shares: bigint;
        readonly payOn: Day;
      }
    | undefined;
  readonly reason: string | undefined;
  readonly isLarge: boolean;
};

export async function insertExitDecision(
  tx: Tx,
  day: Day,
  { orderNo, navOn, outcome, figures, reason, isLarge }: ExitDecision,
): Promise<void> {
  await tx
    .insertInto('agent_confirmation')
    .values({
      order_no: orderNo,
      confirmed_on: day,
      outcome,
      nav_on: navOn,
      nav_e8: figures ? nav(figures.nav) : null,
      net_fen: figures ? fen(figures.net) : null,
      fee_fen: figures ? fen(figures.fee) : null,
      back_end_fee_fen: fen(figures?.backEndFee ?? 0n),
      performance_fee_fen: fen(figures?.performanceFee ?? 0n),
      shares_e2: figures ? shares(figures.shares) : null,
      pay_on: figures?.payOn ?? null,
      refused_reason: reason ?? null,
      is_large: isLarge,
    })
    .execute();
}
