import { contract } from '@mall/contract';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '#content-hash.ts';
import { readSession } from '#modules/identity/index.ts';
import { createLoginStory, refusing } from '#testing/login-story.ts';

const { deps, session, enter, accounts, choose, clientOf } = await createLoginStory();
const MOBILE = '13800000001';

/** What the trail says since it was last asked. */
let seen = 0;
async function news() {
  const rows = await deps.db.selectFrom('trail_entry').selectAll().orderBy('entry_no').execute();
  const fresh = rows.slice(seen);
  seen = rows.length;
  return fresh;
}
// How the customers were opened is told before the first login.
await news();

describe('the trail tells of', () => {
  it('a login in its two steps, and of the logout', async () => {
    const { client, access_token } = await session(MOBILE);
    await client(contract.identity.loginOutUser, { client_id: 'another' });
    const told = await news();
    expect(told.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'password_login done',
      'institution_login done',
      'logout done',
    ]);
    expect(told[0]?.tried_sha256).toEqual(sha256Of(MOBILE));
    expect(told[2]?.client_id).toBe(told[1]?.client_id);
    expect(told.every(({ address }) => address !== null)).toBe(true);
    expect(await readSession(deps, access_token)).toEqual({ kind: 'expired' });
  });

  it.each([
    { change: { pin: '000000' }, reason: 'password_incorrect' },
    { change: { verify_code: '0000' }, reason: 'image_code_wrong' },
    { change: { timestamp: 0 }, reason: 'login_request_stale' },
  ])('a login that was refused: $reason', async ({ change, reason }) => {
    await expect(enter(MOBILE, change)).rejects.toThrow();
    expect(await news()).toMatchObject([{ action: 'password_login', outcome: 'refused', reason }]);
  });

  it('a choice of institution that was not offered', async () => {
    const [offer] = await accounts(MOBILE);
    await news();
    await expect(choose(offer?.login_token ?? '', 'ANOTHER')).rejects.toThrow();
    expect(await news()).toMatchObject([
      { action: 'institution_login', outcome: 'refused', inst_user_code: offer?.inst_user_code },
    ]);
  });

  it('no operator when nothing was offered, whatever code the form names', async () => {
    await accounts(MOBILE);
    await news();
    await expect(choose('0'.repeat(43), 'TZ0001')).rejects.toThrow();
    expect(await news()).toMatchObject([
      { action: 'institution_login', outcome: 'refused', inst_user_code: null },
    ]);
  });

  it('one logout, however often it is asked for', async () => {
    const { client } = await session(MOBILE);
    await news();
    for (let turn = 0; turn < 3; turn += 1) await client(contract.identity.loginOutUser, {});
    expect(await news()).toHaveLength(1);
  });
});

describe('the trail tells who was kept from what', () => {
  it('when a token is too narrow for a call', async () => {
    const { access_token } = await enter(MOBILE);
    await news();
    await expect(clientOf(access_token)(contract.identity.getUserInfo, {})).rejects.toThrow();
    expect(await news()).toMatchObject([
      { action: 'call_refused', reason: 'not_signed_in', object_id: 'getUserInfo' },
    ]);
  });

  it('when a record is not his, or not there: both alike', async () => {
    const { client } = await session(MOBILE);
    await news();
    const asking = client(contract.trading.transRecordDetailQuery, { order_no: 'ANOTHERS1' });
    await expect(asking).rejects.toMatchObject(refusing('order_not_found'));
    expect(await news()).toMatchObject([{ action: 'call_refused', reason: 'order_not_found' }]);
  });

  it('when a figure is asked for that is not his, or not there', async () => {
    const { client } = await session(MOBILE);
    await news();
    const asked = { figure_kind: 'order', figure_key: 'ANOTHERS1' } as const;
    const asking = client(contract.positions.queryFigureTrace, asked);
    await expect(asking).rejects.toMatchObject(refusing('figure_not_visible'));
    expect(await news()).toMatchObject([{ action: 'call_refused', reason: 'figure_not_visible' }]);
  });

  it('but not of callers without a session', async () => {
    await expect(clientOf()(contract.identity.getUserInfo, {})).rejects.toThrow();
    await expect(clientOf('0'.repeat(43))(contract.identity.getUserInfo, {})).rejects.toThrow();
    expect(await news()).toEqual([]);
  });
});

describe('logging out', () => {
  it('ends the file tokens of the session, and those of no other', async () => {
    const one = await session(MOBILE);
    const other = await session(MOBILE);
    const renewed = await one.client(contract.identity.refreshToken, {});
    await one.client(contract.identity.loginOutUser, {});
    const stateOf = async (token = '') => (await readSession(deps, token)).kind;
    expect(await stateOf(one.file_token)).toBe('expired');
    expect(await stateOf(renewed.file_token)).toBe('expired');
    expect(await stateOf(other.file_token)).toBe('open');
  });
});
