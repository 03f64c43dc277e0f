import type { TokenScope } from '@mall/contract/define-call';
import { sql } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { endSession, openSession } from '#modules/identity/index.ts';
import type { Actor } from './owner-facts.ts';

type LockedToken = {
  readonly kind: string;
  readonly token: string | undefined;
  /** Calls that open to this scope open to it rightly. */
  readonly scope?: TokenScope;
};

/** Every token that is not an open session: nothing, inventions, ended, old and narrow tokens. */
export async function openLockedTokens(
  deps: { readonly db: Db; readonly clock: Clock },
  owner: Actor,
): Promise<readonly LockedToken[]> {
  const open = (scope: TokenScope) => openSession(deps, { scope, ...owner });
  const ended = await open('session');
  await endSession(deps, ended);
  const [expired, idle] = [await open('session'), await open('session')];
  await age(deps.db, expired, { openedHoursAgo: 13, seenHoursAgo: 0.1 });
  await age(deps.db, idle, { openedHoursAgo: 1, seenHoursAgo: 0.6 });
  const narrow = ['first_login', 'institution', 'file'] as const;
  return [
    { kind: 'no token', token: undefined },
    { kind: 'a made-up token', token: 'A'.repeat(43) },
    { kind: 'half a token', token: ended.slice(0, 20) },
    { kind: 'a token with SQL in it', token: "' or 1=1 --" },
    { kind: 'a session that was logged out', token: ended },
    { kind: 'a session after its twelve hours', token: expired },
    { kind: 'a session unused for half an hour', token: idle },
    ...(await Promise.all(
      narrow.map(async (scope) => ({
        kind: `a token for ${scope}`,
        token: await open(scope),
        scope,
      })),
    )),
  ];
}

async function age(
  db: Db,
  token: string,
  {
    openedHoursAgo,
    seenHoursAgo,
  }: { readonly openedHoursAgo: number; readonly seenHoursAgo: number },
): Promise<void> {
  await sql`
    update session set opened_at = opened_at - make_interval(secs => ${openedHoursAgo * 3600}),
                       last_seen_at = last_seen_at - make_interval(secs => ${seenHoursAgo * 3600}),
                       expires_at = expires_at - make_interval(secs => ${openedHoursAgo * 3600})
     where token_hash = sha256(${token}::bytea)`.execute(db);
}
