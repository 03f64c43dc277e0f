import { addDays, type Day, daysBetween } from '@mall/domain/calendar/day';
import {
  addTradingDays,
  nextTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import type { Db } from '#db/database.ts';
import { carryOver, findIncomeStates, insertBases, insertIncomes } from './income-store.ts';

/** A money fund as the registrar knows it. */
export type MoneyFund = { readonly productNo: string; readonly carriesDaily: boolean };

export type IncomeDeps = {
  readonly db: Db;
  /** The money funds that are registered. */
  readonly moneyFunds: () => Promise<readonly MoneyFund[]>;
  /** What ten thousand shares earned on each published day, in hundred-millionths of a yuan. */
  /** The trading days by which files come. */
  readonly readCalendar: () => Promise<TradingCalendar>;
  readonly incomesOf: (
    productNo: string,
    from: Day,
    upTo: Day,
  ) => Promise<ReadonlyMap<Day, bigint>>;
};

/** Enters the income of money funds up to the day before a file: every calendar day that is published, one after the other. */
export async function earnIncome(deps: IncomeDeps, fileOn: Day): Promise<void> {
  const funds = await deps.moneyFunds();
  if (funds.length === 0) return;
  const productNos = funds.map(({ productNo }) => productNo);
  await insertBases(deps.db, fileOn, productNos);
  const states = await findIncomeStates(deps.db, productNos);
  const calendar = await deps.readCalendar();
  const lastOpen = addTradingDays(calendar, fileOn, -1);
  for (const { productNo, carriesDaily } of funds) {
    const state = states.get(productNo);
    if (!state) continue;
    const first = state.last_day
      ? addDays(state.last_day, 1)
      : addTradingDays(calendar, state.first_file, -1);
    const isMonthEnd = fileOn.slice(0, 7) !== lastOpen.slice(0, 7);
    const published = await deps.incomesOf(productNo, first, lastOpen);
    await deps.db.transaction().execute(async (tx) => {
      for (const day of first > lastOpen ? [] : daysBetween(first, lastOpen)) {
        const perTenThousandE8 = published.get(day);
        if (perTenThousandE8 === undefined) break;
        const heldBefore = nextTradingDay(calendar, day);
        const income = { productNo, day, perTenThousandE8, fileOn: heldBefore, carriesDaily };
        await insertIncomes(tx, income, fileOn);
      }
      if (carriesDaily || isMonthEnd) await carryOver(tx, productNo, fileOn);
    });
  }
}
