import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { AccountDayRow } from '#modules/positions/account-days/account-day-store.ts';
import { dayOf } from '#testing/story-world.ts';
import { presentAccountDays } from './present-history.ts';

/** A close of an account, as far as its presentation reads it. */
function close(day: string, change: Partial<AccountDayRow>): AccountDayRow {
  const row: Partial<AccountDayRow> = {
    business_on: dayOf(day),
    market_value_fen: fen(0n),
    total_income_fen: fen(0n),
    ...{ cash_free_fen: fen(0n), cash_trade_fen: fen(0n), cash_frozen_fen: fen(0n) },
    ...{ redeem_transit_fen: fen(0n), collected_fen: fen(0n), restated_due_fen: fen(0n) },
    flow_fen: fen(0n),
    ...change,
  };
  // The presentation reads nothing else.
  return row as AccountDayRow;
}

it('what was put in and what was earned come to the asset, also while a fund has no value', () => {
  const day = dayOf('2026-11-13');
  // 1,000.00 bought 998.50 of a fund that has published nothing yet.
  const bought = { market_value_fen: fen(998_50n), total_income_fen: fen(-1_50n) };
  const list = presentAccountDays(
    [{ day, income: undefined, totalIncome: fen(0n) }],
    [close('2026-11-13', bought)],
    { from: day, to: day },
  );
  expect(list).toMatchObject([
    { income: null, total_asset: 998_50n, net_invested: 1_000_00n, total_income: -1_50n },
  ]);
});
