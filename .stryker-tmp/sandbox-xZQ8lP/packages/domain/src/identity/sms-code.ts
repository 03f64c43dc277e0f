/** What went out to one mobile, or was asked for from one network, since midnight. */function stryNS_9fa48() {
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
export type SentToday = {
  readonly count: number;
  /** Undefined when nothing ever went out. */
  readonly lastMs: number | undefined;
};
export type SendVerdict = 'allowed' | 'too_soon' | 'day_limit';
export const SMS_CODE_MS = stryMutAct_9fa48("425") ? 5 / 60_000 : (stryCov_9fa48("425"), 5 * 60_000);
export const SMS_TRIES = 3;
const BETWEEN_SENDS_MS = 60_000;
const MOBILE_DAY_MAX = 10;
const NETWORK_DAY_MAX = 20;

/**
 * Whether another code may go out. Four digits are few, so every way to get more tries has to be narrow: codes come
 * slowly to one mobile and not without end from one network.
 */
export function allowCode(nowMs: number, mobile: SentToday, network: SentToday): SendVerdict {
  if (stryMutAct_9fa48("426")) {
    {}
  } else {
    stryCov_9fa48("426");
    if (stryMutAct_9fa48("429") ? mobile.count >= MOBILE_DAY_MAX && network.count >= NETWORK_DAY_MAX : stryMutAct_9fa48("428") ? false : stryMutAct_9fa48("427") ? true : (stryCov_9fa48("427", "428", "429"), (stryMutAct_9fa48("432") ? mobile.count < MOBILE_DAY_MAX : stryMutAct_9fa48("431") ? mobile.count > MOBILE_DAY_MAX : stryMutAct_9fa48("430") ? false : (stryCov_9fa48("430", "431", "432"), mobile.count >= MOBILE_DAY_MAX)) || (stryMutAct_9fa48("435") ? network.count < NETWORK_DAY_MAX : stryMutAct_9fa48("434") ? network.count > NETWORK_DAY_MAX : stryMutAct_9fa48("433") ? false : (stryCov_9fa48("433", "434", "435"), network.count >= NETWORK_DAY_MAX)))) return stryMutAct_9fa48("436") ? "" : (stryCov_9fa48("436"), 'day_limit');
    const isTooSoon = stryMutAct_9fa48("439") ? mobile.lastMs !== undefined || nowMs - mobile.lastMs < BETWEEN_SENDS_MS : stryMutAct_9fa48("438") ? false : stryMutAct_9fa48("437") ? true : (stryCov_9fa48("437", "438", "439"), (stryMutAct_9fa48("441") ? mobile.lastMs === undefined : stryMutAct_9fa48("440") ? true : (stryCov_9fa48("440", "441"), mobile.lastMs !== undefined)) && (stryMutAct_9fa48("444") ? nowMs - mobile.lastMs >= BETWEEN_SENDS_MS : stryMutAct_9fa48("443") ? nowMs - mobile.lastMs <= BETWEEN_SENDS_MS : stryMutAct_9fa48("442") ? true : (stryCov_9fa48("442", "443", "444"), (stryMutAct_9fa48("445") ? nowMs + mobile.lastMs : (stryCov_9fa48("445"), nowMs - mobile.lastMs)) < BETWEEN_SENDS_MS)));
    return isTooSoon ? stryMutAct_9fa48("446") ? "" : (stryCov_9fa48("446"), 'too_soon') : stryMutAct_9fa48("447") ? "" : (stryCov_9fa48("447"), 'allowed');
  }
}

/** A code that was sent, as far as it has been tried. */
export type SentCode = {
  readonly triesLeft: number;
  readonly expiresMs: number;
  /** Checked right before; a code proves one thing once. */
  readonly isUsed: boolean;
};

/** Void: nothing typed now can be right, a new code is needed. */
export type CodeVerdict = 'right' | 'wrong' | 'void';
export function judgeCode(nowMs: number, code: SentCode, isRight: boolean): CodeVerdict {
  if (stryMutAct_9fa48("448")) {
    {}
  } else {
    stryCov_9fa48("448");
    if (stryMutAct_9fa48("451") ? (code.isUsed || code.triesLeft <= 0) && nowMs >= code.expiresMs : stryMutAct_9fa48("450") ? false : stryMutAct_9fa48("449") ? true : (stryCov_9fa48("449", "450", "451"), (stryMutAct_9fa48("453") ? code.isUsed && code.triesLeft <= 0 : stryMutAct_9fa48("452") ? false : (stryCov_9fa48("452", "453"), code.isUsed || (stryMutAct_9fa48("456") ? code.triesLeft > 0 : stryMutAct_9fa48("455") ? code.triesLeft < 0 : stryMutAct_9fa48("454") ? false : (stryCov_9fa48("454", "455", "456"), code.triesLeft <= 0)))) || (stryMutAct_9fa48("459") ? nowMs < code.expiresMs : stryMutAct_9fa48("458") ? nowMs > code.expiresMs : stryMutAct_9fa48("457") ? false : (stryCov_9fa48("457", "458", "459"), nowMs >= code.expiresMs)))) return stryMutAct_9fa48("460") ? "" : (stryCov_9fa48("460"), 'void');
    if (stryMutAct_9fa48("462") ? false : stryMutAct_9fa48("461") ? true : (stryCov_9fa48("461", "462"), isRight)) return stryMutAct_9fa48("463") ? "" : (stryCov_9fa48("463"), 'right');
    return (stryMutAct_9fa48("466") ? code.triesLeft !== 1 : stryMutAct_9fa48("465") ? false : stryMutAct_9fa48("464") ? true : (stryCov_9fa48("464", "465", "466"), code.triesLeft === 1)) ? stryMutAct_9fa48("467") ? "" : (stryCov_9fa48("467"), 'void') : stryMutAct_9fa48("468") ? "" : (stryCov_9fa48("468"), 'wrong');
  }
}