import { addDays } from '@mall/domain/calendar/day';
import { shares } from '@mall/domain/money/units';
import { findIncomes, findMoneyFunds } from '#modules/catalogue/index.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { findAvailableShares } from '#modules/ledger/index.ts';
import { findHeldProducts, findOwingFunds, holdingKey } from '#modules/positions/index.ts';
import { findUnsentExits, takeOrderDayLock } from '#modules/trading/index.ts';
import {
  findLosingFunds,
  findPromised,
  insertLosingFunds,
  insertPromised,
  LOSS_DAYS,
} from './loss-store.ts';

/**
 * Before the registrar makes shares of income: which funds lose, and which shares of them customers promised to orders that it
 * does not know, so that both sides take the loss from the same shares (rules 3.2). From the note to the booking no order that
 * takes shares of these funds is taken.
 */
export async function noteLosses(deps: ClearingDeps, day: ClearingDay): Promise<void> {
  const { db, agent } = deps;
  const losing = await findLosing(deps, day);
  if (losing.size === 0) return;
  await db.transaction().execute(async (tx) => {
    await takeOrderDayLock(tx);
    const known = await findLosingFunds(tx, day.businessOn);
    const found = [...losing].filter((productNo) => !known.has(productNo));
    if (found.length === 0) return;
    await insertLosingFunds(tx, day.businessOn, found);
    const unsent = await findUnsentExits(tx, found);
    const available = await findAvailableShares(tx, unsent);
    const lines = unsent.map(({ shares: promised, ...one }) => {
      const free = shares(available.get(holdingKey(one.clientId, one.productNo)) ?? 0n);
      return { ...one, promised, free };
    });
    await insertPromised(tx, day.businessOn, lines);
  });
  await agent.notePromised(day.nextOn, await findPromised(db, day.businessOn));
}

async function findLosing({ db }: ClearingDeps, { businessOn }: ClearingDay) {
  const funds = (await findMoneyFunds(db)).map(({ productNo }) => productNo);
  const held = await findHeldProducts(db, funds);
  const incomes = await findIncomes(db, [...held], addDays(businessOn, -LOSS_DAYS), businessOn);
  const losing = [...incomes].filter(([, days]) =>
    [...days.values()].some((earned) => earned < 0n),
  );
  return new Set([...losing.map(([productNo]) => productNo), ...(await findOwingFunds(db))]);
}
