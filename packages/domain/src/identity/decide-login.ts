import {
  addInARow,
  addOverAll,
  countInARow,
  countOverAll,
  type Failures,
  isWaiting,
} from './login-delay.ts';

/**
 * What a login is counted under. A user has several names, his mobile and fund accounts: answers depend on the name
 * that was typed, and never on what was counted for the user under another name, or they would link the two.
 */
export type LoginCounts<Value> = {
  readonly nameHere: Value;
  readonly userHere: Value;
  readonly nameAnywhere: Value;
  readonly userAnywhere: Value;
  readonly network: Value;
};
export type LoginCount = keyof LoginCounts<unknown>;

export type LoginFacts = {
  readonly earlier: LoginCounts<Failures | undefined>;
  /** Whether a picture was read first. */
  readonly hasPicture: boolean;
  /** Whether the code came with it that was sent to the user's mobile on file. */
  readonly hasCode: boolean;
  /** Whether the user logged in from this network before. */
  readonly isFamiliar: boolean;
};

export type LoginDecision =
  | { readonly isLookedAt: false; readonly refusal: 'image_code_required' | 'login_throttled' }
  | {
      readonly isLookedAt: true;
      /** False: the password is looked at, so that it takes as long, but even the right one does not let in. */
      readonly mayEnter: boolean;
      /** Whether the right password lets in only because the code came with it. */
      readonly needsCode: boolean;
      /** The answer to a caller who is not let in. */
      readonly refusal: 'login_throttled' | 'password_incorrect';
      /** What is written down before the password is looked at; a right one takes it back. */
      readonly added: Partial<LoginCounts<Failures>>;
    };

/**
 * So many times a user may log in within an hour. More is no person's doing, and each leaves a session and entries on the
 * trail behind.
 */
export const LOGINS_AN_HOUR_MAX = 500;

/** So many wrong passwords without a picture; from then on the picture must be read. */
const WITHOUT_PICTURE_MAX = 3;

/**
 * Whether a password may be tried now. A try counts as wrong until it proves right, so that many at once are counted
 * one after the other.
 *
 * Wrong passwords of one account from one network make that account wait there. Those from one network over all
 * accounts, and for one account over all networks, make everybody wait but a user who logged in from this network
 * before: an attacker cannot lock the owner out of his usual network. While that limit holds, all who are not let in
 * get the same answer after the same work, so that the answer does not tell which network is familiar.
 *
 * A right password that has to wait sends a code to the mobile on file, and the code lifts every wait for that login:
 * an attacker cannot keep the owner waiting anywhere else either. No answer tells that a code was sent.
 */
export function decideLogin(nowMs: number, facts: LoginFacts): LoginDecision {
  const { earlier, hasCode, isFamiliar } = facts;
  const waits = (count: LoginCount) => isWaiting(nowMs, earlier[count]);
  if (needsPicture(nowMs, facts)) return { isLookedAt: false, refusal: 'image_code_required' };
  const isWaitingHere = waits('nameHere');
  if (isWaitingHere && !hasCode) return { isLookedAt: false, refusal: 'login_throttled' };

  const isLimited = isWaitingHere || waits('network') || waits('nameAnywhere');
  const isHeldAnywhere = isLimited || waits('userAnywhere');
  const needsCode = isWaitingHere || waits('userHere') || (isHeldAnywhere && !isFamiliar);
  const mayEnter = hasCode || !needsCode;
  return {
    isLookedAt: true,
    mayEnter,
    needsCode,
    refusal: isLimited ? 'login_throttled' : 'password_incorrect',
    added: addedTo(nowMs, earlier, { isLimited, mayEnter }),
  };
}

/** Whether a login is refused for its missing picture, before anything else about it is looked at. */
export function needsPicture(
  nowMs: number,
  { earlier, hasPicture }: Pick<LoginFacts, 'earlier' | 'hasPicture'>,
): boolean {
  if (hasPicture) return false;
  return (
    countInARow(nowMs, earlier.nameHere) >= WITHOUT_PICTURE_MAX ||
    countOverAll(nowMs, earlier.network) >= WITHOUT_PICTURE_MAX
  );
}

/**
 * Under a user, or over all, a try is counted only when it could guess right, and where nothing waits already, so that
 * waits end. Under its name from here it is counted in any case, or it would show who could have entered.
 */
function addedTo(
  nowMs: number,
  earlier: LoginFacts['earlier'],
  { isLimited, mayEnter }: { readonly isLimited: boolean; readonly mayEnter: boolean },
): Partial<LoginCounts<Failures>> {
  const nameHere = addInARow(nowMs, earlier.nameHere);
  const userHere = mayEnter && { userHere: addInARow(nowMs, earlier.userHere) };
  if (isLimited) return { nameHere, ...userHere };
  return {
    nameHere,
    ...userHere,
    nameAnywhere: addOverAll(nowMs, earlier.nameAnywhere),
    ...(mayEnter &&
      !isWaiting(nowMs, earlier.userAnywhere) && {
        userAnywhere: addOverAll(nowMs, earlier.userAnywhere),
      }),
    network: addOverAll(nowMs, earlier.network),
  };
}
