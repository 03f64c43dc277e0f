import type { TokenScope } from '@mall/contract/define-call';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { endSession, openSession, readSession } from '#modules/identity/index.ts';
import type { Actor } from './owner-facts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

type LockedToken = {
  readonly kind: string;
  readonly token: string | undefined;
  /** Calls that open to this scope open to it rightly. */
  readonly scope?: TokenScope;
};

/** Every token that is not an open session: nothing, inventions, ended, old and narrow tokens. */
export async function openLockedTokens(deps: Deps, owner: Actor): Promise<readonly LockedToken[]> {
  const open = (scope: TokenScope) => openSession(deps, { scope, ...owner });
  const ended = await open('session');
  await endSession(deps, ended);
  const expired = await openLived(deps, owner, { openedHoursAgo: 12.1, seenHoursAgo: 0.1 });
  const idle = await openLived(deps, owner, { openedHoursAgo: 1, seenHoursAgo: 0.6 });
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

/** A session opened so many hours ago and used every twenty minutes until its last sign of life, by a clock set back. */
async function openLived(
  { db, clock }: Deps,
  owner: Actor,
  {
    openedHoursAgo,
    seenHoursAgo,
  }: { readonly openedHoursAgo: number; readonly seenHoursAgo: number },
): Promise<string> {
  const at = (hoursAgo: number): Deps => ({
    db,
    clock: { ...clock, wallMs: () => clock.wallMs() - hoursAgo * 3_600_000 },
  });
  const token = await openSession(at(openedHoursAgo), { scope: 'session', ...owner });
  for (let hoursAgo = openedHoursAgo; hoursAgo > seenHoursAgo; hoursAgo -= 1 / 3)
    await readSession(at(hoursAgo), token);
  await readSession(at(seenHoursAgo), token);
  return token;
}
