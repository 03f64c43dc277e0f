import { fen } from '@mall/domain/money/units';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import { dayOf } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const { db } = await createTestDatabase();
const at = (second: number) => instantFromMs(1_794_800_000_000 + second * 1000);
const hash = Buffer.alloc(32);

const user = {
  user_id: 'U1',
  mobile: '13800000001',
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn',
  status: 'active',
  created_at: at(0),
} as const;
const customer = {
  client_id: 'C1',
  client_name: '甲',
  id_no: '310104199605230024',
  fund_account: '1008600001',
  account_status: '0',
  opened_on: dayOf('2026-11-16'),
  qualified_as: 'none',
} as const;
const operator = {
  inst_user_code: 'A1',
  user_id: 'U1',
  client_id: 'C1',
  can_make: true,
  can_audit: false,
  can_query: true,
  can_sign: true,
  can_transfer: true,
  status: 'active',
} as const;

beforeAll(async () => {
  await db.insertInto('mall_user').values(user).execute();
  await db.insertInto('customer').values(customer).execute();
  await db.insertInto('inst_user').values(operator).execute();
});

const refused = (insert: { execute(): Promise<unknown> }) =>
  expect(insert.execute()).rejects.toThrow(/violates|duplicate key/);

describe('the tables of identity', () => {
  it.each([
    { change: { user_id: 'U2' }, why: 'a mobile belongs to one user' },
    { change: { user_id: 'U2', mobile: '23800000001' }, why: 'it is no mobile' },
    {
      change: { user_id: 'U2', mobile: '13800000002', password_hash: '246810' },
      why: 'a password is never stored as it is',
    },
  ])('refuse a user when $why', ({ change }) =>
    refused(db.insertInto('mall_user').values({ ...user, ...change })),
  );

  it.each([
    { change: { client_id: 'C2' }, why: 'a fund account belongs to one customer' },
    {
      change: { client_id: 'C2', fund_account: '1008600002', qualified_as: 'verified' as const },
      why: 'a verification ends some day',
    },
    {
      change: { client_id: 'C2', fund_account: '1008600002', inst_id_no: '91320594MA1WQ37X21' },
      why: 'there is no such institution',
    },
  ])('refuse a customer when $why', ({ change }) =>
    refused(db.insertInto('customer').values({ ...customer, ...change })),
  );

  it.each([
    { change: { inst_user_code: 'A2' }, why: 'a user acts for a customer in one role' },
    { change: { inst_user_code: 'A2', user_id: 'U9' }, why: 'there is no such user' },
  ])('refuse an operator when $why', ({ change }) =>
    refused(db.insertInto('inst_user').values({ ...operator, ...change })),
  );

  it('refuse a limit of audits for an operator who audits nothing', () =>
    expect(
      db
        .updateTable('inst_user')
        .set({ audit_limit_fen: fen(1n) })
        .execute(),
    ).rejects.toThrow('violates check constraint'));

  it.each([
    { change: { private_key: null }, why: 'a key without its private half is retired' },
    { change: { retired_at: at(1) }, why: 'a retired key has lost its private half' },
  ])('refuse a login key when $why', ({ change }) => {
    const key = { key_id: 'k1', public_key: 'pem', private_key: 'pem', created_at: at(0) };
    return refused(db.insertInto('login_key').values({ ...key, ...change }));
  });

  it.each([
    { change: { failure_count: 0 }, why: 'no failure is no row' },
    { change: { expires_at: at(4) }, why: 'a failure is not forgotten while its wait runs' },
    { change: { account_sha256: Buffer.alloc(11) }, why: 'a mobile is not its hash' },
  ])('refuse failures when $why', ({ change }) => {
    const row = { account_sha256: hash, network_sha256: hash, failure_count: 1 };
    const times = { retry_at: at(5), expires_at: at(9) };
    return refused(db.insertInto('login_failure').values({ ...row, ...times, ...change }));
  });

  it.each([
    { change: { network_sha256: Buffer.alloc(11) }, why: 'an address is not its hash' },
    {
      change: { scope: 'session', client_id: 'C1' } as const,
      why: 'only a first login tells where',
    },
    { change: { mobile: null }, why: 'a network belongs to a mobile' },
  ])('refuse the network of a session when $why', ({ change }) => {
    const times = { opened_at: at(0), last_seen_at: at(0), expires_at: at(9) };
    const row = { token_hash: hash, scope: 'first_login', mobile: '13800000001' } as const;
    const session = { ...row, network_sha256: hash, ...times, ...change };
    return refused(db.insertInto('session').values(session));
  });

  it('refuse an offer to a session that is not there', () =>
    refused(
      db.insertInto('login_offer').values({
        token_sha256: hash,
        inst_user_code: 'A1',
        from_token_sha256: hash,
        expires_at: at(0),
      }),
    ));

  it.each([
    { table: 'image_code', row: { id_sha256: Buffer.alloc(22), answer_sha256: hash } },
    { table: 'image_code', row: { id_sha256: hash, answer_sha256: Buffer.from('7K2M') } },
  ] as const)('refuse what is not hashed in $table', ({ table, row }) =>
    refused(db.insertInto(table).values({ ...row, expires_at: at(0) })),
  );
});
