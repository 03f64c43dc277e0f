import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock } from '#clock.ts';
import { checkClearing, closeBusinessDay } from '#modules/clearing/index.ts';
import { checkLedger } from '#modules/ledger/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import type { StoryMall } from './story-mall.ts';
import { dayOf } from './story-world.ts';

/** Goes to ten o'clock of a day. */
export async function goToDay({ deps }: StoryMall, day: string): Promise<void> {
  await moveBusinessClock(deps.db, deps.clock, { day: dayOf(day), msOfDay: at(10, 0) });
}

/** Closes the business day; throws when it stays open. */
export async function endDay({ clearing }: StoryMall): Promise<void> {
  const reports = await closeBusinessDay(clearing);
  const open = reports?.find(({ isClosed }) => !isClosed);
  if (open) throw new Error(`the day stays open: ${JSON.stringify(open)}`);
}

/** What `verify` finds wrong in the ledger, the orders, the positions and against the registrar. */
export async function findWrongs({ deps, clearing }: StoryMall): Promise<readonly string[]> {
  const { db } = deps;
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkOrders(db)),
    ...(await checkPositions(db)),
    ...(await checkClearing({ db, agent: clearing.agent })),
  ];
  return checks.flatMap(({ name, wrong }) => wrong.map((what) => `${name}: ${what}`));
}
