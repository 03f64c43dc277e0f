import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import type { AdviserState } from '@mall/domain/adviser/unbind';
import { addDays } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradeDateOf } from '@mall/domain/calendar/trade-date';
import { calendarOf, type TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { PlanCustomer } from '@mall/domain/catalogue/plan-offer';
import type { ClientType, ProductFees } from '@mall/domain/catalogue/product-terms';
import {
  type ConfirmedRedemption,
  confirmRedemption,
  type LotStart,
} from '@mall/domain/clearing/confirm-redemption';
import { daysAtExit, nextFeeDrop, savedByDrop } from '@mall/domain/fees/next-fee-drop';
import { type HoldingTier, holdingRate, marketValue } from '@mall/domain/fees/redemption-fee';
import { type DividendMethod, usualDividendMethod } from '@mall/domain/holdings/dividend';
import { isLocked } from '@mall/domain/lots/usable-shares';
import { add, type Fen, fen, type Nav, subtract } from '@mall/domain/money/units';
import { type CostRecord, costViewsOf } from '@mall/domain/positions/cost-views';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { type ExitFacts, startFeesOf } from './account/exit-facts.ts';
import type { PaidDividend } from './distributions/payout-store.ts';
import { type LotRow, lotOf } from './lot-store.ts';
import type { Position } from './position.ts';
import { presentPosition } from './present-position.ts';
import type { HolderChoice } from './read-positions.ts';

type Detail = ReplyOf<typeof queryPositionDetail>;

type DividendChoice = HolderChoice['dividends'];

/** Who looks at a position, and when. */
export type Viewer = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  readonly clientType: ClientType;
  readonly dictionaries: Dictionaries;
  readonly canRedeem: boolean;
  readonly customer: PlanCustomer;
  readonly isPast: boolean;
};

/** A holding with how its lots began, what its fund paid, and where the contract about it stands. */
type DetailedPosition = Position & {
  readonly fees: ProductFees;
  readonly starts: ReadonlyMap<string, LotStart>;
  readonly paid: readonly PaidDividend[];
  readonly adviserState: AdviserState | undefined;
  readonly costs: CostRecord;
};

/** One holding to its last lot, and what leaving would cost today. */
export function presentDetail(
  position: DetailedPosition,
  { dividends, planNos }: Pick<HolderChoice, 'dividends' | 'planNos'>,
  { exit, ...viewer }: Viewer & { readonly exit: ExitFacts },
): Detail {
  const { dictionaries } = viewer;
  const { holding, fees, adviserState } = position;
  const lots = position.lots.map((lot, index) => presentLot(position, lot, index + 1, viewer));
  const sumOf = (fee: 'est_fee' | 'est_back_end_fee' | 'est_performance_fee') =>
    lots.reduce((sum, lot) => add(sum, lot[fee]), fen(0n));
  const performanceFee = sumOf('est_performance_fee');
  const exitFee = add(add(sumOf('est_fee'), sumOf('est_back_end_fee')), performanceFee);
  return {
    ...presentPosition(position, viewer),
    realised_income: holding.realised,
    dividend_income: holding.dividends,
    ...presentDividends(position, dividends, dictionaries),
    lots,
    dividends: position.paid.map((dividend) => presentPaid(dividend, dictionaries)),
    cost_views: presentCostViews(position, exitFee, dictionaries),
    total_net_value: position.totalValue ?? null,
    ...presentExitFees(fees, exit),
    est_performance_fee: fees.performance.length > 0 ? performanceFee : null,
    adviser_status: adviserState ?? null,
    adviser_status_dict_name:
      adviserState === undefined ? null : nameOf(dictionaries, 'ADVISER_STATUS', adviserState),
    ration_allot_nos: [...planNos],
    original_net_value: position.firstValue ?? null,
  };
}

function presentCostViews(
  position: DetailedPosition,
  exitFee: Fen,
  dictionaries: Dictionaries,
): Detail['cost_views'] {
  // Money lent has neither shares nor lots: no way of counting them says anything about it.
  if (position.lent) return [];
  return costViewsOf(position, position.costs, position.unitValue).map((view) => ({
    cost_method: view.method,
    cost_method_dict_name: nameOf(dictionaries, 'COST_METHOD', view.method),
    cost_balance: view.cost,
    hold_income: view.holdIncome,
    hold_income_rate: view.holdIncomeRate ?? null,
    income_after_fee: subtract(view.holdIncome, exitFee),
    why: nameOf(dictionaries, 'COST_METHOD_WHY', view.method),
  }));
}

/** Cash, or the shares it became. */
function presentPaid(
  { recordOn, perUnit, method, cash, reinvested }: PaidDividend,
  dictionaries: Dictionaries,
): Detail['dividends'][number] {
  return {
    record_date_num: recordOn,
    dividend_per_unit: perUnit,
    dividend_money: reinvested === undefined ? cash : null,
    dividend_share: reinvested ?? null,
    dividend_method: method,
    dividend_method_dict_name: nameOf(dictionaries, 'DIVIDEND_METHOD', method),
  };
}

/** The dividend method of a holding: a money fund always reinvests; without a choice of the customer it is the default of the rules. */
function presentDividends(
  { terms }: Position,
  { method, pending }: DividendChoice,
  dictionaries: Dictionaries,
) {
  const isMoneyFund = terms.carryMode !== undefined;
  const usual = usualDividendMethod(isMoneyFund);
  const valid = isMoneyFund ? usual : (method ?? usual);
  const name = (one: DividendMethod) => nameOf(dictionaries, 'DIVIDEND_METHOD', one);
  return {
    dividend_method: valid,
    dividend_method_dict_name: name(valid),
    pending_dividend_method: pending ?? null,
    pending_dividend_method_dict_name: pending === undefined ? null : name(pending),
  };
}

function presentExitFees({ backEnd, performance }: ProductFees, { terms, days }: ExitFacts) {
  return {
    redeem_tiers: terms.tiers.map(({ fromDays, rate }) => ({ hold_from: fromDays, rate })),
    exit_days: days.map(({ tradeOn, confirmedOn }) => ({
      trade_date_num: tradeOn,
      confirm_date_num: confirmedOn,
    })),
    back_end_tiers: backEnd.map(({ fromDays, rate }) => ({ hold_from: fromDays, rate })),
    performance_bands: performance.map(({ above, part }) => ({ return_from: above, rate: part })),
  };
}

function presentLot(
  position: DetailedPosition,
  lot: LotRow,
  number: number,
  { now, calendar, clientType, dictionaries }: Viewer,
): Detail['lots'][number] {
  const { terms, fees, unitValue } = position;
  const tiers = fees.redemption[clientType];
  const days = calendarOf(calendar, terms.overseasMarket);
  const held = {
    confirmedOn: lot.confirmed_on,
    tradeOn: tradeDateOf(now, days),
    confirmDays: terms.settlement.redeemConfirmDays,
  };
  const heldDays = Math.max(0, daysAtExit(held, days) ?? 0);
  const drop = nextFeeDrop(held, tiers, days);
  const exit = exitToday(position, lot, { heldDays, tiers });
  return {
    lot_no: number,
    confirm_date_num: lot.confirmed_on,
    lot_source: lot.lot_source,
    lot_source_dict_name: nameOf(dictionaries, 'LOT_SOURCE', lot.lot_source),
    shares: lot.left_shares_e2,
    buy_net_value: lot.buy_nav_e8,
    hold_days: heldDays,
    lock_date_num: lot.locked_until_on,
    can_redeem: isLocked(lotOf(lot), held.tradeOn) ? '0' : '1',
    redeem_rate: holdingRate(heldDays, tiers),
    est_fee: exit.fee,
    est_back_end_fee: exit.backEndFee,
    est_performance_fee: exit.performanceFee,
    start_total_value: startTotalOf(position, lot),
    next_drop_date: drop?.tradeOn ?? null,
    next_drop_rate: drop?.rate ?? null,
    next_drop_saved: drop ? savedByDrop(exit, drop) : null,
    market_value: marketValue(lot.left_shares_e2, unitValue),
    ...gainOf(position, lot),
  };
}

/** What is left of the price of a lot, with its fee, and what it gained since. */
function gainOf({ costs, unitValue }: DetailedPosition, lot: LotRow) {
  const cost = costs.lotCosts.get(String(lot.lot_id)) ?? fen(0n);
  return { lot_cost: cost, lot_income: subtract(marketValue(lot.left_shares_e2, unitValue), cost) };
}

/** What the whole lot would cost if it left now. */
function exitToday(
  position: DetailedPosition,
  row: LotRow,
  { heldDays, tiers }: { readonly heldDays: number; readonly tiers: readonly HoldingTier[] },
): ConfirmedRedemption {
  return confirmRedemption([{ lot: lotOf(row), taken: row.left_shares_e2 }], {
    unitValue: position.unitValue,
    confirmedOn: addDays(row.confirmed_on, heldDays),
    tiers,
    startFees: startFeesOf(position),
  });
}

function startTotalOf({ fees, starts }: DetailedPosition, row: LotRow): Nav | null {
  const { backEnd, performance } = fees;
  if (backEnd.length + performance.length === 0) return null;
  return starts.get(String(row.lot_id))?.total ?? null;
}
