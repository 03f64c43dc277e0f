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
import { assert } from '../assert.ts';
import { type Day, parseDay } from './day.ts';

/** The same day of the month so many months later, earlier when negative; clipped to the end of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const [year = 0, month = 0, date = 0] = day.split(stryMutAct_9fa48("1") ? "" : (stryCov_9fa48("1"), '-')).map(Number);
    const months = stryMutAct_9fa48("2") ? year * 12 + (month - 1) - count : (stryCov_9fa48("2"), (stryMutAct_9fa48("3") ? year * 12 - (month - 1) : (stryCov_9fa48("3"), (stryMutAct_9fa48("4") ? year / 12 : (stryCov_9fa48("4"), year * 12)) + (stryMutAct_9fa48("5") ? month + 1 : (stryCov_9fa48("5"), month - 1)))) + count);
    const target = stryMutAct_9fa48("6") ? {} : (stryCov_9fa48("6"), {
      year: Math.floor(stryMutAct_9fa48("7") ? months * 12 : (stryCov_9fa48("7"), months / 12)),
      month: stryMutAct_9fa48("8") ? months % 12 - 1 : (stryCov_9fa48("8"), (stryMutAct_9fa48("9") ? months * 12 : (stryCov_9fa48("9"), months % 12)) + 1)
    });
    for (const clipped of stryMutAct_9fa48("10") ? [] : (stryCov_9fa48("10"), [date, 30, 29, 28])) {
      if (stryMutAct_9fa48("11")) {
        {}
      } else {
        stryCov_9fa48("11");
        const found = (stryMutAct_9fa48("15") ? clipped > date : stryMutAct_9fa48("14") ? clipped < date : stryMutAct_9fa48("13") ? false : stryMutAct_9fa48("12") ? true : (stryCov_9fa48("12", "13", "14", "15"), clipped <= date)) ? parseDay(written(stryMutAct_9fa48("16") ? {} : (stryCov_9fa48("16"), {
          ...target,
          date: clipped
        }))) : undefined;
        if (stryMutAct_9fa48("18") ? false : stryMutAct_9fa48("17") ? true : (stryCov_9fa48("17", "18"), found)) return found;
      }
    }
    assert(false, 'every month has a 28th');
  }
}
function written(parts: {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}): string {
  if (stryMutAct_9fa48("22")) {
    {}
  } else {
    stryCov_9fa48("22");
    const two = stryMutAct_9fa48("23") ? () => undefined : (stryCov_9fa48("23"), (() => {
      const two = (part: number) => String(part).padStart(2, stryMutAct_9fa48("24") ? "" : (stryCov_9fa48("24"), '0'));
      return two;
    })());
    return stryMutAct_9fa48("25") ? `` : (stryCov_9fa48("25"), `${String(parts.year).padStart(4, stryMutAct_9fa48("26") ? "" : (stryCov_9fa48("26"), '0'))}-${two(parts.month)}-${two(parts.date)}`);
  }
}