import { momentAt } from '@mall/domain/calendar/moment';
import { instantFromMs } from '#db/instant.ts';
import { retireOldKeys } from '#modules/identity/password/login-keys.ts';
import type { Deps } from './open-session.ts';
import { deleteEnded, type SweptTable } from './sweep-store.ts';

const DAY_MS = 24 * 3_600_000;

/** What is swept out, and how long it is of use after its end. */
const SWEPT: readonly { readonly table: SweptTable; readonly keptMs: number }[] = [
  { table: 'image_code', keptMs: 0 },
  { table: 'login_code', keptMs: 0 },
  { table: 'login_failure', keptMs: 0 },
  { table: 'login_offer', keptMs: 0 },
  { table: 'used_nonce', keptMs: 0 },
  // A code that was checked proves something for some minutes beyond its own end.
  { table: 'sms_code', keptMs: DAY_MS },
  // Counted by days, and today is not over.
  { table: 'sms_count', keptMs: DAY_MS },
  // A returning user is told that his login expired; after this the session is unknown, and what he did is on the trail.
  { table: 'session', keptMs: 7 * DAY_MS },
  // Where a user logged in from; he is let in from there while attackers try his password elsewhere.
  { table: 'login_network', keptMs: 90 * DAY_MS },
];

const AT_ONCE = 1_000;
/** A run ends even when a table fills faster than it can be emptied. */
const BATCHES_MAX = 100;

/**
 * Deletes what logins, pictures and text messages left behind, in short steps that hold up no request, and the private
 * halves of login keys that open nothing any more.
 */
export async function sweepEnded({ db, clock }: Deps, atOnce = AT_ONCE): Promise<number> {
  await retireOldKeys({ db, clock });
  const nowMs = clock.wallMs();
  let swept = 0;
  for (const { table, keptMs } of SWEPT) {
    const beforeMs = nowMs - keptMs;
    const before = table === 'sms_count' ? momentAt(beforeMs).day : instantFromMs(beforeMs);
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const count = await deleteEnded(db, { table, before, limit: atOnce });
      swept += count;
      if (count < atOnce) break;
    }
  }
  return swept;
}
