import type { Day } from '../calendar/day.ts';
import { allows, mayRedeem, type TradeStatus } from './trade-status.ts';

/** 1 both ways, 2 for purchases alone, 3 for exits alone. */
export type WindowType = '1' | '2' | '3';
export type OpenWindow = { readonly begin: Day; readonly end: Day; readonly openType: WindowType };

/** What the status of a product follows from. */
export type ProductLife = {
  readonly status: TradeStatus;
  readonly collection: { readonly begin: Day; readonly end: Day } | undefined;
  /** What the registrar said of the collection; undefined: nothing yet. */
  readonly collected: 'established' | 'failed' | undefined;
  readonly isSoldOut: boolean;
  /** Empty: it is open on every trading day, or never before it matures. */
  readonly windows: readonly OpenWindow[];
  readonly expiresOn: Day | undefined;
  /** A customer may buy so much a day and no more. */
  readonly hasDayCap: boolean;
  /** It matured, its payment day is over and nothing is held or owed. */
  readonly isPaidOut: boolean;
};

/**
 * The status of a product for orders of a trading day (rules 1.8). Days that were left out are made up for. What persons decide is left
 * alone: drafts, suspensions, the end of sale.
 */
export function rollStatus(life: ProductLife, day: Day): TradeStatus {
  let status = life.status;
  const passed = new Set<TradeStatus>();
  while (!passed.has(status)) {
    passed.add(status);
    status = nextStatus({ ...life, status }, day);
  }
  return status;
}

function nextStatus(life: ProductLife, day: Day): TradeStatus {
  const { status, collection, collected } = life;
  switch (status) {
    case '12':
      return collection && day >= collection.begin ? '2' : status;
    case '2':
    case '13':
      if (!collection) return status;
      if (day > collection.end) return '4';
      return life.isSoldOut ? '13' : '2';
    case '4':
      if (collected === 'failed') return '10';
      return collected === 'established' ? firstStatus(life, day) : status;
    case '14':
      return life.isPaidOut ? '9' : status;
    default:
      return runningStatus(life, day);
  }
}

/** With which status a product begins when its contract takes effect. */
function firstStatus(life: ProductLife, day: Day): TradeStatus {
  if (life.windows.length > 0 || life.expiresOn !== undefined)
    return runningStatus({ ...life, status: '8' }, day);
  return openStatus(life, '1');
}

function runningStatus(life: ProductLife, day: Day): TradeStatus {
  const { status, windows, expiresOn } = life;
  const isTraded = allows(status, 'buy') || mayRedeem({ status, isRedeemable: false });
  if (status === '16' || (status !== '8' && !isTraded)) return status;
  if (expiresOn !== undefined && day >= expiresOn) return '14';
  const window = windows.find(({ begin, end }) => begin <= day && day <= end);
  if (status === '8') return window ? openStatus(life, window.openType) : status;
  return windows.length > 0 && !window ? '8' : status;
}

function openStatus({ hasDayCap }: ProductLife, openType: WindowType): TradeStatus {
  if (openType === '2') return '5';
  if (openType === '3') return '6';
  return hasDayCap ? '11' : '3';
}
