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
import { addDays } from './day.ts';
import { at, epochMsOf, type Moment } from './moment.ts';
import { CUTOFF_MS } from './trade-date.ts';
import { isTradingDay, nextTradingDay, type TradingCalendar } from './trading-calendar.ts';

/** Where somebody wants a demo's clock: at the cut-off, at the opening of the next trading day, or at a moment. */
export type ClockTarget = {
  readonly kind: 'cutoff';
} | {
  readonly kind: 'next_trade_day';
} | {
  readonly kind: 'instant';
  readonly moment: Moment;
};
export type ClockGoal = {
  readonly moment: Moment;
} | 'backwards' | 'too_far';
const OPENS_MS = at(9, 0);
/** Every trading day on the way is closed and cleared; more of them than this nobody waits for. */
const DAYS_MAX = 31;

/** The moment a clock is to be moved to. It never goes back, and not further at once than anybody waits for. */
export function clockGoal(target: ClockTarget, now: Moment, calendar: TradingCalendar): ClockGoal {
  if (stryMutAct_9fa48("27")) {
    {}
  } else {
    stryCov_9fa48("27");
    const moment = momentOf(target, now, calendar);
    if (stryMutAct_9fa48("31") ? epochMsOf(moment) > epochMsOf(now) : stryMutAct_9fa48("30") ? epochMsOf(moment) < epochMsOf(now) : stryMutAct_9fa48("29") ? false : stryMutAct_9fa48("28") ? true : (stryCov_9fa48("28", "29", "30", "31"), epochMsOf(moment) <= epochMsOf(now))) return stryMutAct_9fa48("32") ? "" : (stryCov_9fa48("32"), 'backwards');
    return (stryMutAct_9fa48("36") ? moment.day <= addDays(now.day, DAYS_MAX) : stryMutAct_9fa48("35") ? moment.day >= addDays(now.day, DAYS_MAX) : stryMutAct_9fa48("34") ? false : stryMutAct_9fa48("33") ? true : (stryCov_9fa48("33", "34", "35", "36"), moment.day > addDays(now.day, DAYS_MAX))) ? stryMutAct_9fa48("37") ? "" : (stryCov_9fa48("37"), 'too_far') : stryMutAct_9fa48("38") ? {} : (stryCov_9fa48("38"), {
      moment
    });
  }
}
function momentOf(target: ClockTarget, now: Moment, calendar: TradingCalendar): Moment {
  if (stryMutAct_9fa48("39")) {
    {}
  } else {
    stryCov_9fa48("39");
    switch (target.kind) {
      case stryMutAct_9fa48("41") ? "" : (stryCov_9fa48("41"), 'cutoff'):
        if (stryMutAct_9fa48("40")) {} else {
          stryCov_9fa48("40");
          {
            if (stryMutAct_9fa48("42")) {
              {}
            } else {
              stryCov_9fa48("42");
              // On a closed day the current business day is the next trading day.
              const isOpen = isTradingDay(calendar, now.day);
              return stryMutAct_9fa48("43") ? {} : (stryCov_9fa48("43"), {
                day: isOpen ? now.day : nextTradingDay(calendar, now.day),
                msOfDay: CUTOFF_MS
              });
            }
          }
        }
      case stryMutAct_9fa48("45") ? "" : (stryCov_9fa48("45"), 'next_trade_day'):
        if (stryMutAct_9fa48("44")) {} else {
          stryCov_9fa48("44");
          return stryMutAct_9fa48("46") ? {} : (stryCov_9fa48("46"), {
            day: nextTradingDay(calendar, now.day),
            msOfDay: OPENS_MS
          });
        }
      case stryMutAct_9fa48("48") ? "" : (stryCov_9fa48("48"), 'instant'):
        if (stryMutAct_9fa48("47")) {} else {
          stryCov_9fa48("47");
          return target.moment;
        }
    }
  }
}