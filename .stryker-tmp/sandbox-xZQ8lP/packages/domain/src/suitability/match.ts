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
import type { RiskLevel } from '../catalogue/product-terms.ts';

/** What a customer can bear: C1 to C5, on the same scale as a product's R1 to R5. */
export type Investor = {
  readonly level: RiskLevel;
  /** A natural person who can or will bear no loss at all (C1-min). */
  readonly isLowestClass: boolean;
  readonly isProfessional: boolean;
};
export type RiskBearing = {
  readonly risk: RiskLevel;
  /** Asset-management plans and trusts may not be sold above the customer's level, whatever he confirms. */
  readonly isPrivate: boolean;
};

/** 'warn': sold only after a warning and the customer's own confirmation, and never recommended. */
export type Match = 'match' | 'warn' | 'forbidden';

/** Domain rules 6.2: the product's level may not exceed the customer's. */
export function matchRisk(investor: Investor, {
  risk,
  isPrivate
}: RiskBearing): Match {
  if (stryMutAct_9fa48("481")) {
    {}
  } else {
    stryCov_9fa48("481");
    if (stryMutAct_9fa48("483") ? false : stryMutAct_9fa48("482") ? true : (stryCov_9fa48("482", "483"), investor.isProfessional)) return stryMutAct_9fa48("484") ? "" : (stryCov_9fa48("484"), 'match');
    if (stryMutAct_9fa48("486") ? false : stryMutAct_9fa48("485") ? true : (stryCov_9fa48("485", "486"), investor.isLowestClass)) return (stryMutAct_9fa48("489") ? risk !== '1' : stryMutAct_9fa48("488") ? false : stryMutAct_9fa48("487") ? true : (stryCov_9fa48("487", "488", "489"), risk === (stryMutAct_9fa48("490") ? "" : (stryCov_9fa48("490"), '1')))) ? stryMutAct_9fa48("491") ? "" : (stryCov_9fa48("491"), 'match') : stryMutAct_9fa48("492") ? "" : (stryCov_9fa48("492"), 'forbidden');
    // One digit each, so they compare as the numbers they are.
    if (stryMutAct_9fa48("496") ? risk > investor.level : stryMutAct_9fa48("495") ? risk < investor.level : stryMutAct_9fa48("494") ? false : stryMutAct_9fa48("493") ? true : (stryCov_9fa48("493", "494", "495", "496"), risk <= investor.level)) return stryMutAct_9fa48("497") ? "" : (stryCov_9fa48("497"), 'match');
    return isPrivate ? stryMutAct_9fa48("498") ? "" : (stryCov_9fa48("498"), 'forbidden') : stryMutAct_9fa48("499") ? "" : (stryCov_9fa48("499"), 'warn');
  }
}