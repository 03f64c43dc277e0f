import type { Day } from '@mall/domain/calendar/day';
import { type Fen, type Shares, shares } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { ActReason } from '#gateways/transfer-agent/port.ts';

/** What the registrar is asked to do with its next file. */
export type StartedAct = { readonly productNo: string; readonly reason: ActReason } & (
  | { readonly kind: 'liquidation' }
  /** Without a number all shares of the account. */
  | { readonly kind: 'forced_redemption'; readonly tradeAccount: string; readonly shares?: Shares }
  | {
      readonly kind: 'forced_increase' | 'forced_decrease';
      readonly tradeAccount: string;
      readonly shares: Shares;
    }
  | {
      readonly kind: 'custody_in';
      readonly tradeAccount: string;
      readonly shares: Shares;
      readonly cameOn: Day;
      readonly cost: Fen;
    }
);

/** Starts what no customer ordered; for demos, tests and simulations. */
export async function startAct(db: Db, act: StartedAct): Promise<void> {
  await db
    .insertInto('agent_act_request')
    .values({
      kind: act.kind,
      product_no: act.productNo,
      reason: act.reason,
      trade_account: act.kind === 'liquidation' ? null : act.tradeAccount,
      shares_e2: act.kind === 'liquidation' ? null : (act.shares ?? null),
      came_on: act.kind === 'custody_in' ? act.cameOn : null,
      cost_fen: act.kind === 'custody_in' ? act.cost : null,
    })
    .execute();
}

export type ActRequest = Selectable<Schema['agent_act_request']>;

export async function findOpenRequests(db: Db): Promise<readonly ActRequest[]> {
  return db
    .selectFrom('agent_act_request')
    .selectAll()
    .where('done_on', 'is', null)
    .orderBy('request_no')
    .execute();
}

export async function updateRequestDone(tx: Tx, requestNo: bigint, day: Day): Promise<void> {
  await tx
    .updateTable('agent_act_request')
    .set({ done_on: day })
    .where('request_no', '=', requestNo)
    .execute();
}

export async function findRegistered(
  db: Db,
  tradeAccount: string,
  productNo: string,
): Promise<Shares> {
  const row = await db
    .selectFrom('agent_register')
    .select('shares_e2')
    .where('trade_account', '=', tradeAccount)
    .where('product_no', '=', productNo)
    .executeTakeFirst();
  return row?.shares_e2 ?? shares(0n);
}

/** Shares come to an account as a lot of their own. */
export async function addToRegister(
  tx: Tx,
  { tradeAccount, productNo }: { readonly tradeAccount: string; readonly productNo: string },
  came: { readonly on: Day; readonly shares: bigint; readonly isBought: boolean },
): Promise<void> {
  await sql`
    insert into agent_lot (trade_account, product_no, confirmed_on, left_shares_e2, is_bought)
    values (${tradeAccount}, ${productNo}, ${came.on}::date, ${came.shares}, ${came.isBought})`.execute(
    tx,
  );
  await sql`
    insert into agent_register (trade_account, product_no, shares_e2)
    values (${tradeAccount}, ${productNo}, ${came.shares})
    on conflict (trade_account, product_no)
      do update set shares_e2 = agent_register.shares_e2 + excluded.shares_e2`.execute(tx);
}
