import type { planMetrics } from '@mall/contract/plans/back-test';
import { dayOfEpoch } from '@mall/domain/calendar/day';
import { rateOfDouble } from '@mall/domain/catalogue/figures/daily-returns';
import { type ValueTrack, valueAt } from '@mall/domain/catalogue/figures/value-track';
import { rate } from '@mall/domain/money/units';
import type { GroupTest } from '@mall/domain/plans/back-test/value-group';
import type { BackTest } from '@mall/domain/plans/back-test/value-plan';
import type * as z from 'zod/mini';

type Metrics = z.output<typeof planMetrics>;

/** The figures of a test as every answer shows them. */
export function presentMetrics(test: BackTest): Metrics {
  return {
    ...presentMoney(test),
    avg_cost: test.averageCost ?? null,
    total_share: test.shares,
  };
}

/** The same of a portfolio, which has no single net value. */
export function presentGroupMetrics(test: GroupTest): Metrics {
  return { ...presentMoney(test), avg_cost: null, total_share: null };
}

function presentMoney(test: BackTest | GroupTest) {
  return {
    total_invest: test.invested,
    end_value: test.endValue,
    income: test.income,
    // A strategy that paid nothing earned nothing.
    income_rate: test.incomeRate ?? rate(0n),
    year_rate: test.yearRate === undefined ? null : rateOfDouble(test.yearRate),
    period_count: test.paidCount,
    win_periods: test.winCount,
    max_withdrawal: rateOfDouble(test.maxWithdrawal),
    max_float_loss: rateOfDouble(test.maxFloatLoss),
  };
}

/** Every pay date of a test, oldest first. */
export function presentPeriods({ periods }: BackTest, track: ValueTrack) {
  return periods.map(({ place, ratio, amount, shares, invested, value }) => ({
    date_num: dayOfEpoch(track.epochs[place] ?? 0),
    unit_net_value: valueAt(track, place),
    ratio,
    pay_money: amount,
    share: shares,
    total_invest: invested,
    market_value: value,
  }));
}
