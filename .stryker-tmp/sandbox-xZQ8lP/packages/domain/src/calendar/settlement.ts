function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import type { Day } from './day.ts';
import { addTradingDays, type TradingCalendar } from './trading-calendar.ts';

/** How many trading days after T a product confirms and pays. Its own contract beats these defaults. */
export type SettlementDays = {
  readonly confirm: number;
  readonly pay: number;
};
export type FundKind = 'money' | 'bond' | 'stock' | 'mixed' | 'index' | 'fof' | 'qdii';

/** What public funds usually do (domain rules 1.3). */
export const USUAL_SETTLEMENT = {
  money: {
    confirm: 1,
    pay: 1
  },
  bond: {
    confirm: 1,
    pay: 2
  },
  stock: {
    confirm: 1,
    pay: 3
  },
  mixed: {
    confirm: 1,
    pay: 3
  },
  index: {
    confirm: 1,
    pay: 3
  },
  fof: {
    confirm: 2,
    pay: 5
  },
  qdii: {
    confirm: 2,
    pay: 7
  }
} as const satisfies Record<FundKind, SettlementDays>;
export type Settlement = {
  readonly confirmedOn: Day;
  /** Shares can be sold from the trading day after they are confirmed. */
  readonly redeemableFrom: Day;
  /** When the money of a redemption sent on T can be used. */
  readonly paidOn: Day;
};
export function settlementOf(tradeDate: Day, {
  confirm,
  pay
}: SettlementDays, calendar: TradingCalendar): Settlement {
  if (stryMutAct_9fa48("227")) {
    {}
  } else {
    stryCov_9fa48("227");
    return stryMutAct_9fa48("228") ? {} : (stryCov_9fa48("228"), {
      confirmedOn: addTradingDays(calendar, tradeDate, confirm),
      redeemableFrom: addTradingDays(calendar, tradeDate, stryMutAct_9fa48("229") ? confirm - 1 : (stryCov_9fa48("229"), confirm + 1)),
      paidOn: addTradingDays(calendar, tradeDate, pay)
    });
  }
}