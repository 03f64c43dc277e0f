import type { Failures } from '@mall/domain/identity/login-delay';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { type TakenCode, takeImageCode } from './image-code/image-code-store.ts';
import { type Attempted, type FailureRow, failuresIn } from './login-failure-store.ts';
import type { MallUser } from './user-store.ts';

/** What a login by mobile is judged by before its password is looked at. */
export type LoginAttempt = {
  readonly code: TakenCode | undefined;
  readonly user: MallUser | undefined;
  readonly earlier: Failures | undefined;
};

/**
 * Takes the code of a picture away and reads all else about a login by mobile, in one journey to the database: whoever
 * read the picture wrong costs no more.
 */
export async function takeAttempt(
  db: Db,
  asked: { readonly codeIdHash: Buffer; readonly mobile: string; readonly pair: Attempted },
): Promise<LoginAttempt> {
  const { rows } = await sql<AttemptRow>`
    with code as (${takeImageCode(db, asked.codeIdHash)})
    select code.answer_sha256, code.expires_at as code_expires_at,
      mall_user.user_id, mall_user.mobile, mall_user.password_hash, mall_user.status,
      login_failure.failure_count, login_failure.retry_at, login_failure.expires_at
    from (values (1)) as one
      left join code on true
      left join mall_user on mall_user.mobile = ${asked.mobile}
      left join login_failure on login_failure.account_sha256 = ${asked.pair.accountHash}
        and login_failure.network_sha256 = ${asked.pair.networkHash}`.execute(db);
  const [row] = rows;
  return {
    code: row && hasCode(row) ? { ...row, expires_at: row.code_expires_at } : undefined,
    user: row && hasUser(row) ? row : undefined,
    earlier: row && hasFailures(row) ? failuresIn(row) : undefined,
  };
}

type Absent<Row> = { readonly [Column in keyof Row]: null };
type CodeRow = { readonly answer_sha256: Buffer; readonly code_expires_at: Instant };
/** Of each table a row or nothing; none of their columns is null of itself. */
type AttemptRow = (CodeRow | Absent<CodeRow>) &
  (MallUser | Absent<MallUser>) &
  (FailureRow | Absent<FailureRow>);

function hasCode(row: AttemptRow): row is AttemptRow & CodeRow {
  return row.answer_sha256 !== null;
}

function hasUser(row: AttemptRow): row is AttemptRow & MallUser {
  return row.user_id !== null;
}

function hasFailures(row: AttemptRow): row is AttemptRow & FailureRow {
  return row.failure_count !== null;
}
