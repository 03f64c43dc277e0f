import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createLoginStory,
  FIXED_CODE,
  freshNonce,
  imageCodeId,
  sealPassword,
} from '#testing/login-story.ts';

const { app, deps, time, formOf, visitor, forgetFailures } = await createLoginStory();
const { passwordLogin } = contract.identity;
const MOBILE = '13800000001';
/** The account of the customer for whom the user of that mobile acts alone. */
const FUND_ACCOUNT = await fundAccountOf('600010');
const OTHER_FUND_ACCOUNT = await fundAccountOf('700004');
const [WRONG, RIGHT] = ['000000', '246810'];
const LIMIT_WITHIN = 20;
const [OFFICE, ELSEWHERE] = ['192.0.2.44', '198.51.100.7'];

type Try = { readonly from: string; readonly pin?: string; readonly smsCode?: string };

/** The word for the answer to a login by mobile, with a picture. */
async function byMobile(mobile: string, { from, pin = WRONG, smsCode }: Try): Promise<string> {
  return send({ ...(await formOf(mobile, { pin })), sms_code: smsCode }, from);
}

/** The same by fund account, with a picture or without. */
async function byFundAccount(
  fund_account: string,
  { from, pin = WRONG, hasPicture = true }: Try & { readonly hasPicture?: boolean },
): Promise<string> {
  const seal = { password: pin, timestamp: time.nowMs, nonce: freshNonce() };
  const picture = { image_code_id: await imageCodeId(app), verify_code: FIXED_CODE };
  const sealed = await sealPassword(visitor, seal);
  return send({ fund_account, ...sealed, ...(hasPicture ? picture : {}) }, from);
}

async function send(form: unknown, remoteAddress: string): Promise<string> {
  const { path: url, method } = passwordLogin;
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify(form);
  const reply = await app.inject({ method, url, payload, headers, remoteAddress });
  const errorNo: string = reply.json().error.error_no;
  const known = Object.entries(REFUSALS).find(([, refusal]) => refusal.errorNo === errorNo);
  return errorNo === '0' ? 'let in' : (known?.[0] ?? errorNo);
}

async function fundAccountOf(clientId: string): Promise<string> {
  const { fund_account } = await deps.db
    .selectFrom('customer')
    .select('fund_account')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return fund_account;
}

/** How many tries are looked at before the first that has to wait. */
async function triesUntilLimit(attempt: (turn: number) => Promise<string>): Promise<number> {
  for (let turn = 0; turn < LIMIT_WITHIN; turn += 1)
    if ((await attempt(turn)) === 'login_throttled') return turn;
  return LIMIT_WITHIN;
}

const unknownMobile = (turn: number) => `1390000${String(turn).padStart(4, '0')}`;
const unknownAccount = (turn: number) => `99000${String(turn).padStart(4, '0')}`;
const otherNetwork = (turn: number) => `203.0.113.${turn + 1}`;

beforeEach(async () => {
  await forgetFailures();
  await deps.db.deleteFrom('session').execute();
  time.nowMs += 3_600_000;
});

describe('wrong passwords from one network meet a limit', () => {
  it.each([
    {
      how: 'by mobile',
      attempt: (turn: number) => byMobile(unknownMobile(turn), { from: ELSEWHERE }),
    },
    {
      how: 'by fund account',
      attempt: (turn: number) => byFundAccount(unknownAccount(turn), { from: ELSEWHERE }),
    },
    {
      how: 'by one form and the other in turn',
      attempt: (turn: number) =>
        turn % 2 === 0
          ? byMobile(unknownMobile(turn), { from: ELSEWHERE })
          : byFundAccount(unknownAccount(turn), { from: ELSEWHERE }),
    },
    {
      how: 'by mobile, from all of one IPv6 network',
      attempt: (turn: number) =>
        byMobile(unknownMobile(turn), { from: `2001:db8:1:2::${turn + 1}` }),
    },
  ])('when each is for another account, $how', async ({ attempt }) => {
    expect(await triesUntilLimit(attempt)).toBeLessThan(LIMIT_WITHIN);
  });

  it('and a user who logged in from there before is let in all the same', async () => {
    expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    await triesUntilLimit((turn) => byMobile(unknownMobile(turn), { from: OFFICE }));
    expect(await byMobile('13800000004', { from: OFFICE, pin: RIGHT })).toBe('login_throttled');
    expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    expect(await byFundAccount(FUND_ACCOUNT, { from: OFFICE, pin: RIGHT })).toBe('let in');
  });

  it('and no answer tells who logged in from there before', async () => {
    await byMobile(MOBILE, { from: OFFICE, pin: RIGHT });
    await triesUntilLimit((turn) => byMobile(unknownMobile(turn), { from: OFFICE }));
    for (let turn = 0; turn < 5; turn += 1)
      for (const mobile of [MOBILE, '13800000004', '13900000099'])
        expect(await byMobile(mobile, { from: OFFICE })).toBe('login_throttled');
  });

  it('that ends with time', async () => {
    await triesUntilLimit((turn) => byMobile(unknownMobile(turn), { from: ELSEWHERE }));
    time.nowMs += 5_000;
    expect(await byMobile(MOBILE, { from: ELSEWHERE, pin: RIGHT })).toBe('let in');
  });

  it('that right passwords do not bring nearer', async () => {
    for (let turn = 0; turn < LIMIT_WITHIN + 5; turn += 1)
      expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    expect(await byMobile('13800000004', { from: OFFICE, pin: RIGHT })).toBe('let in');
  });

  it('that an attacker who knows one password cannot put off', async () => {
    const attempt = async (turn: number) => {
      await byMobile('13800000005', { from: ELSEWHERE, pin: RIGHT });
      return byMobile(unknownMobile(turn), { from: ELSEWHERE });
    };
    expect(await triesUntilLimit(attempt)).toBeLessThan(LIMIT_WITHIN);
  });
});

describe('wrong passwords for one account meet a limit', () => {
  it.each([
    {
      how: 'by mobile',
      attempt: (turn: number) => byMobile(MOBILE, { from: otherNetwork(turn) }),
    },
    {
      how: 'by fund account',
      attempt: (turn: number) => byFundAccount(FUND_ACCOUNT, { from: otherNetwork(turn) }),
    },
    {
      how: 'by a mobile that is no customer',
      attempt: (turn: number) => byMobile('13900000001', { from: otherNetwork(turn) }),
    },
  ])('when each comes from another network, $how', async ({ attempt }) => {
    expect(await triesUntilLimit(attempt)).toBeLessThan(LIMIT_WITHIN);
  });

  it('but its owner is let in from where he was before, and from anywhere else later', async () => {
    expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    await triesUntilLimit((turn) => byMobile(MOBILE, { from: otherNetwork(turn) }));
    expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    expect(await byMobile(MOBILE, { from: ELSEWHERE, pin: RIGHT })).toBe('login_throttled');
    time.nowMs += 5_000;
    expect(await byMobile(MOBILE, { from: ELSEWHERE, pin: RIGHT })).toBe('let in');
  });

  it('by whichever of its names they are tried', async () => {
    await byMobile(MOBILE, { from: OFFICE, pin: RIGHT });
    for (let turn = 0; turn < LIMIT_WITHIN; turn += 1)
      await byFundAccount(FUND_ACCOUNT, { from: otherNetwork(turn) });
    // A right guess is not confirmed now, and does not tell that the two names are one account.
    expect(await byMobile(MOBILE, { from: ELSEWHERE, pin: RIGHT })).toBe('password_incorrect');
    expect(await byMobile(MOBILE, { from: OFFICE, pin: RIGHT })).toBe('let in');
    time.nowMs += 15 * 60_000;
    expect(await byMobile(MOBILE, { from: ELSEWHERE, pin: RIGHT })).toBe('let in');
  });
});

describe('no answer links a mobile to its fund account', () => {
  it.each([
    { from: ELSEWHERE, where: 'from the same network' },
    { from: '198.51.100.8', where: 'from another network' },
  ])('when the mobile was tried before, $where', async ({ from }) => {
    for (let turn = 0; turn < 8; turn += 1) await byMobile(MOBILE, { from: ELSEWHERE });
    const answers = [FUND_ACCOUNT, OTHER_FUND_ACCOUNT, '99999999999'].map((account) =>
      byFundAccount(account, { from }),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['password_incorrect']));
  });

  it.each([
    { from: ELSEWHERE, where: 'from the same network' },
    { from: '198.51.100.8', where: 'from another network' },
  ])('when the fund account was tried before, $where', async ({ from }) => {
    for (let turn = 0; turn < 8; turn += 1) await byFundAccount(FUND_ACCOUNT, { from: ELSEWHERE });
    const answers = [MOBILE, '13800000004', '13900000099'].map((mobile) =>
      byMobile(mobile, { from }),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['password_incorrect']));
  });

  it('when the mobile was tried from many networks', async () => {
    for (let turn = 0; turn < LIMIT_WITHIN; turn += 1)
      await byMobile(MOBILE, { from: otherNetwork(turn) });
    const answers = [FUND_ACCOUNT, OTHER_FUND_ACCOUNT, '99999999999'].map((account) =>
      byFundAccount(account, { from: ELSEWHERE }),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['password_incorrect']));
  });
});

describe('a login by fund account', () => {
  it('needs a picture after three wrong passwords from its network, for whatever accounts', async () => {
    const answers: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const account = unknownAccount(turn);
      answers.push(await byFundAccount(account, { from: ELSEWHERE, hasPicture: false }));
    }
    const [wrong, needed] = ['password_incorrect', 'image_code_required'];
    expect(answers).toEqual([wrong, wrong, wrong, needed, needed]);
    const right = { from: ELSEWHERE, pin: RIGHT };
    expect(await byFundAccount(FUND_ACCOUNT, { ...right, hasPicture: false })).toBe(needed);
    expect(await byFundAccount(FUND_ACCOUNT, right)).toBe('let in');
    expect(await byFundAccount(FUND_ACCOUNT, { from: OFFICE, pin: RIGHT, hasPicture: false })).toBe(
      'let in',
    );
  });

  it('is refused for a picture that was read wrong, whether it needs one or not', async () => {
    const form = await formOf(MOBILE);
    const { password, key_id } = form;
    const wrong = { image_code_id: await imageCodeId(app), verify_code: '0000' };
    expect(await send({ fund_account: FUND_ACCOUNT, password, key_id, ...wrong }, ELSEWHERE)).toBe(
      'image_code_wrong',
    );
  });
});
