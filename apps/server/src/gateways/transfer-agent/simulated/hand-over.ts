import { assert } from '@mall/domain/assert';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { HandedOver } from '#gateways/transfer-agent/port.ts';
import { exitFigures } from './exit-arithmetic.ts';
import { findAgentLots, takeExitLock, takeFromRegister } from './exit-store.ts';

/** Shares leave the accounts of customers for the bank, oldest first; each order once. The bank redeems them elsewhere. */
export async function handOver(db: Db, lines: readonly HandedOver[]): Promise<void> {
  for (const { orderNo, tradeAccount, productNo, shares } of lines)
    await db.transaction().execute(async (tx) => {
      await takeExitLock(tx);
      const { numAffectedRows } = await sql`
        insert into agent_application (kind, order_no, apply_on, confirm_on, trade_account, product_no, shares_e2)
        values ('quick_withdrawal', ${orderNo}, current_date, current_date, ${tradeAccount}, ${productNo}, ${shares})
        on conflict (order_no) do nothing`.execute(tx);
      if (numAffectedRows !== 1n) return;
      const lots = await findAgentLots(tx, tradeAccount, productNo);
      const terms = { unitValue: 0n, confirmedOn: '1970-01-01', tiers: [] };
      const figures = exitFigures(lots, shares, terms);
      assert(figures !== undefined, 'the account has the shares that the bank gets');
      await takeFromRegister(tx, { tradeAccount, productNo }, figures.left, shares);
    });
}
