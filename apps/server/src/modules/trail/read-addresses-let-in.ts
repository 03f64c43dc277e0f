import type { Db } from '#db/database.ts';
import { findAddressesOf, findLastEntryNo } from './trail-store.ts';

/** How far back somebody looks who has not looked yet. */
const LOOK_BACK = 200_000n;

/**
 * Where customers who were let in came from, in the order they came, behind the entry somebody has read up to. An entry
 * that is written late, with a number before that, is missed: whoever comes again is seen then.
 */
export async function readAddressesLetIn(
  db: Db,
  after: bigint,
): Promise<{ readonly upTo: bigint; readonly addresses: readonly string[] }> {
  const upTo = await findLastEntryNo(db);
  const lookBack = upTo - LOOK_BACK;
  const range = { after: after > lookBack ? after : lookBack, upTo };
  return { upTo, addresses: await findAddressesOf(db, 'password_login', range) };
}
