import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { describe, expect, it } from 'vitest';
import { recordCrowdedLogins } from '#modules/identity/crowded-logins.ts';
import { issueInTurn } from '#modules/identity/image-code/issue-in-turn.ts';
import { isKnownNetwork, learnKnownNetworks } from '#modules/identity/known-networks.ts';
import { inLoginTurn } from '#modules/identity/password/login-turns.ts';
import { createLoginStory } from '#testing/login-story.ts';

const { app, deps, formOf } = await createLoginStory();
const { passwordLogin, getImgVerificationCode } = contract.identity;
const CROWD = '203.0.113.9';
const ELSEWHERE = '198.51.100.7';

type Form = Awaited<ReturnType<typeof formOf>>;

async function logInFrom(remoteAddress: string, form: Form): Promise<string> {
  const { path: url, method } = passwordLogin;
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify(form);
  const reply = await app.inject({ method, url, payload, headers, remoteAddress });
  return reply.json().error.error_no;
}

async function pictureFrom(remoteAddress: string): Promise<string> {
  const { path: url, method } = getImgVerificationCode;
  const { headers, body } = await app.inject({ method, url, remoteAddress });
  return headers['imgcodeid'] === undefined ? JSON.parse(body).error.error_no : 'a picture';
}

/** Fills every place and all room to wait that these networks have, on any machine, until it is told to end. */
function crowd(
  inTurn: typeof inLoginTurn | typeof issueInTurn,
  networkOf: (turn: number) => string = () => CROWD,
) {
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 30_000 }, (_, turn) =>
    inTurn(networkOf(turn), () => gate.promise),
  );
  return {
    end: async () => {
      gate.resolve();
      await Promise.all(all);
    },
  };
}

const trail = () => deps.db.selectFrom('trail_entry').selectAll().orderBy('entry_no').execute();

describe('a login that comes to a crowd', () => {
  it('is refused unchecked: picture and password are good for the next try', async () => {
    const form = await formOf('13800000001');
    const { end } = crowd(inLoginTurn);
    expect(await logInFrom(CROWD, form)).toBe(REFUSALS.login_crowded.errorNo);
    expect(await trail()).toEqual([]);
    await end();
    expect(await logInFrom(CROWD, form)).toBe('0');
  });

  it('is let in when it comes from elsewhere and is its turn', async () => {
    const form = await formOf('13800000001');
    const { end } = crowd(inLoginTurn);
    const elsewhere = logInFrom(ELSEWHERE, form);
    await end();
    expect(await elsewhere).toBe('0');
  });

  it('is recorded on the trail together with the others, once', async () => {
    await recordCrowdedLogins(deps);
    const before = await trail();
    const { end } = crowd(inLoginTurn);
    const form = await formOf('13800000001');
    for (let turn = 0; turn < 3; turn += 1) await logInFrom(CROWD, form);
    await end();
    // A clock that is out of order stands for a database that is.
    const broken = { ...deps, clock: { ...deps.clock, wallMs: () => Number.NaN } };
    await expect(recordCrowdedLogins(broken)).rejects.toThrow();
    await recordCrowdedLogins(deps);
    await recordCrowdedLogins(deps);
    expect((await trail()).slice(before.length)).toMatchObject([
      {
        action: 'password_login',
        outcome: 'refused',
        reason: 'login_crowded',
        object_kind: 'logins_turned_away',
        object_id: '3',
      },
    ]);
  });
});

describe('when other networks fill the queue', () => {
  const OFFICE = '192.0.2.44';
  const others = (turn: number) => `other ${turn}`;

  it('a login from a network without logins is refused', async () => {
    const form = await formOf('13800000001');
    const { end } = crowd(inLoginTurn, others);
    expect(await logInFrom(OFFICE, form)).toBe(REFUSALS.login_crowded.errorNo);
    await end();
  });

  it('a login from a network with a recent login gets a picture and its turn', async () => {
    expect(await logInFrom(OFFICE, await formOf('13800000001'))).toBe('0');
    await learnKnownNetworks(deps);
    const form = await formOf('13800000001');
    const [logins, pictures] = [crowd(inLoginTurn, others), crowd(issueInTurn, others)];
    const [login, picture] = [logInFrom(OFFICE, form), pictureFrom(OFFICE)];
    await Promise.all([logins.end(), pictures.end()]);
    expect([await login, await picture]).toEqual(['0', 'a picture']);
  });

  it('a wrong password makes no network known', async () => {
    const wrong = await formOf('13900000099', { pin: '000000' });
    expect(await logInFrom('192.0.2.45', wrong)).toBe(REFUSALS.password_incorrect.errorNo);
    await learnKnownNetworks(deps);
    expect(['192.0.2.44', '192.0.2.45'].map(isKnownNetwork)).toEqual([true, false]);
  });
});

describe('a picture', () => {
  it('is not drawn for a network with too many waiting, and drawn for others when it is their turn', async () => {
    const { end } = crowd(issueInTurn);
    expect(await pictureFrom(CROWD)).toBe(REFUSALS.login_crowded.errorNo);
    const elsewhere = pictureFrom(ELSEWHERE);
    await end();
    expect(await elsewhere).toBe('a picture');
    expect(await pictureFrom(CROWD)).toBe('a picture');
  });
});
