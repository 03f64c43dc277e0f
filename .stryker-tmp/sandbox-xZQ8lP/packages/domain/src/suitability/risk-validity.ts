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
import { type Day, epochOf } from '../calendar/day.ts';

/** Where a risk assessment stands. An expired one blocks buying and never leaving. */
export type RiskValidity = 'missing' | 'valid' | 'expiring' | 'expired';
const REMINDER_DAYS = 30;

/** An assessment is good on its last day and not on the day after (domain rules 6.7). */
export function riskValidityOn(today: Day, validTo: Day | undefined): RiskValidity {
  if (stryMutAct_9fa48("500")) {
    {}
  } else {
    stryCov_9fa48("500");
    if (stryMutAct_9fa48("503") ? validTo !== undefined : stryMutAct_9fa48("502") ? false : stryMutAct_9fa48("501") ? true : (stryCov_9fa48("501", "502", "503"), validTo === undefined)) return stryMutAct_9fa48("504") ? "" : (stryCov_9fa48("504"), 'missing');
    if (stryMutAct_9fa48("508") ? validTo >= today : stryMutAct_9fa48("507") ? validTo <= today : stryMutAct_9fa48("506") ? false : stryMutAct_9fa48("505") ? true : (stryCov_9fa48("505", "506", "507", "508"), validTo < today)) return stryMutAct_9fa48("509") ? "" : (stryCov_9fa48("509"), 'expired');
    return (stryMutAct_9fa48("513") ? epochOf(validTo) - epochOf(today) > REMINDER_DAYS : stryMutAct_9fa48("512") ? epochOf(validTo) - epochOf(today) < REMINDER_DAYS : stryMutAct_9fa48("511") ? false : stryMutAct_9fa48("510") ? true : (stryCov_9fa48("510", "511", "512", "513"), (stryMutAct_9fa48("514") ? epochOf(validTo) + epochOf(today) : (stryCov_9fa48("514"), epochOf(validTo) - epochOf(today))) <= REMINDER_DAYS)) ? stryMutAct_9fa48("515") ? "" : (stryCov_9fa48("515"), 'expiring') : stryMutAct_9fa48("516") ? "" : (stryCov_9fa48("516"), 'valid');
  }
}