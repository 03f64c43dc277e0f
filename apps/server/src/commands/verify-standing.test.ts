import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import {
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from '#modules/identity/index.ts';
import { createLoginStory } from '#testing/login-story.ts';
import { checkAll } from './verify.ts';

const { deps } = await createLoginStory();
const { db } = deps;
const acting = { ...deps, doneBy: 'staff1' };
const MOBILE = '13800000001';

async function wrongs(): Promise<readonly string[]> {
  const parsed = parseConfig({ MALL_DATA_DIR: 'no-such-folder' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const checks = await checkAll(db, parsed.config);
  return checks.flatMap(({ wrong }) => wrong).filter((text) => text.startsWith('the '));
}

beforeEach(async () => {
  for (const status of ['disabled', 'active'] as const) {
    await setUserStatus(acting, MOBILE, status);
    await setOperatorStatus(acting, 'TZ0001', status);
  }
  for (const status of ['2', '0'] as const) await setAccountStatus(acting, '600010', status);
  await setRights(acting, 'TZ0001', ['query']);
  expect((await wrongs()).filter((text) => text.includes(' stands at '))).toEqual([]);
});

it.each([
  {
    change: sql`update mall_user set status = 'disabled' where mobile = ${MOBILE}`,
    says: /^the user status of \w+ stands at disabled, the trail left it at active$/,
  },
  {
    change: sql`update inst_user set status = 'disabled' where inst_user_code = 'TZ0001'`,
    says: /^the operator status of TZ0001 stands at disabled, the trail left it at active$/,
  },
  {
    change: sql`update inst_user set can_make = true where inst_user_code = 'TZ0001'`,
    says: /^the operator rights of TZ0001 stands at query,make, the trail left it at query$/,
  },
  {
    change: sql`update customer set account_status = '2' where client_id = '600010'`,
    says: /^the account status of 600010 stands at 2, the trail left it at 0$/,
  },
])('verify finds what is changed past the commands (%#)', async ({ change, says }) => {
  await change.execute(db);
  expect(await wrongs()).toContainEqual(expect.stringMatching(says));
});

it('verify finds a change past the commands that a later command hid', async () => {
  await sql`update inst_user set can_sign = true where inst_user_code = 'TZ0001'`.execute(db);
  await setRights(acting, 'TZ0001', ['query']);
  expect(await wrongs()).toContain(
    'the operator rights of TZ0001 stood at query,sign before a change, the trail left it at query',
  );
});
