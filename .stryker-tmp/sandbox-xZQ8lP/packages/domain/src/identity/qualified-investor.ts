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

/** 0 none, 1 declared, 2 verified, 3 verified once and over. */
export type QualifyStatus = '0' | '1' | '2' | '3';
export function qualifyStatusOn(today: Day, qualifiedAs: 'none' | 'declared' | 'verified', qualifiedTo: Day | null): QualifyStatus {
  if (stryMutAct_9fa48("394")) {
    {}
  } else {
    stryCov_9fa48("394");
    if (stryMutAct_9fa48("397") ? qualifiedAs !== 'none' : stryMutAct_9fa48("396") ? false : stryMutAct_9fa48("395") ? true : (stryCov_9fa48("395", "396", "397"), qualifiedAs === (stryMutAct_9fa48("398") ? "" : (stryCov_9fa48("398"), 'none')))) return stryMutAct_9fa48("399") ? "" : (stryCov_9fa48("399"), '0');
    if (stryMutAct_9fa48("402") ? qualifiedAs !== 'declared' : stryMutAct_9fa48("401") ? false : stryMutAct_9fa48("400") ? true : (stryCov_9fa48("400", "401", "402"), qualifiedAs === (stryMutAct_9fa48("403") ? "" : (stryCov_9fa48("403"), 'declared')))) return stryMutAct_9fa48("404") ? "" : (stryCov_9fa48("404"), '1');
    return (stryMutAct_9fa48("407") ? qualifiedTo !== null || qualifiedTo >= today : stryMutAct_9fa48("406") ? false : stryMutAct_9fa48("405") ? true : (stryCov_9fa48("405", "406", "407"), (stryMutAct_9fa48("409") ? qualifiedTo === null : stryMutAct_9fa48("408") ? true : (stryCov_9fa48("408", "409"), qualifiedTo !== null)) && (stryMutAct_9fa48("412") ? qualifiedTo < today : stryMutAct_9fa48("411") ? qualifiedTo > today : stryMutAct_9fa48("410") ? true : (stryCov_9fa48("410", "411", "412"), qualifiedTo >= today)))) ? stryMutAct_9fa48("413") ? "" : (stryCov_9fa48("413"), '2') : stryMutAct_9fa48("414") ? "" : (stryCov_9fa48("414"), '3');
  }
}

/** Declared is enough to see private products; to buy them one must be verified (domain rules 5.5, 5.6). */
export function maySeePrivate(status: QualifyStatus): boolean {
  if (stryMutAct_9fa48("415")) {
    {}
  } else {
    stryCov_9fa48("415");
    return stryMutAct_9fa48("418") ? status === '1' && status === '2' : stryMutAct_9fa48("417") ? false : stryMutAct_9fa48("416") ? true : (stryCov_9fa48("416", "417", "418"), (stryMutAct_9fa48("420") ? status !== '1' : stryMutAct_9fa48("419") ? false : (stryCov_9fa48("419", "420"), status === (stryMutAct_9fa48("421") ? "" : (stryCov_9fa48("421"), '1')))) || (stryMutAct_9fa48("423") ? status !== '2' : stryMutAct_9fa48("422") ? false : (stryCov_9fa48("422", "423"), status === (stryMutAct_9fa48("424") ? "" : (stryCov_9fa48("424"), '2')))));
  }
}