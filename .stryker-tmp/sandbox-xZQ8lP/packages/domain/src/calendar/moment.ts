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
import { type Day, dayOfEpoch, epochOf } from './day.ts';

/** An instant as a clerk in Shanghai reads it. China has had one zone and no summer time since 1992. */
export type Moment = {
  readonly day: Day;
  readonly msOfDay: number;
};
const SHANGHAI_OFFSET_MS = stryMutAct_9fa48("199") ? 8 / 3_600_000 : (stryCov_9fa48("199"), 8 * 3_600_000);
const MS_PER_DAY = 86_400_000;

/** Turns milliseconds since 1970 UTC into the day and time on a wall clock in Shanghai. */
export function momentAt(epochMs: number): Moment {
  if (stryMutAct_9fa48("200")) {
    {}
  } else {
    stryCov_9fa48("200");
    const shifted = stryMutAct_9fa48("201") ? epochMs - SHANGHAI_OFFSET_MS : (stryCov_9fa48("201"), epochMs + SHANGHAI_OFFSET_MS);
    const epochDays = Math.floor(stryMutAct_9fa48("202") ? shifted * MS_PER_DAY : (stryCov_9fa48("202"), shifted / MS_PER_DAY));
    return stryMutAct_9fa48("203") ? {} : (stryCov_9fa48("203"), {
      day: dayOfEpoch(epochDays),
      msOfDay: stryMutAct_9fa48("204") ? shifted + epochDays * MS_PER_DAY : (stryCov_9fa48("204"), shifted - (stryMutAct_9fa48("205") ? epochDays / MS_PER_DAY : (stryCov_9fa48("205"), epochDays * MS_PER_DAY)))
    });
  }
}
export function epochMsOf({
  day,
  msOfDay
}: Moment): number {
  if (stryMutAct_9fa48("206")) {
    {}
  } else {
    stryCov_9fa48("206");
    return stryMutAct_9fa48("207") ? epochOf(day) * MS_PER_DAY + msOfDay + SHANGHAI_OFFSET_MS : (stryCov_9fa48("207"), (stryMutAct_9fa48("208") ? epochOf(day) * MS_PER_DAY - msOfDay : (stryCov_9fa48("208"), (stryMutAct_9fa48("209") ? epochOf(day) / MS_PER_DAY : (stryCov_9fa48("209"), epochOf(day) * MS_PER_DAY)) + msOfDay)) - SHANGHAI_OFFSET_MS);
  }
}

/** Milliseconds since midnight of a time of day: at(15, 0) is the cut-off. */
export function at(hour: number, minute: number, second = 0): number {
  if (stryMutAct_9fa48("210")) {
    {}
  } else {
    stryCov_9fa48("210");
    return stryMutAct_9fa48("211") ? ((hour * 60 + minute) * 60 + second) / 1000 : (stryCov_9fa48("211"), (stryMutAct_9fa48("212") ? (hour * 60 + minute) * 60 - second : (stryCov_9fa48("212"), (stryMutAct_9fa48("213") ? (hour * 60 + minute) / 60 : (stryCov_9fa48("213"), (stryMutAct_9fa48("214") ? hour * 60 - minute : (stryCov_9fa48("214"), (stryMutAct_9fa48("215") ? hour / 60 : (stryCov_9fa48("215"), hour * 60)) + minute)) * 60)) + second)) * 1000);
  }
}

/** "2026-11-12 14:26:07", the form of every printed instant. */
export function formatMoment({
  day,
  msOfDay
}: Moment): string {
  if (stryMutAct_9fa48("216")) {
    {}
  } else {
    stryCov_9fa48("216");
    const seconds = Math.floor(stryMutAct_9fa48("217") ? msOfDay * 1000 : (stryCov_9fa48("217"), msOfDay / 1000));
    const clock = stryMutAct_9fa48("218") ? [] : (stryCov_9fa48("218"), [Math.floor(stryMutAct_9fa48("219") ? seconds * 3600 : (stryCov_9fa48("219"), seconds / 3600)), stryMutAct_9fa48("220") ? Math.floor(seconds / 60) * 60 : (stryCov_9fa48("220"), Math.floor(stryMutAct_9fa48("221") ? seconds * 60 : (stryCov_9fa48("221"), seconds / 60)) % 60), stryMutAct_9fa48("222") ? seconds * 60 : (stryCov_9fa48("222"), seconds % 60)]);
    return stryMutAct_9fa48("223") ? `` : (stryCov_9fa48("223"), `${day} ${clock.map(stryMutAct_9fa48("224") ? () => undefined : (stryCov_9fa48("224"), part => String(part).padStart(2, stryMutAct_9fa48("225") ? "" : (stryCov_9fa48("225"), '0')))).join(stryMutAct_9fa48("226") ? "" : (stryCov_9fa48("226"), ':'))}`);
  }
}