import type { Day } from '@mall/domain/calendar/day';
import { cashFree, cashTrade } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import { recordAction, type TrailDeps } from '#modules/trail/index.ts';
import { findTiedCash } from './balance-store.ts';
import { untieContent } from './cash-content.ts';
import { lockCash } from './customer-cash.ts';
import { postEntry } from './post-entry.ts';

/** On the morning of a trading day, cash that could only be traded with can be withdrawn too; once a day each. */
export async function releaseTiedCash({ db, clock }: TrailDeps, day: Day): Promise<number> {
  const clients = await findTiedCash(db, day);
  for (const clientId of clients) {
    await db.transaction().execute(async (tx) => {
      const { trade } = await lockCash(tx, clientId);
      if (trade === 0n) return;
      const moves = [moveMoney(cashTrade(clientId), cashFree(clientId), trade)];
      const id = `${day}:${clientId}`;
      await postEntry(tx, { source: `untie:${id}`, postedOn: day, moves });
      await recordAction(
        { db: tx, clock },
        {
          action: 'cash_untie',
          clientId,
          object: { kind: 'untie', id },
          content: untieContent({ id, postedOn: day, moves }),
        },
      );
    });
  }
  return clients.length;
}
