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
declare const day: unique symbol;
/** A day in Shanghai, written 'YYYY-MM-DD'; such strings sort as the days they name. */
export type Day = string & {
  readonly [day]: true;
};
const DAY = stryMutAct_9fa48("56") ? /^(\d{4})-(\d{2})-(\D{2})$/ : stryMutAct_9fa48("55") ? /^(\d{4})-(\d{2})-(\d)$/ : stryMutAct_9fa48("54") ? /^(\d{4})-(\D{2})-(\d{2})$/ : stryMutAct_9fa48("53") ? /^(\d{4})-(\d)-(\d{2})$/ : stryMutAct_9fa48("52") ? /^(\D{4})-(\d{2})-(\d{2})$/ : stryMutAct_9fa48("51") ? /^(\d)-(\d{2})-(\d{2})$/ : stryMutAct_9fa48("50") ? /^(\d{4})-(\d{2})-(\d{2})/ : stryMutAct_9fa48("49") ? /(\d{4})-(\d{2})-(\d{2})$/ : (stryCov_9fa48("49", "50", "51", "52", "53", "54", "55", "56"), /^(\d{4})-(\d{2})-(\d{2})$/);

/** Reads 'YYYY-MM-DD'; undefined when no such day exists. */
export function parseDay(text: string): Day | undefined {
  if (stryMutAct_9fa48("57")) {
    {}
  } else {
    stryCov_9fa48("57");
    const match = DAY.exec(text);
    if (stryMutAct_9fa48("60") ? false : stryMutAct_9fa48("59") ? true : stryMutAct_9fa48("58") ? match : (stryCov_9fa48("58", "59", "60"), !match)) return undefined;
    const [year = 0, month = 0, date = 0] = stryMutAct_9fa48("61") ? match.map(Number) : (stryCov_9fa48("61"), match.slice(1).map(Number));
    const isReal = stryMutAct_9fa48("64") ? year >= 1 && month >= 1 && month <= 12 && date >= 1 || date <= daysIn(year, month) : stryMutAct_9fa48("63") ? false : stryMutAct_9fa48("62") ? true : (stryCov_9fa48("62", "63", "64"), (stryMutAct_9fa48("66") ? year >= 1 && month >= 1 && month <= 12 || date >= 1 : stryMutAct_9fa48("65") ? true : (stryCov_9fa48("65", "66"), (stryMutAct_9fa48("68") ? year >= 1 && month >= 1 || month <= 12 : stryMutAct_9fa48("67") ? true : (stryCov_9fa48("67", "68"), (stryMutAct_9fa48("70") ? year >= 1 || month >= 1 : stryMutAct_9fa48("69") ? true : (stryCov_9fa48("69", "70"), (stryMutAct_9fa48("73") ? year < 1 : stryMutAct_9fa48("72") ? year > 1 : stryMutAct_9fa48("71") ? true : (stryCov_9fa48("71", "72", "73"), year >= 1)) && (stryMutAct_9fa48("76") ? month < 1 : stryMutAct_9fa48("75") ? month > 1 : stryMutAct_9fa48("74") ? true : (stryCov_9fa48("74", "75", "76"), month >= 1)))) && (stryMutAct_9fa48("79") ? month > 12 : stryMutAct_9fa48("78") ? month < 12 : stryMutAct_9fa48("77") ? true : (stryCov_9fa48("77", "78", "79"), month <= 12)))) && (stryMutAct_9fa48("82") ? date < 1 : stryMutAct_9fa48("81") ? date > 1 : stryMutAct_9fa48("80") ? true : (stryCov_9fa48("80", "81", "82"), date >= 1)))) && (stryMutAct_9fa48("85") ? date > daysIn(year, month) : stryMutAct_9fa48("84") ? date < daysIn(year, month) : stryMutAct_9fa48("83") ? true : (stryCov_9fa48("83", "84", "85"), date <= daysIn(year, month))));
    // The three parts were just checked against the calendar.
    return isReal ? text as Day : undefined;
  }
}

/** The registrar's integer form: '2026-11-12' is 20261112. */
export function dayToNumber(value: Day): number {
  if (stryMutAct_9fa48("86")) {
    {}
  } else {
    stryCov_9fa48("86");
    return Number(value.replaceAll(stryMutAct_9fa48("87") ? "" : (stryCov_9fa48("87"), '-'), stryMutAct_9fa48("88") ? "Stryker was here!" : (stryCov_9fa48("88"), '')));
  }
}
export function dayFromNumber(value: number): Day | undefined {
  if (stryMutAct_9fa48("89")) {
    {}
  } else {
    stryCov_9fa48("89");
    const text = String(value).padStart(8, stryMutAct_9fa48("90") ? "" : (stryCov_9fa48("90"), '0'));
    return parseDay(stryMutAct_9fa48("91") ? `` : (stryCov_9fa48("91"), `${stryMutAct_9fa48("92") ? text : (stryCov_9fa48("92"), text.slice(0, 4))}-${stryMutAct_9fa48("93") ? text : (stryCov_9fa48("93"), text.slice(4, 6))}-${stryMutAct_9fa48("94") ? text : (stryCov_9fa48("94"), text.slice(6))}`));
  }
}
function daysIn(year: number, month: number): number {
  if (stryMutAct_9fa48("95")) {
    {}
  } else {
    stryCov_9fa48("95");
    if (stryMutAct_9fa48("98") ? month !== 2 : stryMutAct_9fa48("97") ? false : stryMutAct_9fa48("96") ? true : (stryCov_9fa48("96", "97", "98"), month === 2)) return isLeap(year) ? 29 : 28;
    return (stryMutAct_9fa48("99") ? [] : (stryCov_9fa48("99"), [4, 6, 9, 11])).includes(month) ? 30 : 31;
  }
}
function isLeap(year: number): boolean {
  if (stryMutAct_9fa48("100")) {
    {}
  } else {
    stryCov_9fa48("100");
    return stryMutAct_9fa48("103") ? year % 4 === 0 || year % 100 !== 0 || year % 400 === 0 : stryMutAct_9fa48("102") ? false : stryMutAct_9fa48("101") ? true : (stryCov_9fa48("101", "102", "103"), (stryMutAct_9fa48("105") ? year % 4 !== 0 : stryMutAct_9fa48("104") ? true : (stryCov_9fa48("104", "105"), (stryMutAct_9fa48("106") ? year * 4 : (stryCov_9fa48("106"), year % 4)) === 0)) && (stryMutAct_9fa48("108") ? year % 100 !== 0 && year % 400 === 0 : stryMutAct_9fa48("107") ? true : (stryCov_9fa48("107", "108"), (stryMutAct_9fa48("110") ? year % 100 === 0 : stryMutAct_9fa48("109") ? false : (stryCov_9fa48("109", "110"), (stryMutAct_9fa48("111") ? year * 100 : (stryCov_9fa48("111"), year % 100)) !== 0)) || (stryMutAct_9fa48("113") ? year % 400 !== 0 : stryMutAct_9fa48("112") ? false : (stryCov_9fa48("112", "113"), (stryMutAct_9fa48("114") ? year * 400 : (stryCov_9fa48("114"), year % 400)) === 0)))));
  }
}
const MS_PER_DAY = 86_400_000;

/** The calendar day `count` days later; earlier when negative. */
export function addDays(value: Day, count: number): Day {
  if (stryMutAct_9fa48("115")) {
    {}
  } else {
    stryCov_9fa48("115");
    return dayOfEpoch(stryMutAct_9fa48("116") ? epochOf(value) - count : (stryCov_9fa48("116"), epochOf(value) + count));
  }
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(value: Day): number {
  if (stryMutAct_9fa48("117")) {
    {}
  } else {
    stryCov_9fa48("117");
    // 1970-01-01 was a Thursday, the fourth day of its week.
    return stryMutAct_9fa48("118") ? ((epochOf(value) + 3) % 7 + 7) % 7 - 1 : (stryCov_9fa48("118"), (stryMutAct_9fa48("119") ? ((epochOf(value) + 3) % 7 + 7) * 7 : (stryCov_9fa48("119"), (stryMutAct_9fa48("120") ? (epochOf(value) + 3) % 7 - 7 : (stryCov_9fa48("120"), (stryMutAct_9fa48("121") ? (epochOf(value) + 3) * 7 : (stryCov_9fa48("121"), (stryMutAct_9fa48("122") ? epochOf(value) - 3 : (stryCov_9fa48("122"), epochOf(value) + 3)) % 7)) + 7)) % 7)) + 1);
  }
}

/** Every calendar day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  if (stryMutAct_9fa48("123")) {
    {}
  } else {
    stryCov_9fa48("123");
    const from = epochOf(first);
    return Array.from(stryMutAct_9fa48("124") ? {} : (stryCov_9fa48("124"), {
      length: stryMutAct_9fa48("125") ? Math.min(0, epochOf(last) - from + 1) : (stryCov_9fa48("125"), Math.max(0, stryMutAct_9fa48("126") ? epochOf(last) - from - 1 : (stryCov_9fa48("126"), (stryMutAct_9fa48("127") ? epochOf(last) + from : (stryCov_9fa48("127"), epochOf(last) - from)) + 1)))
    }), stryMutAct_9fa48("128") ? () => undefined : (stryCov_9fa48("128"), (_, index) => dayOfEpoch(stryMutAct_9fa48("129") ? from - index : (stryCov_9fa48("129"), from + index))));
  }
}

/** Days since 1970-01-01; midnight UTC is only a yardstick here, no zone is involved. */
export function epochOf(value: Day): number {
  if (stryMutAct_9fa48("130")) {
    {}
  } else {
    stryCov_9fa48("130");
    return stryMutAct_9fa48("131") ? Date.parse(`${value}T00:00:00Z`) * MS_PER_DAY : (stryCov_9fa48("131"), Date.parse(stryMutAct_9fa48("132") ? `` : (stryCov_9fa48("132"), `${value}T00:00:00Z`)) / MS_PER_DAY);
  }
}
export function dayOfEpoch(epochDays: number): Day {
  if (stryMutAct_9fa48("133")) {
    {}
  } else {
    stryCov_9fa48("133");
    // toISOString writes the very form a Day has.
    return new Date(epochDays * MS_PER_DAY).toISOString().slice(0, 10) as Day;
  }
}