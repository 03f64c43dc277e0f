/** Wrong passwords in a row, for one account from one network. */function stryNS_9fa48() {
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
export type Failures = {
  readonly count: number;
  /** When the next try is looked at. */
  readonly retryMs: number;
  /** When they are forgotten. */
  readonly expiresMs: number;
};
export type LoginAttempt = {
  readonly isAllowed: false;
}
/** What is written down before the password is looked at; a right one wipes it out again. */ | {
  readonly isAllowed: true;
  readonly failures: Failures;
};
const SECOND_MS = 1000;
const MINUTE_MS = stryMutAct_9fa48("330") ? 60 / SECOND_MS : (stryCov_9fa48("330"), 60 * SECOND_MS);
/** How long the next try has to wait after so many wrong ones; beyond the list the last wait holds. */
const WAITS_MS = [0, 0, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
const LONGEST_WAIT_MS = stryMutAct_9fa48("331") ? 15 / MINUTE_MS : (stryCov_9fa48("331"), 15 * MINUTE_MS);
const MEMORY_MS = stryMutAct_9fa48("332") ? 24 * 60 / MINUTE_MS : (stryCov_9fa48("332"), (stryMutAct_9fa48("333") ? 24 / 60 : (stryCov_9fa48("333"), 24 * 60)) * MINUTE_MS);
/** So many wrong ones without a picture; from then on only somebody who reads one may go on. */
const WITHOUT_PICTURE_MAX = 3;

/**
 * Whether a password may be tried now. A try counts as wrong until it proves right, so that many at once are
 * counted one after the other. The account alone is never held back: a stranger cannot lock its owner out.
 * Logins of old pages bring no picture: once waiting has begun they are not looked at until all is forgotten.
 */
export function allowLogin(nowMs: number, earlier: Failures | undefined, {
  hasPicture
}: {
  readonly hasPicture: boolean;
}): LoginAttempt {
  if (stryMutAct_9fa48("334")) {
    {}
  } else {
    stryCov_9fa48("334");
    const known = (stryMutAct_9fa48("337") ? earlier || nowMs < earlier.expiresMs : stryMutAct_9fa48("336") ? false : stryMutAct_9fa48("335") ? true : (stryCov_9fa48("335", "336", "337"), earlier && (stryMutAct_9fa48("340") ? nowMs >= earlier.expiresMs : stryMutAct_9fa48("339") ? nowMs <= earlier.expiresMs : stryMutAct_9fa48("338") ? true : (stryCov_9fa48("338", "339", "340"), nowMs < earlier.expiresMs)))) ? earlier : undefined;
    if (stryMutAct_9fa48("343") ? known || nowMs < known.retryMs : stryMutAct_9fa48("342") ? false : stryMutAct_9fa48("341") ? true : (stryCov_9fa48("341", "342", "343"), known && (stryMutAct_9fa48("346") ? nowMs >= known.retryMs : stryMutAct_9fa48("345") ? nowMs <= known.retryMs : stryMutAct_9fa48("344") ? true : (stryCov_9fa48("344", "345", "346"), nowMs < known.retryMs)))) return stryMutAct_9fa48("347") ? {} : (stryCov_9fa48("347"), {
      isAllowed: stryMutAct_9fa48("348") ? true : (stryCov_9fa48("348"), false)
    });
    if (stryMutAct_9fa48("351") ? known && !hasPicture || known.count >= WITHOUT_PICTURE_MAX : stryMutAct_9fa48("350") ? false : stryMutAct_9fa48("349") ? true : (stryCov_9fa48("349", "350", "351"), (stryMutAct_9fa48("353") ? known || !hasPicture : stryMutAct_9fa48("352") ? true : (stryCov_9fa48("352", "353"), known && (stryMutAct_9fa48("354") ? hasPicture : (stryCov_9fa48("354"), !hasPicture)))) && (stryMutAct_9fa48("357") ? known.count < WITHOUT_PICTURE_MAX : stryMutAct_9fa48("356") ? known.count > WITHOUT_PICTURE_MAX : stryMutAct_9fa48("355") ? true : (stryCov_9fa48("355", "356", "357"), known.count >= WITHOUT_PICTURE_MAX)))) return stryMutAct_9fa48("358") ? {} : (stryCov_9fa48("358"), {
      isAllowed: stryMutAct_9fa48("359") ? true : (stryCov_9fa48("359"), false)
    });
    const count = stryMutAct_9fa48("360") ? (known?.count ?? 0) - 1 : (stryCov_9fa48("360"), (stryMutAct_9fa48("361") ? known?.count && 0 : (stryCov_9fa48("361"), (stryMutAct_9fa48("362") ? known.count : (stryCov_9fa48("362"), known?.count)) ?? 0)) + 1);
    const retryMs = stryMutAct_9fa48("363") ? nowMs - (WAITS_MS[count - 1] ?? LONGEST_WAIT_MS) : (stryCov_9fa48("363"), nowMs + (stryMutAct_9fa48("364") ? WAITS_MS[count - 1] && LONGEST_WAIT_MS : (stryCov_9fa48("364"), WAITS_MS[stryMutAct_9fa48("365") ? count + 1 : (stryCov_9fa48("365"), count - 1)] ?? LONGEST_WAIT_MS)));
    return stryMutAct_9fa48("366") ? {} : (stryCov_9fa48("366"), {
      isAllowed: stryMutAct_9fa48("367") ? false : (stryCov_9fa48("367"), true),
      failures: stryMutAct_9fa48("368") ? {} : (stryCov_9fa48("368"), {
        count,
        retryMs,
        expiresMs: stryMutAct_9fa48("369") ? nowMs - MEMORY_MS : (stryCov_9fa48("369"), nowMs + MEMORY_MS)
      })
    });
  }
}