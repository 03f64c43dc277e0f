import { marketValue } from '../fees/redemption-fee.ts';
import type { Held, HeldAfter, HoldingEvent } from '../holdings/holding-event.ts';
import type { LotTake } from '../lots/lot.ts';
import { divide } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  RATE_ONE,
  type Rate,
  rate,
  subtract,
} from '../money/units.ts';
import type { Holding } from './holding-cost.ts';

/**
 * What a holding needs beside its average cost to be counted in other ways. A holding that is emptied begins anew: what it
 * brought before belongs to no later share.
 */
export type CostRecord = {
  /** What is left of the price of each lot, when those that came first leave with their own price (先进先出). */
  readonly lotCosts: ReadonlyMap<string, Fen>;
  /** Cost that belongs to no lot: what was paid for no share, and corrections of the cost. */
  readonly loose: Fen;
  /** Realised and dividends of the shares before the holding was last empty. */
  readonly earlier: Fen;
};

export const NO_COSTS: CostRecord = { lotCosts: new Map(), loose: fen(0n), earlier: fen(0n) };

/** The record after an event that led from one state of a holding to the next. */
export function costsAfter(
  record: CostRecord,
  { event, newLotId }: { readonly event: HoldingEvent; readonly newLotId: string },
  after: HeldAfter,
): CostRecord {
  const { holding, uses } = after;
  if (holding.shares === 0n && holding.cost === 0n)
    return { ...NO_COSTS, earlier: add(holding.realised, holding.dividends) };
  switch (event.kind) {
    case 'acquire':
      return withPrice(record, newLotId, { shares: event.lot.shares, price: event.paid });
    case 'transfer_in':
      return withPrice(record, newLotId, { shares: event.lot.shares, price: event.cost });
    case 'dispose':
    case 'surrender':
    case 'transfer_out':
      return { ...record, lotCosts: uses.reduce(costsWithout, record.lotCosts) };
    case 'cost_change':
      return { ...record, loose: add(record.loose, event.change) };
    // A lot that is corrected to fewer or more shares cost what it cost.
    case 'shares_corrected':
    case 'shares_added':
    case 'reinvest':
    case 'cash_dividend':
    case 'split':
    case 'proceeds_corrected':
      return record;
  }
}

function withPrice(
  record: CostRecord,
  lotId: string,
  { shares, price }: { readonly shares: bigint; readonly price: Fen },
): CostRecord {
  if (shares === 0n) return { ...record, loose: add(record.loose, price) };
  return { ...record, lotCosts: new Map([...record.lotCosts, [lotId, price]]) };
}

function costsWithout(
  costs: ReadonlyMap<string, Fen>,
  { lot, taken }: LotTake,
): ReadonlyMap<string, Fen> {
  const before = costs.get(lot.lotId) ?? fen(0n);
  const out = fen(divide(before * taken, lot.shares, 'half_up'));
  return new Map([...costs, [lot.lotId, subtract(before, out)]]);
}

export type CostMethod = 'AVERAGE' | 'FIFO' | 'DILUTED';
export type CostView = {
  readonly method: CostMethod;
  readonly cost: Fen;
  readonly holdIncome: Fen;
  /** Undefined: there is no cost left to measure against. */
  readonly holdIncomeRate: Rate | undefined;
};

/** The same holding by moving average, by first in first out, and with what it returned taken off its cost (rules 8.1). */
export function costViewsOf(
  { holding }: Pick<Held, 'holding'>,
  record: CostRecord,
  unitValue: Nav,
): readonly CostView[] {
  const value = marketValue(holding.shares, unitValue);
  const viewOf = (method: CostMethod, cost: Fen): CostView => {
    const holdIncome = subtract(value, cost);
    const isMeasured = cost > 0n;
    return {
      method,
      cost,
      holdIncome,
      holdIncomeRate: isMeasured ? ratio(holdIncome, cost) : undefined,
    };
  };
  return [
    viewOf('AVERAGE', holding.cost),
    viewOf('FIFO', firstInCost(record)),
    viewOf('DILUTED', dilutedCost(holding, record)),
  ];
}

function firstInCost({ lotCosts, loose }: CostRecord): Fen {
  return [...lotCosts.values()].reduce((sum, cost) => add(sum, cost), loose);
}

/** Below zero once more came back than was paid. */
function dilutedCost({ cost, realised, dividends }: Holding, { earlier }: CostRecord): Fen {
  return subtract(cost, subtract(add(realised, dividends), earlier));
}

function ratio(part: Fen, whole: Fen): Rate {
  return rate(divide(part * RATE_ONE, whole, 'half_up'));
}
