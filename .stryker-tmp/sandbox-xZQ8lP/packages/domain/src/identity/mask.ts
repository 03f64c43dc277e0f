/** `138****0001`: the first three and the last four. */function stryNS_9fa48() {
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
export function maskMobile(mobile: string): string {
  if (stryMutAct_9fa48("370")) {
    {}
  } else {
    stryCov_9fa48("370");
    return maskMiddle(mobile, 3, 4);
  }
}

/** Identity numbers of persons and institutions: the first three and the last four. */
export function maskIdNo(idNo: string): string {
  if (stryMutAct_9fa48("371")) {
    {}
  } else {
    stryCov_9fa48("371");
    return maskMiddle(idNo, 3, 4);
  }
}

/** Accounts at the counter: the first three and the last two. */
export function maskFundAccount(account: string): string {
  if (stryMutAct_9fa48("372")) {
    {}
  } else {
    stryCov_9fa48("372");
    return maskMiddle(account, 3, 2);
  }
}

/** A person's name keeps its first character. */
export function maskName(name: string): string {
  if (stryMutAct_9fa48("373")) {
    {}
  } else {
    stryCov_9fa48("373");
    const characters = stryMutAct_9fa48("374") ? [] : (stryCov_9fa48("374"), [...name]);
    return stryMutAct_9fa48("375") ? `` : (stryCov_9fa48("375"), `${stryMutAct_9fa48("376") ? characters[0] && '' : (stryCov_9fa48("376"), characters[0] ?? (stryMutAct_9fa48("377") ? "Stryker was here!" : (stryCov_9fa48("377"), '')))}${(stryMutAct_9fa48("378") ? "" : (stryCov_9fa48("378"), '*')).repeat(stryMutAct_9fa48("379") ? Math.min(0, characters.length - 1) : (stryCov_9fa48("379"), Math.max(0, stryMutAct_9fa48("380") ? characters.length + 1 : (stryCov_9fa48("380"), characters.length - 1))))}`);
  }
}

/** A text too short to hide anything in is hidden whole. */
function maskMiddle(text: string, first: number, last: number): string {
  if (stryMutAct_9fa48("381")) {
    {}
  } else {
    stryCov_9fa48("381");
    const hidden = stryMutAct_9fa48("382") ? text.length - first + last : (stryCov_9fa48("382"), (stryMutAct_9fa48("383") ? text.length + first : (stryCov_9fa48("383"), text.length - first)) - last);
    if (stryMutAct_9fa48("387") ? hidden > 0 : stryMutAct_9fa48("386") ? hidden < 0 : stryMutAct_9fa48("385") ? false : stryMutAct_9fa48("384") ? true : (stryCov_9fa48("384", "385", "386", "387"), hidden <= 0)) return (stryMutAct_9fa48("388") ? "" : (stryCov_9fa48("388"), '*')).repeat(text.length);
    return stryMutAct_9fa48("389") ? `` : (stryCov_9fa48("389"), `${stryMutAct_9fa48("390") ? text : (stryCov_9fa48("390"), text.slice(0, first))}${(stryMutAct_9fa48("391") ? "" : (stryCov_9fa48("391"), '*')).repeat(hidden)}${stryMutAct_9fa48("392") ? text : (stryCov_9fa48("392"), text.slice(stryMutAct_9fa48("393") ? +last : (stryCov_9fa48("393"), -last)))}`);
  }
}