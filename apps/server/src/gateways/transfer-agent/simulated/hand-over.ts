import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import type { HandedOver } from '#gateways/transfer-agent/port.ts';
import { exitFigures } from './exit-arithmetic.ts';
import { findAgentLots, insertHandOver, takeExitLock, takeFromRegister } from './exit-store.ts';

/** Shares leave the accounts of customers for the bank, oldest first; each order once. The bank redeems them elsewhere. */
export async function handOver(db: Db, day: Day, lines: readonly HandedOver[]): Promise<void> {
  for (const line of lines)
    await db.transaction().execute(async (tx) => {
      const { tradeAccount, productNo, shares } = line;
      await takeExitLock(tx);
      if (!(await insertHandOver(tx, day, line))) return;
      const lots = await findAgentLots(tx, tradeAccount, productNo);
      const terms = { unitValue: 0n, confirmedOn: '1970-01-01', tiers: [] };
      const figures = exitFigures(lots, shares, terms);
      assert(figures !== undefined, 'the account has the shares that the bank gets');
      await takeFromRegister(tx, { tradeAccount, productNo }, figures.left, shares);
    });
}
