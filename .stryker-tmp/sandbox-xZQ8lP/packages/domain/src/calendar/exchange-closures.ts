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
import { type Closure, type Holiday, openDaysOf, type TradingCalendar } from './trading-calendar.ts';

/**
 * Closures of the Shanghai, Shenzhen and Beijing exchanges as their yearly notices give them.
 * The notice for 2027 appears in late December 2026; until then that year holds what the public-holiday
 * rules make near certain, and an imported calendar replaces it. Mid-autumn of 2023 fell into the
 * National Day closure, as it did in no other of these years.
 */
const CLOSURES: Readonly<Record<Holiday, readonly string[]>> = stryMutAct_9fa48("134") ? {} : (stryCov_9fa48("134"), {
  new_year: stryMutAct_9fa48("135") ? [] : (stryCov_9fa48("135"), [stryMutAct_9fa48("136") ? "" : (stryCov_9fa48("136"), '2022-01-01..2022-01-03'), stryMutAct_9fa48("137") ? "" : (stryCov_9fa48("137"), '2022-12-31..2023-01-02'), stryMutAct_9fa48("138") ? "" : (stryCov_9fa48("138"), '2023-12-30..2024-01-01'), stryMutAct_9fa48("139") ? "" : (stryCov_9fa48("139"), '2025-01-01..2025-01-01'), stryMutAct_9fa48("140") ? "" : (stryCov_9fa48("140"), '2026-01-01..2026-01-03'), stryMutAct_9fa48("141") ? "" : (stryCov_9fa48("141"), '2027-01-01..2027-01-03')]),
  spring_festival: stryMutAct_9fa48("142") ? [] : (stryCov_9fa48("142"), [stryMutAct_9fa48("143") ? "" : (stryCov_9fa48("143"), '2022-01-31..2022-02-06'), stryMutAct_9fa48("144") ? "" : (stryCov_9fa48("144"), '2023-01-21..2023-01-27'), stryMutAct_9fa48("145") ? "" : (stryCov_9fa48("145"), '2024-02-09..2024-02-17'), stryMutAct_9fa48("146") ? "" : (stryCov_9fa48("146"), '2025-01-28..2025-02-04'), stryMutAct_9fa48("147") ? "" : (stryCov_9fa48("147"), '2026-02-15..2026-02-23'), stryMutAct_9fa48("148") ? "" : (stryCov_9fa48("148"), '2027-02-05..2027-02-11')]),
  tomb_sweeping: stryMutAct_9fa48("149") ? [] : (stryCov_9fa48("149"), [stryMutAct_9fa48("150") ? "" : (stryCov_9fa48("150"), '2022-04-03..2022-04-05'), stryMutAct_9fa48("151") ? "" : (stryCov_9fa48("151"), '2023-04-05..2023-04-05'), stryMutAct_9fa48("152") ? "" : (stryCov_9fa48("152"), '2024-04-04..2024-04-06'), stryMutAct_9fa48("153") ? "" : (stryCov_9fa48("153"), '2025-04-04..2025-04-06'), stryMutAct_9fa48("154") ? "" : (stryCov_9fa48("154"), '2026-04-04..2026-04-06'), stryMutAct_9fa48("155") ? "" : (stryCov_9fa48("155"), '2027-04-03..2027-04-05')]),
  labour_day: stryMutAct_9fa48("156") ? [] : (stryCov_9fa48("156"), [stryMutAct_9fa48("157") ? "" : (stryCov_9fa48("157"), '2022-04-30..2022-05-04'), stryMutAct_9fa48("158") ? "" : (stryCov_9fa48("158"), '2023-04-29..2023-05-03'), stryMutAct_9fa48("159") ? "" : (stryCov_9fa48("159"), '2024-05-01..2024-05-05'), stryMutAct_9fa48("160") ? "" : (stryCov_9fa48("160"), '2025-05-01..2025-05-05'), stryMutAct_9fa48("161") ? "" : (stryCov_9fa48("161"), '2026-05-01..2026-05-05'), stryMutAct_9fa48("162") ? "" : (stryCov_9fa48("162"), '2027-05-01..2027-05-05')]),
  dragon_boat: stryMutAct_9fa48("163") ? [] : (stryCov_9fa48("163"), [stryMutAct_9fa48("164") ? "" : (stryCov_9fa48("164"), '2022-06-03..2022-06-05'), stryMutAct_9fa48("165") ? "" : (stryCov_9fa48("165"), '2023-06-22..2023-06-24'), stryMutAct_9fa48("166") ? "" : (stryCov_9fa48("166"), '2024-06-08..2024-06-10'), stryMutAct_9fa48("167") ? "" : (stryCov_9fa48("167"), '2025-05-31..2025-06-02'), stryMutAct_9fa48("168") ? "" : (stryCov_9fa48("168"), '2026-06-19..2026-06-21'), stryMutAct_9fa48("169") ? "" : (stryCov_9fa48("169"), '2027-06-09..2027-06-09')]),
  mid_autumn: stryMutAct_9fa48("170") ? [] : (stryCov_9fa48("170"), [stryMutAct_9fa48("171") ? "" : (stryCov_9fa48("171"), '2022-09-10..2022-09-12'), stryMutAct_9fa48("172") ? "" : (stryCov_9fa48("172"), '2024-09-15..2024-09-17'), stryMutAct_9fa48("173") ? "" : (stryCov_9fa48("173"), '2026-09-25..2026-09-27'), stryMutAct_9fa48("174") ? "" : (stryCov_9fa48("174"), '2027-09-15..2027-09-15')]),
  national_day: stryMutAct_9fa48("175") ? [] : (stryCov_9fa48("175"), [stryMutAct_9fa48("176") ? "" : (stryCov_9fa48("176"), '2022-10-01..2022-10-07'), stryMutAct_9fa48("177") ? "" : (stryCov_9fa48("177"), '2023-09-29..2023-10-06'), stryMutAct_9fa48("178") ? "" : (stryCov_9fa48("178"), '2024-10-01..2024-10-07'), stryMutAct_9fa48("179") ? "" : (stryCov_9fa48("179"), '2025-10-01..2025-10-08'), stryMutAct_9fa48("180") ? "" : (stryCov_9fa48("180"), '2026-10-01..2026-10-07'), stryMutAct_9fa48("181") ? "" : (stryCov_9fa48("181"), '2027-10-01..2027-10-07')])
});

/** Mainland trading days from 2022 to 2027, for a mall that has imported no calendar of its own. */
export function builtInCalendar(): TradingCalendar {
  if (stryMutAct_9fa48("182")) {
    {}
  } else {
    stryCov_9fa48("182");
    const closures = builtInClosures();
    return stryMutAct_9fa48("183") ? {} : (stryCov_9fa48("183"), {
      openDays: openDaysOf(knownDay(stryMutAct_9fa48("184") ? "" : (stryCov_9fa48("184"), '2022-01-01')), knownDay(stryMutAct_9fa48("185") ? "" : (stryCov_9fa48("185"), '2027-12-31')), closures),
      closures
    });
  }
}
function builtInClosures(): readonly Closure[] {
  if (stryMutAct_9fa48("186")) {
    {}
  } else {
    stryCov_9fa48("186");
    return Object.entries(CLOSURES).flatMap(stryMutAct_9fa48("187") ? () => undefined : (stryCov_9fa48("187"), ([holiday, spans]) => spans.map(span => {
      if (stryMutAct_9fa48("188")) {
        {}
      } else {
        stryCov_9fa48("188");
        const [first = stryMutAct_9fa48("189") ? "Stryker was here!" : (stryCov_9fa48("189"), ''), last = stryMutAct_9fa48("190") ? "Stryker was here!" : (stryCov_9fa48("190"), '')] = span.split(stryMutAct_9fa48("191") ? "" : (stryCov_9fa48("191"), '..'));
        // Object.entries forgets that the keys of the table are the holidays.
        return stryMutAct_9fa48("192") ? {} : (stryCov_9fa48("192"), {
          holiday: holiday as Holiday,
          first: knownDay(first),
          last: knownDay(last)
        });
      }
    })));
  }
}
function knownDay(text: string): Day {
  if (stryMutAct_9fa48("193")) {
    {}
  } else {
    stryCov_9fa48("193");
    const day = parseDay(text);
    assert(day !== undefined, `${text} is a day`);
    return day;
  }
}