import type { Day } from '@mall/domain/calendar/day';
import { cashFree, cashTrade } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import type { Db } from '#db/database.ts';
import { findTiedCash } from './balance-store.ts';
import { lockCash } from './customer-cash.ts';
import { postEntry } from './post-entry.ts';

/** On the morning of a trading day, cash that could only be traded with can be withdrawn too; once a day each. */
export async function releaseTiedCash(db: Db, day: Day): Promise<number> {
  const clients = await findTiedCash(db, day);
  for (const clientId of clients) {
    await db.transaction().execute(async (tx) => {
      const { trade } = await lockCash(tx, clientId);
      if (trade === 0n) return;
      const moves = [moveMoney(cashTrade(clientId), cashFree(clientId), trade)];
      await postEntry(tx, { source: `untie:${day}:${clientId}`, postedOn: day, moves });
    });
  }
  return clients.length;
}
