import { contract } from '@mall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordLeftOut } from '#modules/trail/index.ts';
import { createLoginStory } from '#testing/login-story.ts';

const { deps, time, session, visitor, choose } = await createLoginStory();
const { identity, trading } = contract;
const TIMES = 60;
const WINDOW_MS = 10 * 60_000;

let seen = 0;
/** What the trail says since it was last asked. */
async function news() {
  const rows = await deps.db.selectFrom('trail_entry').selectAll().orderBy('entry_no').execute();
  const fresh = rows.slice(seen);
  seen = rows.length;
  return fresh;
}

beforeEach(async () => {
  time.nowMs += WINDOW_MS;
  await recordLeftOut(deps);
  await news();
});

describe('the trail grows with what happens, not with how often one customer repeats it', () => {
  let loggedIn: ReturnType<typeof session> | undefined;
  const customer = () => {
    loggedIn ??= session('13800000001');
    return loggedIn;
  };
  it.each([
    {
      what: 'a call he may not make',
      action: 'call_refused',
      act: async () =>
        (await customer()).client(trading.transRecordDetailQuery, { order_no: 'ANOTHERS1' }),
    },
    {
      what: 'a note of what he did on a page',
      action: 'page_action',
      act: async () =>
        (await customer()).client(identity.recordUserAction, { action_code: 'view' }),
    },
    {
      what: 'a login that does not reach the password',
      action: 'password_login',
      act: () =>
        visitor(identity.passwordLogin, {
          login_type: '3',
          account_content: '13800000001',
          password: 'A'.repeat(512),
          verify_code: '0000',
          image_code_id: 'none',
        }),
    },
    {
      what: 'a choice of institution that was not offered',
      action: 'institution_login',
      act: () => choose('x'.repeat(43), 'ANOTHER'),
    },
  ])('of $what', async ({ action, act }) => {
    for (let turn = 0; turn < TIMES; turn += 1) await act().catch(() => undefined);
    const told = (await news()).filter((entry) => entry.action === action);
    expect(told).toHaveLength(30);

    await recordLeftOut(deps);
    expect(await news()).toEqual([]);
    time.nowMs += WINDOW_MS;
    await recordLeftOut(deps);
    const [summary, ...more] = await news();
    expect(more).toEqual([]);
    const [first] = told;
    expect(summary).toMatchObject({
      action,
      reason: first?.reason,
      client_id: first?.client_id,
      address: first?.address,
      object_kind: 'entries_left_out',
      object_id: String(TIMES - 30),
    });

    await act().catch(() => undefined);
    expect(await news()).toMatchObject([{ action, object_id: first?.object_id }]);
  });
});

it('what one operator is refused hides nothing of a colleague, and is not told in his name', async () => {
  const [maker, checker] = [await session('13800000002'), await session('13800000003')];
  const refuse = ({ client }: typeof maker) =>
    client(trading.transRecordDetailQuery, { order_no: 'SOMEBODYS1' }).catch(() => undefined);
  await news();
  for (let turn = 0; turn < TIMES; turn += 1) await refuse(maker);
  const [first] = await news();
  await refuse(checker);
  const [own, ...others] = await news();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ action: 'call_refused', client_id: first?.client_id });
  expect(own?.inst_user_code).not.toBe(first?.inst_user_code);
  time.nowMs += WINDOW_MS;
  await recordLeftOut(deps);
  expect(await news()).toMatchObject([
    { inst_user_code: first?.inst_user_code, object_id: String(TIMES - 30) },
  ]);
});
