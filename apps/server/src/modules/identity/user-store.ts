import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type MallUser = Pick<Schema['mall_user'], 'user_id' | 'mobile' | 'password_hash' | 'status'>;

export async function findUserByMobile(db: Db, mobile: string): Promise<MallUser | undefined> {
  return db
    .selectFrom('mall_user')
    .select(['user_id', 'mobile', 'password_hash', 'status'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
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
