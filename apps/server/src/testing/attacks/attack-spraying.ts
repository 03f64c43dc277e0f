import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { inFlight } from './in-flight.ts';
import { type LoginDesk, openLoginDesk } from './login-desk.ts';
import type { Send } from './shot.ts';

/** A user with his two names. */
export type Sprayed = { readonly mobile: string; readonly fundAccount: string };

export type SprayAttack = {
  readonly send: Send;
  /** What every picture of this mall says. */
  readonly fixedCode: string;
  /** The right password of every user named here. */
  readonly password: string;
  /** Tried from many networks; he himself comes from where he was before. */
  readonly owner: Sprayed;
  /** Two users whose names an attacker tries to link, and the mobile of one who has nothing to do with them. */
  readonly linked: readonly [Sprayed, Sprayed];
  readonly bystander: string;
  /** Wrong passwords in each spray. */
  readonly tries: number;
};

export type SprayReport = {
  /** How many wrong passwords of each spray were looked at; the others met a limit. */
  readonly lookedAt: Readonly<Record<string, number>>;
  /** How many logins by fund account were looked at without a picture. */
  readonly withoutPicture: number;
  /** How often the owner came from where he was before, and how often he was let in. */
  readonly owner: { readonly came: number; readonly entered: number };
  /** How often the other name of a user was answered otherwise than names that have nothing to do with him. */
  readonly linkedAnswers: number;
  /** Answers that are none of a wrong password's, by their number. */
  readonly others: readonly string[];
};

const AT_ONCE = 4;
const WRONG = '000000';

/** Tries few passwords on many accounts, and many networks on one (quality F12b). */
export async function attackSpraying(attack: SprayAttack): Promise<SprayReport> {
  const desk = await openLoginDesk(attack);
  const owner = ownerOf(attack, desk);
  await owner.comes();
  const others: string[] = [];
  const lookedAt: Record<string, number> = {};
  for (const spray of spraysOf(attack)) {
    const answers = await collect(attack.tries, (turn) => desk.logIn(spray.entryAt(turn)));
    lookedAt[spray.name] = countOf(answers, 'password_incorrect');
    others.push(...answers.filter((errorNo) => !FORESEEN.has(errorNo)));
    await owner.comes();
  }
  const bare = await collect(attack.tries, (turn) =>
    desk.logIn({ ...byAccount(turn), hasPicture: false, from: '127.20.9.1' }),
  );
  const linkedAnswers = await countLinked(attack, desk);
  await owner.comes();
  const withoutPicture = countOf(bare, 'password_incorrect');
  return { lookedAt, withoutPicture, owner: owner.visits, linkedAnswers, others };
}

function ownerOf({ owner, password }: SprayAttack, desk: LoginDesk) {
  const visits = { came: 0, entered: 0 };
  return {
    visits,
    /** By one name and by the other, from the one network that also sprays and from his own. */
    comes: async () => {
      for (const from of [HOME, SHARED])
        for (const name of [{ mobile: owner.mobile }, { fundAccount: owner.fundAccount }]) {
          visits.came += 1;
          if ((await desk.logIn({ ...name, password, from })) === '0') visits.entered += 1;
        }
    },
  };
}

// All of 127/8 is this machine, so a real socket can come from any of it.
const HOME = '127.99.0.1';
const SHARED = '127.20.0.1';

const byMobile = (turn: number) => ({ mobile: `139${pad(turn, 8)}`, password: WRONG });
const byAccount = (turn: number) => ({ fundAccount: `98${pad(turn, 8)}`, password: WRONG });

function spraysOf({ owner }: SprayAttack) {
  const networkAt = (spray: number, turn: number) =>
    `127.${30 + spray}.${Math.floor(turn / 200) % 200}.${1 + (turn % 200)}`;
  const { mobile, fundAccount } = owner;
  const password = WRONG;
  return [
    {
      name: 'one network, many mobiles',
      entryAt: (turn: number) => ({ ...byMobile(turn), from: SHARED }),
    },
    {
      name: 'one network, many fund accounts',
      entryAt: (turn: number) => ({ ...byAccount(turn), from: '127.20.1.1' }),
    },
    {
      name: 'one network, both forms',
      entryAt: (turn: number) => ({
        ...(turn % 2 === 0 ? byMobile(turn) : byAccount(turn)),
        from: '127.20.2.1',
      }),
    },
    {
      name: 'one mobile, many networks',
      entryAt: (turn: number) => ({ mobile, password, from: networkAt(0, turn) }),
    },
    {
      name: 'one fund account, many networks',
      entryAt: (turn: number) => ({ fundAccount, password, from: networkAt(1, turn) }),
    },
  ];
}

const LINK_TRIES = 12;

/** Tries one name of a user often, then asks by the other: the answer must be that of any other name. */
async function countLinked(attack: SprayAttack, desk: LoginDesk): Promise<number> {
  const [one, other] = attack.linked;
  const password = WRONG;
  const accounts = [one.fundAccount, other.fundAccount, '9999999999'];
  const mobiles = [other.mobile, attack.bystander, '13999999999'];
  const sides = [
    { tried: { mobile: one.mobile }, asked: accounts.map((fundAccount) => ({ fundAccount })) },
    { tried: { fundAccount: other.fundAccount }, asked: mobiles.map((mobile) => ({ mobile })) },
  ];
  let differing = 0;
  for (const [side, { tried, asked }] of sides.entries()) {
    for (let turn = 0; turn < LINK_TRIES; turn += 1)
      await desk.logIn({ ...tried, password, from: `127.${40 + side}.0.${1 + (turn % 3)}` });
    for (const from of [`127.${40 + side}.0.1`, `127.${40 + side}.1.1`]) {
      const answers: string[] = [];
      for (const name of asked) answers.push(await desk.logIn({ ...name, password, from }));
      if (new Set(answers).size > 1) differing += 1;
    }
  }
  return differing;
}

const FORESEEN: ReadonlySet<string> = new Set([
  REFUSALS.password_incorrect.errorNo,
  REFUSALS.login_throttled.errorNo,
]);

const countOf = (answers: readonly string[], code: RefusalCode) =>
  answers.filter((errorNo) => errorNo === REFUSALS[code].errorNo).length;

async function collect(
  tries: number,
  attempt: (turn: number) => Promise<string>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  const turns = Array.from({ length: tries }, (_, turn) => turn);
  await inFlight(turns, AT_ONCE, async (turn) => {
    answers.push(await attempt(turn));
  });
  return answers;
}

function pad(turn: number, digits: number): string {
  return String(turn).padStart(digits, '0');
}
