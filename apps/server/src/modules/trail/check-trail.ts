import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { NO_SEAL, sealHash } from './seal-hash.ts';
import { findSealed, findUnsealed } from './trail-store.ts';

const AT_ONCE = 1000;
const NAMED_MAX = 20;
/** Longer than any step takes to seal what it wrote. */
const UNSEALED_MAX_MS = 10 * 60_000;

/** Recomputes every seal of the trail from its entry and the seal before. */
export async function checkTrail(db: Db, nowMs: number): Promise<readonly Check[]> {
  return [await checkSeals(db), await checkUnsealed(db, nowMs)];
}

async function checkSeals(db: Db): Promise<Check> {
  const wrong: string[] = [];
  let counted = 0n;
  let before: Buffer = NO_SEAL;
  for (;;) {
    const entries = await findSealed(db, counted, AT_ONCE);
    for (const entry of entries) {
      counted += 1n;
      if (entry.seal_no !== counted) return gap(counted, entry.seal_no, wrong);
      if (!sealHash(before, entry).equals(entry.hash) && wrong.length < NAMED_MAX)
        wrong.push(
          `seal ${entry.seal_no} does not fit entry ${entry.entry_no} and the seal before`,
        );
      before = entry.hash;
    }
    if (entries.length < AT_ONCE) return { name: NAME, counted, wrong };
  }
}

const NAME = 'the trail is one unbroken chain';

function gap(expected: bigint, found: bigint, wrong: readonly string[]): Check {
  const missing = `after seal ${expected - 1n} comes seal ${found}`;
  return { name: NAME, counted: expected - 1n, wrong: [...wrong, missing] };
}

async function checkUnsealed(db: Db, nowMs: number): Promise<Check> {
  const waiting = await findUnsealed(db, NAMED_MAX);
  const late = waiting.filter((entry) => Date.parse(entry.written_at) < nowMs - UNSEALED_MAX_MS);
  return {
    name: 'what is written on the trail gets sealed',
    counted: BigInt(waiting.length),
    wrong: late.map(({ entry_no }) => `entry ${entry_no} was never sealed`),
  };
}
