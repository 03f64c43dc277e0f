import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type MallUser = Pick<Schema['mall_user'], 'user_id' | 'mobile' | 'password_hash' | 'status'>;

/** The user of a mobile; a query that is still to be sent. */
export function userByMobile(db: Db, mobile: string) {
  return db
    .selectFrom('mall_user')
    .select(['user_id', 'mobile', 'password_hash', 'status'])
    .where('mobile', '=', mobile);
}

/** The one user who acts for the customer of a fund account, if exactly one does; a query that is still to be sent. */
export function userByFundAccount(db: Db, fundAccount: string) {
  return db
    .selectFrom('customer')
    .innerJoin('inst_user', 'inst_user.client_id', 'customer.client_id')
    .innerJoin('mall_user', 'mall_user.user_id', 'inst_user.user_id')
    .select(['mall_user.user_id', 'mobile', 'password_hash', 'mall_user.status'])
    .where('customer.fund_account', '=', fundAccount)
    .where('inst_user.status', '=', 'active')
    .where('customer.account_status', '<>', '2')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inst_user as other')
            .select('other.user_id')
            .whereRef('other.client_id', '=', 'inst_user.client_id')
            .whereRef('other.user_id', '<>', 'inst_user.user_id')
            .where('other.status', '=', 'active'),
        ),
      ),
    );
}

export type NewUser = {
  readonly userId: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly createdAt: Instant;
};

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .insertInto('mall_user')
    .values({
      user_id: user.userId,
      mobile: user.mobile,
      password_hash: user.passwordHash,
      status: 'active',
      created_at: user.createdAt,
    })
    .execute();
}

/** Stores another hash for a user, unless his password was changed since. */
export async function replacePasswordHash(
  db: Db,
  { userId, was, now }: { readonly userId: string; readonly was: string; readonly now: string },
): Promise<void> {
  await db
    .updateTable('mall_user')
    .set({ password_hash: now })
    .where('user_id', '=', userId)
    .where('password_hash', '=', was)
    .execute();
}

/** How many passwords were stored with a secret that is none of these; those stored without any do not count. */
export async function countStoredWithOthers(db: Db, secretIds: readonly string[]): Promise<bigint> {
  const keyId = sql<string>`substring(password_hash from ',keyid=([^$]*)')`;
  const { count } = await db
    .selectFrom('mall_user')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(keyId, 'is not', null)
    .where(sql<boolean>`${keyId} <> all(${secretIds})`)
    .executeTakeFirstOrThrow();
  return count;
}
