import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import { findIncomes, findMoneyFunds } from '#modules/catalogue/index.ts';
import type { ClearingDay, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { earnRange } from '#modules/clearing/income/earn-range.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { findEarningAfter, findHeldProducts } from '#modules/positions/index.ts';

const STEP = 'book-income';

/** How far back incomes are read that were published late. */
const LATE_DAYS = 400;

/**
 * The income of money funds up to the day, weekends and holidays before it at once, before orders are confirmed: what is
 * redeemed today earns today, what is bought today does not (rules 3.2).
 */
export const bookIncome: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db } = deps;
    const funds = await findMoneyFunds(db);
    const held = await findHeldProducts(
      db,
      funds.map(({ productNo }) => productNo),
    );
    if (held.size === 0) return { kind: 'done', count: 0 };
    const modes = new Map(funds.map(({ productNo, carryMode }) => [productNo, carryMode]));
    const incomes = await findIncomes(
      db,
      [...held],
      addDays(day.businessOn, -LATE_DAYS),
      day.businessOn,
    );
    const outcome = await workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findEarningAfter(db, [...held], { afterClient, limit }),
      work: (tx, keys) => earnRange(tx, day, keys, { modes, incomes }),
    });
    const missing = [...held].toSorted().flatMap((productNo) => {
      const from = firstMissing(day, incomes.get(productNo));
      return from === undefined ? [] : [`no income of ${productNo} from ${from} on`];
    });
    return missing.length > 0 && outcome.kind === 'done' ? { ...outcome, missing } : outcome;
  },
};

/** The first day after the last trading day whose income is not published; the income of later days waits for it. */
function firstMissing(
  { businessOn, calendar }: ClearingDay,
  published: ReadonlyMap<Day, unknown> | undefined,
): Day | undefined {
  const since = addDays(addTradingDays(calendar, businessOn, -1), 1);
  return daysBetween(since, businessOn).find((day) => published?.has(day) !== true);
}
