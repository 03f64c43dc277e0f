import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { boughtShares } from '../../../apps/server/src/gateways/transfer-agent/simulated/registrar-arithmetic.ts';
import { written } from './calendar.ts';
import type { Market, PublishedValue } from './market.ts';
import { type FileHead, startedHead } from './rows.ts';
import { keyOf, type PricedPurchase, type State } from './state.ts';

/** A value that is corrected later than so many open days is settled between the parties and not by a file. */
const KEPT_DAYS = 30;
/** Why shares came or left without money (E11): the value was adjusted. */
const VALUE_ADJUSTED = '9';

export type RestatedRows = {
  readonly '04': readonly TaRecord[];
  /** The corrected values. */
  readonly '07': readonly TaRecord[];
};

/**
 * Prices purchases anew whose value the manager corrected, before anything else of a file: what they brought too few comes to their lot, what
 * they brought too many leaves it, as far as it is still there.
 */
export function restatePurchases(state: State, market: Market, head: FileHead): RestatedRows {
  const adjusted: TaRecord[] = [];
  const values = new Map<string, TaRecord>();
  for (const purchase of state.purchases.toSorted(byNumber)) {
    const { product, tradeOn } = purchase;
    const told = market.values[product]?.[tradeOn];
    if (!told || told.unit === purchase.value) continue;
    values.set(keyOf(product, tradeOn), valueRow(product, tradeOn, told));
    const change = restate(state, purchase, told);
    if (change !== 0n) adjusted.push(adjustedRow(state, head, purchase, change));
  }
  forgetOld(state, market);
  return { '04': adjusted, '07': [...values.values()] };
}

function restate(state: State, purchase: PricedPurchase, told: PublishedValue): bigint {
  const { lotNo, account, product, on, tradeOn, net, dropsTail } = purchase;
  const lot = state.lots.find(({ no }) => no === lotNo);
  const left = lot?.left ?? 0n;
  const wanted = boughtShares(net, told.unit, dropsTail) - purchase.shares;
  const change = wanted < -left ? -left : wanted;
  purchase.value = told.unit;
  purchase.shares += change;
  const head = { no: lotNo, account, product, on, navOn: tradeOn, isBought: true };
  const now = { ...head, left: left + change, value: told.unit, total: told.total };
  state.lots = [...state.lots.filter(({ no }) => no !== lotNo), ...(now.left > 0n ? [now] : [])];
  state.lots.sort((one, other) => one.no - other.no);
  return change;
}

function adjustedRow(
  state: State,
  head: FileHead,
  { account, product, orderNo, tradeOn, value }: PricedPurchase,
  change: bigint,
): TaRecord {
  const code = change > 0n ? '144' : '145';
  return {
    ...startedHead(state, head, { account, product }, { code, on: tradeOn }),
    OriginalAppSheetNo: orderNo,
    NAV: value,
    ConfirmedVol: change > 0n ? change : -change,
    SharesAdjustmentFlag: VALUE_ADJUSTED,
  };
}

function valueRow(product: string, on: string, { unit, total }: PublishedValue): TaRecord {
  const head = { FundCode: product, FundStatus: '0', UpdateDate: written(on), NetValueType: '0' };
  return { ...head, NAV: unit, AccumulativeNAV: total };
}

function forgetOld(state: State, { openDays, fileOn }: Market): void {
  const first = openDays.filter((day) => day < fileOn).at(-KEPT_DAYS) ?? '';
  state.purchases = state.purchases.filter(({ tradeOn }) => tradeOn >= first);
}

function byNumber(one: PricedPurchase, other: PricedPurchase): number {
  return one.orderNo < other.orderNo ? -1 : 1;
}
