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
import type { Day } from '../calendar/day.ts';
import { epochMsOf, type Moment, momentAt } from '../calendar/moment.ts';
import { CUTOFF_MS } from '../calendar/trade-date.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
const MS_PER_HOUR = 3_600_000;

/**
 * Until when a private product can be signed: the cooling-off must be over before the last cut-off of its sale
 * (domain rules 5.4). Whoever signs at this instant or later is too late. Undefined before the calendar begins.
 */
export function lastSignTime(lastSaleDay: Day, coolingOffHours: number, {
  openDays
}: TradingCalendar): Moment | undefined {
  if (stryMutAct_9fa48("469")) {
    {}
  } else {
    stryCov_9fa48("469");
    const day = openDays.findLast(stryMutAct_9fa48("470") ? () => undefined : (stryCov_9fa48("470"), open => stryMutAct_9fa48("474") ? open > lastSaleDay : stryMutAct_9fa48("473") ? open < lastSaleDay : stryMutAct_9fa48("472") ? false : stryMutAct_9fa48("471") ? true : (stryCov_9fa48("471", "472", "473", "474"), open <= lastSaleDay)));
    if (stryMutAct_9fa48("477") ? day !== undefined : stryMutAct_9fa48("476") ? false : stryMutAct_9fa48("475") ? true : (stryCov_9fa48("475", "476", "477"), day === undefined)) return undefined;
    const cutOff = epochMsOf(stryMutAct_9fa48("478") ? {} : (stryCov_9fa48("478"), {
      day,
      msOfDay: CUTOFF_MS
    }));
    return momentAt(stryMutAct_9fa48("479") ? cutOff + coolingOffHours * MS_PER_HOUR : (stryCov_9fa48("479"), cutOff - (stryMutAct_9fa48("480") ? coolingOffHours / MS_PER_HOUR : (stryCov_9fa48("480"), coolingOffHours * MS_PER_HOUR))));
  }
}