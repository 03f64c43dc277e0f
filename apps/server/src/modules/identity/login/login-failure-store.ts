import type { LoginCount, LoginCounts } from '@mall/domain/identity/decide-login';
import { type Failures, FORGET_ONE_MS } from '@mall/domain/identity/login-delay';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { type Instant, instantFromMs, msOfInstant } from '#db/instant.ts';
import { type Nonce, noteNonce } from '#modules/identity/password/nonce-store.ts';
import type { Subject, Subjects } from './login-subjects.ts';

export type FailureRow = {
  readonly failure_count: number;
  readonly retry_at: Instant;
  readonly expires_at: Instant;
};

/** One row for each count, with its failures or with nulls. */
export type CountRow = { readonly counted: LoginCount } & (
  | FailureRow
  | { readonly [Column in keyof FailureRow]: null }
);

/**
 * The counts in the order their rows are locked: the same for everybody, so that two who write several of them never
 * wait for each other.
 */
export const COUNTS = ['nameHere', 'userHere', 'nameAnywhere', 'userAnywhere', 'network'] as const;

/** The failures counted under each of these subjects so far. */
export async function findCounts(
  db: Db,
  subjects: Subjects,
): Promise<LoginCounts<Failures | undefined>> {
  const named = COUNTS.map((counted) => {
    const { accountHash, networkHash } = subjects[counted];
    return sql`(${counted}::text, ${accountHash}::bytea, ${networkHash}::bytea)`;
  });
  const { rows } = await sql<CountRow>`
    select subject.counted, failure_count, retry_at, expires_at
    from (values ${sql.join(named)}) as subject (counted, account_sha256, network_sha256)
      left join login_failure using (account_sha256, network_sha256)`.execute(db);
  return countsIn(rows);
}

export function countsIn(rows: readonly CountRow[]): LoginCounts<Failures | undefined> {
  const failures = new Map(rows.map((row) => [row.counted, failuresIn(row)]));
  return {
    nameHere: failures.get('nameHere'),
    userHere: failures.get('userHere'),
    nameAnywhere: failures.get('nameAnywhere'),
    userAnywhere: failures.get('userAnywhere'),
    network: failures.get('network'),
  };
}

function failuresIn({ failure_count, retry_at, expires_at }: CountRow): Failures | undefined {
  if (failure_count === null) return undefined;
  return {
    count: failure_count,
    retryMs: msOfInstant(retry_at),
    expiresMs: msOfInstant(expires_at),
  };
}

export type Addition = {
  readonly nonce: Nonce | undefined;
  readonly earlier: LoginCounts<Failures | undefined>;
  readonly added: Partial<LoginCounts<Failures>>;
};

/**
 * Notes a nonce and writes failures down where they are still what was read, in one statement. A nonce that was noted
 * before leaves everything as it is. What is not returned was changed by another login meanwhile: it has to be decided
 * again on what that one wrote.
 */
export async function noteAttempt(
  db: Db,
  subjects: Subjects,
  { nonce, earlier, added }: Addition,
): Promise<{ readonly isFirst: boolean; readonly counted: readonly LoginCount[] }> {
  const wanted = COUNTS.flatMap((counted) => {
    const failures = added[counted];
    return failures ? wantedRow(counted, subjects[counted], failures, earlier[counted]) : [];
  });
  const first = sql`first as (${nonce ? noteNonce(db, nonce) : sql`select`})`;
  if (wanted.length === 0) {
    const { rows } = await sql`with ${first} select from first`.execute(db);
    return { isFirst: rows.length > 0, counted: [] };
  }
  const { rows } = await sql<{ isFirst: boolean; counted: LoginCount[] }>`
    with ${first},
      wanted (place, counted, account_sha256, network_sha256, failure_count, retry_at, expires_at, was_count, was_retry_at)
        as (values ${sql.join(wanted)}),
      written as (
        insert into login_failure (account_sha256, network_sha256, failure_count, retry_at, expires_at)
        select account_sha256, network_sha256, failure_count, retry_at, wanted.expires_at
        from wanted, first
        order by place
        on conflict (account_sha256, network_sha256) do update
        set failure_count = excluded.failure_count, retry_at = excluded.retry_at, expires_at = excluded.expires_at
        where (login_failure.failure_count, login_failure.retry_at) = (
          select was_count, was_retry_at from wanted
          where wanted.account_sha256 = login_failure.account_sha256
            and wanted.network_sha256 = login_failure.network_sha256)
        returning account_sha256, network_sha256)
    select exists (select from first) as "isFirst",
      array(select counted from written join wanted using (account_sha256, network_sha256)) as counted`.execute(
    db,
  );
  return rows[0] ?? { isFirst: false, counted: [] };
}

function wantedRow(
  counted: LoginCount,
  { accountHash, networkHash }: Subject,
  failures: Failures,
  was: Failures | undefined,
): RawBuilder<unknown> {
  const wasRetryAt = was ? instantFromMs(was.retryMs) : null;
  return sql`(${COUNTS.indexOf(counted)}::int, ${counted}::text, ${accountHash}::bytea, ${networkHash}::bytea,
    ${failures.count}::int, ${instantFromMs(failures.retryMs)}::timestamptz,
    ${instantFromMs(failures.expiresMs)}::timestamptz, ${was?.count ?? null}::int, ${wasRetryAt}::timestamptz)`;
}

/** What a login added before its password proved right. */
export type Forgiven = {
  readonly subjects: Subjects;
  readonly added: Partial<LoginCounts<Failures>>;
  readonly nowMs: number;
};

/**
 * Writes, still to be sent, that forget the failures of an account from one network and take back what one login added
 * over all networks and all accounts. A row that another login is just writing is left as it is and forgotten in time,
 * so that no transaction waits here while holding other rows.
 */
export function forgiveAttempt({
  subjects,
  added,
  nowMs,
}: Forgiven): readonly RawBuilder<unknown>[] {
  const now = sql`${instantFromMs(nowMs)}::timestamptz`;
  const left = sql`(expires_at - make_interval(secs => ${FORGET_ONE_MS / 1000}))`;
  const free = (isMeant: RawBuilder<unknown>) => sql`ctid = any (array(
    select ctid from login_failure where ${isMeant} for update skip locked))`;
  const here = among([subjects.nameHere, subjects.userHere]);
  const all = OVER_ALL.filter((counted) => added[counted]);
  if (all.length === 0) return [sql`delete from login_failure where ${free(here)}`];

  const overAll = among(all.map((counted) => subjects[counted]));
  const waits = all.map((counted) => instantFromMs(added[counted]?.retryMs ?? nowMs));
  return [
    // A row goes when nothing else is left in it.
    sql`delete from login_failure where ${free(sql`${here} or (${overAll} and ${left} <= ${now})`)}`,
    sql`
      update login_failure
      set failure_count = failure_count - 1, expires_at = ${left},
        retry_at = case when retry_at = any (${waits}::timestamptz[]) then least(retry_at, ${now}) else retry_at end
      where ${free(sql`${overAll} and ${left} > ${now}`)}`,
  ];
}

const OVER_ALL = [
  'nameAnywhere',
  'userAnywhere',
  'network',
] as const satisfies readonly LoginCount[];

function among(subjects: readonly Subject[]): RawBuilder<boolean> {
  const pairs = subjects.map(
    ({ accountHash, networkHash }) => sql`(${accountHash}::bytea, ${networkHash}::bytea)`,
  );
  return sql<boolean>`(account_sha256, network_sha256) in (${sql.join(pairs)})`;
}
