import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { ClientType } from '@mall/domain/catalogue/product-terms';
import { daysAtExit, nextFeeDrop } from '@mall/domain/fees/next-fee-drop';
import { feeOf, holdingRate, marketValue } from '@mall/domain/fees/redemption-fee';
import { type DividendMethod, usualDividendMethod } from '@mall/domain/holdings/dividend';
import { add, fen, subtract } from '@mall/domain/money/units';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { LotRow } from './lot-store.ts';
import type { Position } from './position.ts';
import { presentPosition } from './present-position.ts';
import type { PositionDeps } from './read-positions.ts';

type Detail = ReplyOf<typeof queryPositionDetail>;

type DividendChoice = Awaited<ReturnType<PositionDeps['findDividendChoice']>>;

/** Who looks at a position, and when. */
export type Viewer = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly clientType: ClientType;
  readonly dictionaries: Dictionaries;
  readonly canRedeem: boolean;
};

/** One holding to its last lot, and what leaving would cost today. */
export function presentDetail(
  position: Position,
  dividends: DividendChoice,
  viewer: Viewer,
): Detail {
  const { dictionaries } = viewer;
  const { holding, income } = position;
  const lots = position.lots.map((lot, index) => presentLot(position, lot, index + 1, viewer));
  const exitFee = lots.reduce((sum, { est_fee }) => add(sum, est_fee), fen(0n));
  return {
    ...presentPosition(position, viewer),
    realised_income: holding.realised,
    dividend_income: holding.dividends,
    ...presentDividends(position, dividends, dictionaries),
    lots,
    dividends: [],
    cost_views: [
      {
        cost_method: 'AVERAGE',
        cost_method_dict_name: nameOf(dictionaries, 'COST_METHOD', 'AVERAGE'),
        cost_balance: holding.cost,
        hold_income: income.holdIncome,
        hold_income_rate: income.holdIncomeRate ?? null,
        income_after_fee: subtract(income.holdIncome, exitFee),
        why: nameOf(dictionaries, 'COST_METHOD_WHY', 'AVERAGE'),
      },
    ],
    est_performance_fee: null,
    adviser_status: null,
    adviser_status_dict_name: null,
    ration_allot_nos: [],
    original_net_value: null,
  };
}

/** What was never chosen is as the rules have it. */
function presentDividends(
  { terms }: Position,
  { method, pending }: DividendChoice,
  dictionaries: Dictionaries,
) {
  const valid = method ?? usualDividendMethod(terms.carryMode !== undefined);
  const name = (one: DividendMethod) => nameOf(dictionaries, 'DIVIDEND_METHOD', one);
  return {
    dividend_method: valid,
    dividend_method_dict_name: name(valid),
    pending_dividend_method: pending ?? null,
    pending_dividend_method_dict_name: pending === undefined ? null : name(pending),
  };
}

function presentLot(
  { terms, unitValue }: Position,
  lot: LotRow,
  number: number,
  { now, calendar, clientType, dictionaries }: Viewer,
): Detail['lots'][number] {
  const tiers = terms.fees.redemption[clientType];
  const days = calendarOf(calendar, terms.overseasMarket);
  const held = {
    confirmedOn: lot.confirmed_on,
    tradeOn: tradeDateOf(now, days),
    confirmDays: terms.settlement.redeemConfirmDays,
  };
  const heldDays = Math.max(0, daysAtExit(held, days) ?? 0);
  const charged = holdingRate(heldDays, tiers);
  const drop = nextFeeDrop(held, tiers, days);
  const value = marketValue(lot.left_shares_e2, unitValue);
  return {
    lot_no: number,
    confirm_date_num: lot.confirmed_on,
    lot_source: lot.lot_source,
    lot_source_dict_name: nameOf(dictionaries, 'LOT_SOURCE', lot.lot_source),
    shares: lot.left_shares_e2,
    buy_net_value: lot.buy_nav_e8,
    hold_days: heldDays,
    lock_date_num: lot.locked_until_on,
    redeem_rate: charged,
    est_fee: feeOf(value, charged),
    next_drop_date: drop?.tradeOn ?? null,
    next_drop_rate: drop?.rate ?? null,
    market_value: value,
  };
}
