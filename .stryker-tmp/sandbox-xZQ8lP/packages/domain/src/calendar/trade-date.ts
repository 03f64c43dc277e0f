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
import { at, type Moment } from './moment.ts';
import { isTradingDay, nextTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** The cut-off itself belongs to the next trading day. */
export const CUTOFF_MS = at(15, 0);

/** T: the day whose net value an order gets, today when it is in before 15:00 on a trading day. */
export function tradeDateOf(moment: Moment, calendar: TradingCalendar): Day {
  if (stryMutAct_9fa48("230")) {
    {}
  } else {
    stryCov_9fa48("230");
    const isInTime = stryMutAct_9fa48("233") ? isTradingDay(calendar, moment.day) || moment.msOfDay < CUTOFF_MS : stryMutAct_9fa48("232") ? false : stryMutAct_9fa48("231") ? true : (stryCov_9fa48("231", "232", "233"), isTradingDay(calendar, moment.day) && (stryMutAct_9fa48("236") ? moment.msOfDay >= CUTOFF_MS : stryMutAct_9fa48("235") ? moment.msOfDay <= CUTOFF_MS : stryMutAct_9fa48("234") ? true : (stryCov_9fa48("234", "235", "236"), moment.msOfDay < CUTOFF_MS)));
    return isInTime ? moment.day : nextTradingDay(calendar, moment.day);
  }
}