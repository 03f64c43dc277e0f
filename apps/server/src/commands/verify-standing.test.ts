import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { readMigrations } from '#db/migration-files.ts';
import {
  checkStanding,
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from '#modules/identity/index.ts';
import { createLoginStory } from '#testing/login-story.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { checkAll } from './verify.ts';

const { deps, ownerDb } = await createLoginStory();
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

it.each(
  sampled([
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
  ]),
)('verify finds what is changed past the commands (%#)', async ({ change, says }) => {
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

it.each(
  sampled([
    {
      what: 'rights that no command touched',
      change: sql`update inst_user set can_audit = true where inst_user_code = 'QM0001'`,
      says: /^the operator rights of QM0001 stands at .*audit.*, the trail left it at /,
    },
    {
      what: 'a customer whose orders need no audit any more',
      change: sql`update trade_account set needs_audit = not needs_audit where client_id = '600010'`,
      says: /^the trading limits of 600010 stands at audited, the trail left it at none$/,
    },
    {
      what: 'a restricted account',
      change: sql`update trade_account set is_restricted = not is_restricted where client_id = '600010'`,
      says: /^the trading limits of 600010 stands at restricted/,
    },
    {
      what: 'a risk level',
      change: sql`update investor set risk_level = '1' where client_id = '600010'`,
      says: /^the investor profile of 600010 stands at type 1 risk 1 until /,
    },
    {
      what: 'a professional investor',
      change: sql`update investor set is_professional = false, professional_basis = null, professional_to_on = null
                 where client_id = '600010'`,
      says: /^the investor profile of 600010 stands at /,
    },
    {
      what: 'an operator that was never opened',
      change: sql`insert into inst_user (inst_user_code, user_id, client_id, can_make, can_audit, can_query, can_sign, can_transfer, status)
      select 'ZZ9999', user_id, '600010', true, true, true, true, true, 'active' from mall_user
       where user_id not in (select user_id from inst_user where client_id = '600010') limit 1`,
      says: /^the operator rights of ZZ9999 stands at query,make,audit,sign,transfer, and the trail does not tell of it$/,
    },
  ]),
)('verify finds $what changed past the verbs', async ({ change, says }) => {
  const texts = await changedWrongs(change);
  expect(texts).toContainEqual(expect.stringMatching(says));
});

// Only the owner of the tables can write these.
it.each(
  sampled([
    {
      what: 'a qualified investor',
      change: sql`update customer set qualified_as = 'verified', qualified_to_on = '2030-01-01' where client_id = '600010'`,
      says: /^the qualified investor of 600010 stands at verified until 2030-01-01, the trail left it at /,
    },
    {
      what: 'the day an account was opened',
      change: sql`update customer set opened_on = '2020-02-29' where client_id = '600010'`,
      says: /^the account opening of 600010 stands at 2020-02-29, the trail left it at /,
    },
    {
      what: 'where the money of a card goes',
      change: sql`update bank_card set binding_no = 'OTHER' where client_id = '600010' and is_main`,
      says: /^the bank card of 600010 \w+ stands at .* transfers since .*, the trail left it at .* transfers since /,
    },
    {
      what: 'a card that may not transfer any more',
      change: sql`update bank_card set may_transfer = false where client_id = '600010'`,
      says: /^the bank card of 600010 \w+ stands at .*, the trail left it at .* transfers since /,
    },
    {
      what: 'a card that is gone',
      change: sql`delete from bank_card where client_id = '600010'`,
      says: /^the bank card of 600010 \w+ stands at gone, the trail left it at /,
    },
    {
      what: 'the part that an owner of an institution has',
      change: sql`update beneficial_owner set share_rate_e8 = 99999999
                   where inst_id_no = (select inst_id_no from customer where client_id = '600010') and control_kind = '1'`,
      says: /^the beneficial owner of \w+ \d stands at .* control 1 part 99999999, the trail left it at .* control 1 part /,
    },
    {
      what: 'an owner of an institution who is gone',
      change: sql`delete from beneficial_owner where inst_id_no = (select inst_id_no from customer where client_id = '600010')`,
      says: /^the beneficial owner of \w+ \d stands at gone, the trail left it at /,
    },
    {
      what: 'the day a trading account was opened, which decides about the offer for newcomers',
      change: sql`update trade_account set opened_on = '2020-02-29' where client_id = '600010'`,
      says: /^the trade account of 600010 stands at \w+ since 2020-02-29, the trail left it at /,
    },
  ]),
)('verify finds $what changed by the owner', async ({ change, says }) => {
  const texts = await changedWrongs(change, ownerDb);
  expect(texts).toContainEqual(expect.stringMatching(says));
});

it('the migrations tell of standings as the verbs do, and leave out what is on the trail', async () => {
  await sql`alter table trail_entry disable trigger user`.execute(ownerDb);
  await sql`delete from trail_entry where action = 'standing_set'`.execute(ownerDb);
  expect(await wrongs()).not.toEqual([]);
  const migrations = await readMigrations();
  for (const end of [
    '_standings_on_the_trail',
    '_openings_on_the_trail',
    '_cards_on_the_trail',
    '_owners_on_the_trail',
  ]) {
    const migration = migrations.find(({ name }) => name.endsWith(end));
    const fill = migration?.sql.slice(migration.sql.indexOf('insert into trail_entry'));
    await sql.raw(fill ?? '').execute(ownerDb);
  }
  // Mandates came between these migrations; a mall the first runs in has none.
  const later = [' stood at ', 'the operator mandate of ', ' professional C until '];
  const texts = await wrongs();
  expect(texts.filter((text) => !later.some((words) => text.includes(words)))).toEqual([]);
});

/** What verify says after a change that is taken back. */
async function changedWrongs(change: RawBuilder<unknown>, on = db): Promise<readonly string[]> {
  let texts: readonly string[] = [];
  await on
    .transaction()
    .execute(async (tx) => {
      await change.execute(tx);
      texts = (await checkStanding(tx)).flatMap(({ wrong }) => wrong);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  return texts;
}
