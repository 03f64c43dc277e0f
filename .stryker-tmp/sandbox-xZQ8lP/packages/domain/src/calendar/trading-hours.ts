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
import { addDays, type Day } from './day.ts';
import { at, type Moment } from './moment.ts';
import { CUTOFF_MS, tradeDateOf } from './trade-date.ts';
import { isTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** Where the business day stands: what a customer reads in the top line before anything else. */
export type TradingPhase = 'before_cutoff' | 'after_cutoff' | 'closed_day' | 'clearing';
export type TradingHours = {
  readonly phase: TradingPhase;
  /** Orders are taken day and night, except while the night's clearing runs. */
  readonly acceptsOrders: boolean;
  readonly tradeDate: Day;
};
const CLEARING_BEGINS_MS = at(22, 0);
const CLEARING_ENDS_MS = at(2, 0);
export function tradingHoursAt(moment: Moment, calendar: TradingCalendar): TradingHours {
  if (stryMutAct_9fa48("298")) {
    {}
  } else {
    stryCov_9fa48("298");
    const phase = phaseAt(moment, calendar);
    return stryMutAct_9fa48("299") ? {} : (stryCov_9fa48("299"), {
      phase,
      acceptsOrders: stryMutAct_9fa48("302") ? phase === 'clearing' : stryMutAct_9fa48("301") ? false : stryMutAct_9fa48("300") ? true : (stryCov_9fa48("300", "301", "302"), phase !== (stryMutAct_9fa48("303") ? "" : (stryCov_9fa48("303"), 'clearing'))),
      tradeDate: tradeDateOf(moment, calendar)
    });
  }
}
function phaseAt({
  day,
  msOfDay
}: Moment, calendar: TradingCalendar): TradingPhase {
  if (stryMutAct_9fa48("304")) {
    {}
  } else {
    stryCov_9fa48("304");
    const isOpen = isTradingDay(calendar, day);
    if (stryMutAct_9fa48("307") ? isOpen || msOfDay >= CLEARING_BEGINS_MS : stryMutAct_9fa48("306") ? false : stryMutAct_9fa48("305") ? true : (stryCov_9fa48("305", "306", "307"), isOpen && (stryMutAct_9fa48("310") ? msOfDay < CLEARING_BEGINS_MS : stryMutAct_9fa48("309") ? msOfDay > CLEARING_BEGINS_MS : stryMutAct_9fa48("308") ? true : (stryCov_9fa48("308", "309", "310"), msOfDay >= CLEARING_BEGINS_MS)))) return stryMutAct_9fa48("311") ? "" : (stryCov_9fa48("311"), 'clearing');
    // The night's clearing belongs to the trading day it closes, also when a holiday follows.
    if (stryMutAct_9fa48("314") ? msOfDay < CLEARING_ENDS_MS || isTradingDay(calendar, addDays(day, -1)) : stryMutAct_9fa48("313") ? false : stryMutAct_9fa48("312") ? true : (stryCov_9fa48("312", "313", "314"), (stryMutAct_9fa48("317") ? msOfDay >= CLEARING_ENDS_MS : stryMutAct_9fa48("316") ? msOfDay <= CLEARING_ENDS_MS : stryMutAct_9fa48("315") ? true : (stryCov_9fa48("315", "316", "317"), msOfDay < CLEARING_ENDS_MS)) && isTradingDay(calendar, addDays(day, stryMutAct_9fa48("318") ? +1 : (stryCov_9fa48("318"), -1))))) return stryMutAct_9fa48("319") ? "" : (stryCov_9fa48("319"), 'clearing');
    if (stryMutAct_9fa48("322") ? false : stryMutAct_9fa48("321") ? true : stryMutAct_9fa48("320") ? isOpen : (stryCov_9fa48("320", "321", "322"), !isOpen)) return stryMutAct_9fa48("323") ? "" : (stryCov_9fa48("323"), 'closed_day');
    return (stryMutAct_9fa48("327") ? msOfDay >= CUTOFF_MS : stryMutAct_9fa48("326") ? msOfDay <= CUTOFF_MS : stryMutAct_9fa48("325") ? false : stryMutAct_9fa48("324") ? true : (stryCov_9fa48("324", "325", "326", "327"), msOfDay < CUTOFF_MS)) ? stryMutAct_9fa48("328") ? "" : (stryCov_9fa48("328"), 'before_cutoff') : stryMutAct_9fa48("329") ? "" : (stryCov_9fa48("329"), 'after_cutoff');
  }
}