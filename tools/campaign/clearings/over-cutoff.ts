import { type Day, knownDay } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { moveBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { redeem } from '../../../apps/server/src/testing/exits/story-holder.ts';
import { openRaceMall, type RaceMall, type Racer } from '../races/race-mall.ts';
import { DAYS, FUND } from '../races/race-products.ts';
import { ledgerOf, type Tables } from './prepared-day.ts';
import { closeAll, runSecond } from './two-processes.ts';

const CUTOFF = at(15, 0);
/** So long before the cut-off the first order is sent, and the last one so long behind it: more than the clocks are apart. */
const AROUND_MS = 3_000;
/** They take turns, so that no customer sends more than a person may. */
const CUSTOMERS = 4;

export type Traded = {
  /** The day each order counts for, in the order in which they were sent. */
  readonly tradeDays: readonly Day[];
  readonly ledger: Tables;
  readonly problems: readonly string[];
};

/**
 * Redemptions one after the other while the cut-off of a Monday passes, each sent to the other of two processes whose clocks are two
 * seconds apart; then both close the day.
 */
export async function tradeOverCutoff(): Promise<Traded> {
  const mall = await openRaceMall(CUSTOMERS);
  const second = await runSecond(mall);
  try {
    const customers = mall.take(CUSTOMERS);
    await goTo(mall, CUTOFF - AROUND_MS);
    const tradeDays: Day[] = [];
    for (const until = Date.now() + 2 * AROUND_MS; Date.now() < until; ) {
      mall.moveTo(tradeDays.length % 2 === 0 ? mall.base : second.mall.base);
      tradeDays.push(await sendOne(customers, tradeDays.length));
    }
    const problems = await closeAll(mall, second);
    return {
      tradeDays,
      ledger: await ledgerOf(mall.db),
      problems: [...problems, ...(await wrongs(mall))],
    };
  } finally {
    await second.mall.stop();
    await mall.close({ isKept: false });
  }
}

/** The same by one process: so many orders at noon, and so many behind the cut-off. */
export async function tradeInOne(before: number, behind: number): Promise<Traded> {
  const mall = await openRaceMall(CUSTOMERS);
  try {
    const customers = mall.take(CUSTOMERS);
    const tradeDays: Day[] = [];
    await goTo(mall, at(12, 0));
    for (; tradeDays.length < before; ) tradeDays.push(await sendOne(customers, tradeDays.length));
    await goTo(mall, CUTOFF);
    for (; tradeDays.length < before + behind; )
      tradeDays.push(await sendOne(customers, tradeDays.length));
    const problems = await closeAll(mall, undefined);
    return {
      tradeDays,
      ledger: await ledgerOf(mall.db),
      problems: [...problems, ...(await wrongs(mall))],
    };
  } finally {
    await mall.close({ isKept: false });
  }
}

async function sendOne(customers: readonly Racer[], place: number): Promise<Day> {
  const customer = customers[place % CUSTOMERS];
  if (!customer) throw new Error('there are so many customers');
  const { trade_date_num: tradeOn } = await redeem(customer, { productNo: FUND, shares: 1_00n });
  return knownDay(tradeOn);
}

function goTo(mall: RaceMall, msOfDay: number): Promise<void> {
  const moment = { day: knownDay(DAYS[2]), msOfDay };
  return mall.inOwnerDb((db) => moveBusinessClock(db, systemClock('demo'), moment));
}

async function wrongs(mall: RaceMall): Promise<readonly string[]> {
  const { exitCode, output } = await mall.command('verify');
  return exitCode === 0 ? [] : [`verify: ${output.slice(-600)}`];
}
