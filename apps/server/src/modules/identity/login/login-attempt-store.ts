import type { LoginCounts } from '@mall/domain/identity/decide-login';
import type { Failures } from '@mall/domain/identity/login-delay';
import { sql } from 'kysely';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { type Instant, instantFromMs } from '#db/instant.ts';
import { type TakenCode, takeImageCode } from '#modules/identity/image-code/image-code-store.ts';
import { type MallUser, userByFundAccount, userByMobile } from '#modules/identity/user-store.ts';
import { COUNTS, type CountRow, countsIn } from './login-failure-store.ts';
import { type LoginName, subjectsOf, USER_PREFIX } from './login-subjects.ts';

/** What a login is judged by before its password is looked at. */
export type LoginAttempt = {
  readonly code: TakenCode | undefined;
  readonly user: MallUser | undefined;
  readonly earlier: LoginCounts<Failures | undefined>;
  /** Whether the user logged in from this network before. */
  readonly isFamiliar: boolean;
  /** How often the user logged in within the last hour. */
  readonly recentLogins: number;
};

export type Asked = {
  /** Undefined: no picture was shown. */
  readonly codeIdHash: Buffer | undefined;
  readonly name: LoginName;
  readonly network: string;
  readonly nowMs: number;
};

/**
 * Takes the code of a picture away and reads all else about a login, in one statement, so that a
 * wrong picture costs no more.
 */
export async function takeAttempt(
  db: Db,
  { codeIdHash, name, network, nowMs }: Asked,
): Promise<LoginAttempt> {
  const { rows } = await sql<AttemptRow>`
    with code as (${codeIdHash ? takeImageCode(db, codeIdHash) : NO_CODE}),
      named as (${name.kind === 'mobile' ? userByMobile(db, name.text) : userByFundAccount(db, name.text)})
    select code.answer_sha256, code.expires_at as code_expires_at,
      named.user_id, named.mobile, named.password_hash, named.status,
      exists (
        select from session
        where session.mobile = named.mobile and session.network_sha256 = ${sha256Of(network)}
      ) as is_familiar,
      (
        select count(*)::int from session
        where session.mobile = named.mobile and session.network_sha256 is not null
          and session.opened_at > ${instantFromMs(nowMs - HOUR_MS)}
      ) as recent_logins,
      subject.counted, login_failure.failure_count, login_failure.retry_at, login_failure.expires_at
    from (values (1)) as one
      left join code on true
      left join named on true
      cross join lateral (values ${subjectRows(name, network)}) as subject (counted, account_sha256, network_sha256)
      left join login_failure using (account_sha256, network_sha256)`.execute(db);
  const [row] = rows;
  return {
    code: row && hasCode(row) ? { ...row, expires_at: row.code_expires_at } : undefined,
    user: row && hasUser(row) ? userIn(row) : undefined,
    earlier: countsIn(rows),
    isFamiliar: row?.is_familiar === true,
    recentLogins: row?.recent_logins ?? 0,
  };
}

const HOUR_MS = 3_600_000;
const NO_CODE = sql`select null::bytea as answer_sha256, null::timestamptz as expires_at where false`;

/** The subjects of a name, and those of its user when the database finds one. */
function subjectRows(name: LoginName, network: string) {
  const unmatched = subjectsOf(name, { userId: undefined, network });
  const rows = COUNTS.map((counted) => {
    const { accountHash, networkHash } = unmatched[counted];
    const isUsers = counted === 'userHere' || counted === 'userAnywhere';
    const account = isUsers
      ? sql`coalesce(sha256(convert_to(${USER_PREFIX} || named.user_id, 'UTF8')), ${accountHash}::bytea)`
      : sql`${accountHash}::bytea`;
    return sql`(${counted}::text, ${account}, ${networkHash}::bytea)`;
  });
  return sql.join(rows);
}

type Absent<Row> = { readonly [Column in keyof Row]: null };
type CodeRow = { readonly answer_sha256: Buffer; readonly code_expires_at: Instant };
/** Of each table a row or nothing; none of their columns is null of itself. */
type AttemptRow = (CodeRow | Absent<CodeRow>) &
  (MallUser | Absent<MallUser>) &
  CountRow & { readonly is_familiar: boolean; readonly recent_logins: number };

function hasCode(row: AttemptRow): row is AttemptRow & CodeRow {
  return row.answer_sha256 !== null;
}

function hasUser(row: AttemptRow): row is AttemptRow & MallUser {
  return row.user_id !== null;
}

function userIn({ user_id, mobile, password_hash, status }: MallUser): MallUser {
  return { user_id, mobile, password_hash, status };
}
