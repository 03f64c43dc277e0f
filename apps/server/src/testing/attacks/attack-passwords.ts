import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { takeTurns } from '#queues/take-turns.ts';
import { inFlight } from './in-flight.ts';
import { type LoginDesk, openLoginDesk } from './login-desk.ts';
import type { Send } from './shot.ts';

export type PasswordAttack = {
  readonly send: Send;
  /** What every picture of this mall says. */
  readonly fixedCode: string;
  readonly mobile: string;
  /** The right one, which the attack never tries. */
  readonly password: string;
  readonly tries: number;
  /** From how many networks they come. */
  readonly networks: number;
  readonly pictures: number;
  readonly replays: number;
};

export type PasswordReport = {
  /** Wrong passwords by their answer; whatever is not foreseen stands here under its number. */
  readonly answers: Readonly<Record<string, number>>;
  /** How often the owner came from elsewhere meanwhile, and how often he was let in. */
  readonly owner: { readonly came: number; readonly entered: number };
  readonly reused: number;
  readonly replayed: number;
};

const AT_ONCE = 8;
const OWNER_COMES = 10;

/** Tries to get in without the password, and whether that keeps its owner out (quality F16). */
export async function attackPasswords(attack: PasswordAttack): Promise<PasswordReport> {
  const desk = await openLoginDesk(attack);
  const guessed = await guess(attack, desk);
  return {
    ...guessed,
    reused: await countReused(attack, desk),
    replayed: await countReplayed(attack, desk),
  };
}

/** Guesses from many networks at once. The owner comes from another one, at the beginning, meanwhile and after. */
async function guess(attack: PasswordAttack, desk: LoginDesk) {
  const answers: Record<string, number> = {};
  const owner = { came: 0, entered: 0 };
  const { mobile } = attack;
  // He is one person, who comes again only when he was answered.
  const inTurn = takeTurns(1);
  const visit = () =>
    inTurn(async () => {
      owner.came += 1;
      const errorNo = await desk.logIn({ mobile, password: attack.password, from: OWNERS_NETWORK });
      if (errorNo === '0') owner.entered += 1;
    });
  const pause = Math.ceil(attack.tries / OWNER_COMES);
  await inFlight(numbersTo(attack.tries), AT_ONCE, async (turn) => {
    if (turn % pause === 0) await visit();
    const password = guessAt(turn, attack.password);
    const errorNo = await desk.logIn({ mobile, password, from: networkAt(turn % attack.networks) });
    const name = nameOf(errorNo);
    answers[name] = (answers[name] ?? 0) + 1;
  });
  await visit();
  return { answers, owner };
}

/** Each picture is answered once, right or wrong, and then brought again with everything right. */
async function countReused(attack: PasswordAttack, desk: LoginDesk): Promise<number> {
  let reused = 0;
  await inFlight(numbersTo(attack.pictures), AT_ONCE, async (turn) => {
    const from = OWNERS_NETWORK;
    const picture = await desk.picture(from);
    if (picture === undefined) throw new Error('the mall handed out no picture');
    const isRight = turn % 2 === 0;
    // Sealed long ago: it is refused after the picture was looked at.
    const right = { mobile: attack.mobile, password: attack.password, from, picture };
    const spent = { ...right, sealedMsAgo: 3_600_000 };
    await desk.logIn(isRight ? spent : { ...spent, answer: '0' });
    const errorNo = await desk.logIn(right);
    if (errorNo !== REFUSALS.image_code_wrong.errorNo) reused += 1;
  });
  return reused;
}

/** A password that was let in, recorded on its way and sent again with a fresh picture. */
async function countReplayed(attack: PasswordAttack, desk: LoginDesk): Promise<number> {
  const from = OWNERS_NETWORK;
  const sealed = desk.seal(attack.password, 0);
  const entry = { mobile: attack.mobile, password: attack.password, from, sealed };
  const first = await desk.logIn(entry);
  if (first !== '0') throw new Error(`the owner is let in with it once, not ${first}`);
  let replayed = 0;
  await inFlight(numbersTo(attack.replays), AT_ONCE, async () => {
    const errorNo = await desk.logIn(entry);
    if (errorNo !== REFUSALS.login_request_stale.errorNo) replayed += 1;
  });
  return replayed;
}

// All of 127/8 is this machine, so a real socket can come from any of it.
const OWNERS_NETWORK = '127.99.0.1';

function networkAt(number: number): string {
  return `127.8.0.${number + 1}`;
}

function guessAt(turn: number, right: string): string {
  const guessed = String(turn).padStart(6, '0');
  return guessed === right ? '999999' : guessed;
}

function* numbersTo(count: number): Iterable<number> {
  for (let number = 0; number < count; number += 1) yield number;
}

function nameOf(errorNo: string): string {
  const foreseen = ['password_incorrect', 'login_throttled'] satisfies readonly RefusalCode[];
  return foreseen.find((code) => REFUSALS[code].errorNo === errorNo) ?? errorNo;
}
