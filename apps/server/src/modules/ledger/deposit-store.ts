import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { Selectable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type DepositRow = Selectable<Schema['cash_deposit']>;

export type Deposit = {
  readonly depositNo: string;
  readonly clientId: string;
  /** What can be withdrawn at once, and what can only be traded with until the next trading day. */
  readonly free: Fen;
  readonly trade: Fen;
  readonly day: Day;
};

export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<DepositRow> {
  return tx
    .insertInto('cash_deposit')
    .values({
      deposit_no: deposit.depositNo,
      client_id: deposit.clientId,
      free_fen: deposit.free,
      trade_fen: deposit.trade,
      deposited_on: deposit.day,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
