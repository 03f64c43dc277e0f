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
import { type Day, daysBetween, weekdayOf } from './day.ts';
export type Holiday = 'new_year' | 'spring_festival' | 'tomb_sweeping' | 'labour_day' | 'dragon_boat' | 'mid_autumn' | 'national_day';

/** A holiday as the exchange announces it: first and last closed day. */
export type Closure = {
  readonly holiday: Holiday;
  readonly first: Day;
  readonly last: Day;
};

/** The open days of one market in order, from the first to the last day anybody has announced. */
export type TradingCalendar = {
  readonly openDays: readonly Day[];
  readonly closures: readonly Closure[];
};

/** Monday to Friday without the closures. A make-up working weekend does not trade. */
export function openDaysOf(from: Day, to: Day, closures: readonly Closure[]): readonly Day[] {
  if (stryMutAct_9fa48("237")) {
    {}
  } else {
    stryCov_9fa48("237");
    const closed = new Set(closures.flatMap(stryMutAct_9fa48("238") ? () => undefined : (stryCov_9fa48("238"), ({
      first,
      last
    }) => daysBetween(first, last))));
    return stryMutAct_9fa48("239") ? daysBetween(from, to) : (stryCov_9fa48("239"), daysBetween(from, to).filter(stryMutAct_9fa48("240") ? () => undefined : (stryCov_9fa48("240"), day => stryMutAct_9fa48("243") ? weekdayOf(day) <= 5 || !closed.has(day) : stryMutAct_9fa48("242") ? false : stryMutAct_9fa48("241") ? true : (stryCov_9fa48("241", "242", "243"), (stryMutAct_9fa48("246") ? weekdayOf(day) > 5 : stryMutAct_9fa48("245") ? weekdayOf(day) < 5 : stryMutAct_9fa48("244") ? true : (stryCov_9fa48("244", "245", "246"), weekdayOf(day) <= 5)) && (stryMutAct_9fa48("247") ? closed.has(day) : (stryCov_9fa48("247"), !closed.has(day)))))));
  }
}
export function isTradingDay({
  openDays
}: TradingCalendar, day: Day): boolean {
  if (stryMutAct_9fa48("248")) {
    {}
  } else {
    stryCov_9fa48("248");
    return stryMutAct_9fa48("251") ? openDays[firstAtOrAfter(openDays, day)] !== day : stryMutAct_9fa48("250") ? false : stryMutAct_9fa48("249") ? true : (stryCov_9fa48("249", "250", "251"), openDays[firstAtOrAfter(openDays, day)] === day);
  }
}

/** The first trading day strictly after `day`. */
export function nextTradingDay(calendar: TradingCalendar, day: Day): Day {
  if (stryMutAct_9fa48("252")) {
    {}
  } else {
    stryCov_9fa48("252");
    const {
      openDays
    } = calendar;
    const index = firstAtOrAfter(openDays, day);
    return readDay(calendar, (stryMutAct_9fa48("255") ? openDays[index] !== day : stryMutAct_9fa48("254") ? false : stryMutAct_9fa48("253") ? true : (stryCov_9fa48("253", "254", "255"), openDays[index] === day)) ? stryMutAct_9fa48("256") ? index - 1 : (stryCov_9fa48("256"), index + 1) : index);
  }
}

/** T+n: the n-th trading day after T, which is a trading day itself. */
export function addTradingDays(calendar: TradingCalendar, tradeDate: Day, count: number): Day {
  if (stryMutAct_9fa48("257")) {
    {}
  } else {
    stryCov_9fa48("257");
    const index = firstAtOrAfter(calendar.openDays, tradeDate);
    assert(calendar.openDays[index] === tradeDate, `${tradeDate} is a trading day`);
    return readDay(calendar, stryMutAct_9fa48("263") ? index - count : (stryCov_9fa48("263"), index + count));
  }
}

/** The holiday that keeps the market closed on some weekday between the two days, if any. */
export function holidayBetween({
  closures
}: TradingCalendar, after: Day, before: Day): Holiday | undefined {
  if (stryMutAct_9fa48("264")) {
    {}
  } else {
    stryCov_9fa48("264");
    return stryMutAct_9fa48("265") ? closures.find(({
      first,
      last
    }) => first < before && last > after).holiday : (stryCov_9fa48("265"), closures.find(stryMutAct_9fa48("266") ? () => undefined : (stryCov_9fa48("266"), ({
      first,
      last
    }) => stryMutAct_9fa48("269") ? first < before || last > after : stryMutAct_9fa48("268") ? false : stryMutAct_9fa48("267") ? true : (stryCov_9fa48("267", "268", "269"), (stryMutAct_9fa48("272") ? first >= before : stryMutAct_9fa48("271") ? first <= before : stryMutAct_9fa48("270") ? true : (stryCov_9fa48("270", "271", "272"), first < before)) && (stryMutAct_9fa48("275") ? last <= after : stryMutAct_9fa48("274") ? last >= after : stryMutAct_9fa48("273") ? true : (stryCov_9fa48("273", "274", "275"), last > after)))))?.holiday);
  }
}
function readDay({
  openDays
}: TradingCalendar, index: number): Day {
  if (stryMutAct_9fa48("276")) {
    {}
  } else {
    stryCov_9fa48("276");
    const day = openDays[index];
    assert(day !== undefined, 'the calendar reaches beyond every date that is asked for');
    return day;
  }
}

/** Binary search: the calendar spans decades and is asked on every order. */
function firstAtOrAfter(openDays: readonly Day[], day: Day): number {
  if (stryMutAct_9fa48("282")) {
    {}
  } else {
    stryCov_9fa48("282");
    let low = 0;
    let high = openDays.length;
    while (stryMutAct_9fa48("285") ? low >= high : stryMutAct_9fa48("284") ? low <= high : stryMutAct_9fa48("283") ? false : (stryCov_9fa48("283", "284", "285"), low < high)) {
      if (stryMutAct_9fa48("286")) {
        {}
      } else {
        stryCov_9fa48("286");
        const middle = (stryMutAct_9fa48("287") ? low - high : (stryCov_9fa48("287"), low + high)) >>> 1;
        const candidate = openDays[middle];
        assert(candidate !== undefined, 'the middle lies inside');
        if (stryMutAct_9fa48("296") ? candidate >= day : stryMutAct_9fa48("295") ? candidate <= day : stryMutAct_9fa48("294") ? false : stryMutAct_9fa48("293") ? true : (stryCov_9fa48("293", "294", "295", "296"), candidate < day)) low = stryMutAct_9fa48("297") ? middle - 1 : (stryCov_9fa48("297"), middle + 1);else high = middle;
      }
    }
    return low;
  }
}