import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen, type Nav, nav, type Shares, shares } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { ActReason, TermPaymentLine } from '#gateways/transfer-agent/port.ts';

/** The products of which accounts have shares, each with the day its oldest lot counts from. */
export async function findRegisteredSince(db: Db): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ product_no: string; since: Day }>`
    select product_no, min(confirmed_on) as since from agent_lot where left_shares_e2 > 0 group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ product_no, since }) => [product_no, since]));
}

export type KeptPayment = Selectable<Schema['agent_term_payment']>;

export async function findKeptPayments(db: Db): Promise<readonly KeptPayment[]> {
  return db.selectFrom('agent_term_payment').selectAll().orderBy('until_on').execute();
}

export async function insertPayment(
  tx: Tx,
  toldOn: Day,
  { productNo, kind, from, until, rate, payOn }: TermPaymentLine,
): Promise<void> {
  await tx
    .insertInto('agent_term_payment')
    .values({
      product_no: productNo,
      until_on: until,
      told_on: toldOn,
      kind,
      from_on: from,
      rate_e8: rate ?? null,
      pay_on: payOn,
    })
    .execute();
}

/** The accounts that have shares of a product. */
export async function findAccountsOf(
  db: Db,
  productNo: string,
): Promise<readonly { readonly tradeAccount: string; readonly shares: Shares }[]> {
  const rows = await db
    .selectFrom('agent_register')
    .select(['trade_account', 'shares_e2'])
    .where('product_no', '=', productNo)
    .where('shares_e2', '>', shares(0n))
    .orderBy('trade_account')
    .execute();
  return rows.map((row) => ({ tradeAccount: row.trade_account, shares: row.shares_e2 }));
}

export type NewAct = {
  readonly tradeAccount: string;
  readonly productNo: string;
  readonly kind: Schema['agent_act']['kind'];
  readonly reason: ActReason;
  readonly shares: bigint;
  readonly cashed?: {
    readonly until: Day;
    readonly valueOn: Day;
    readonly unitValue: bigint;
    readonly interest: bigint;
    readonly performanceFee: bigint;
    readonly net: bigint;
    readonly payOn: Day;
  };
  readonly came?: { readonly on: Day; readonly cost: bigint };
};

export async function insertAct(tx: Tx, actOn: Day, act: NewAct): Promise<void> {
  const { cashed, came } = act;
  const value = <T extends Nav | Fen>(given: bigint | undefined, unit: (raw: bigint) => T) =>
    given === undefined ? null : unit(given);
  await tx
    .insertInto('agent_act')
    .values({
      act_on: actOn,
      trade_account: act.tradeAccount,
      product_no: act.productNo,
      kind: act.kind,
      reason: act.reason,
      shares_e2: shares(act.shares),
      until_on: cashed?.until ?? null,
      value_on: cashed?.valueOn ?? null,
      nav_e8: value(cashed?.unitValue, nav),
      interest_fen: fen(cashed?.interest ?? 0n),
      performance_fee_fen: fen(cashed?.performanceFee ?? 0n),
      net_fen: value(cashed?.net, fen),
      pay_on: cashed?.payOn ?? null,
      came_on: came?.on ?? null,
      cost_fen: value(came?.cost, fen),
    })
    .execute();
}

export type ActRow = Selectable<Schema['agent_act']>;

export async function findActs(
  db: Db,
  day: Day,
  from: string | undefined,
  limit: number,
): Promise<readonly ActRow[]> {
  return db
    .selectFrom('agent_act')
    .selectAll()
    .where('act_on', '=', day)
    .$if(from !== undefined, (query) => query.where('serial_no', '>', BigInt(from ?? '0')))
    .orderBy('serial_no')
    .limit(limit)
    .execute();
}
