import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { NO_SEAL, sealHash } from './seal-hash.ts';
import type { SealKeys } from './seal-keys.ts';
import { findSealed, findUnsealed, type SealedEntry } from './trail-store.ts';

const AT_ONCE = 1000;
const NAMED_MAX = 20;
/** Longer than any step takes to seal what it wrote. */
const UNSEALED_MAX_MS = 10 * 60_000;

/** Recomputes every seal of the trail from its entry and the seal before, with the key it names. */
export async function checkTrail(db: Db, nowMs: number, keys: SealKeys): Promise<readonly Check[]> {
  return [...(await checkSeals(db, keys)), await checkUnsealed(db, nowMs)];
}

async function checkSeals(db: Db, keys: SealKeys): Promise<readonly Check[]> {
  const wrong: string[] = [];
  const seen: Seen = { before: NO_SEAL, keyedCount: 0n, untimedCount: 0n, missingKeys: new Set() };
  let counted = 0n;
  for (;;) {
    const entries = await findSealed(db, counted, AT_ONCE);
    for (const entry of entries) {
      counted += 1n;
      if (entry.seal_no !== counted) {
        const missing = `after seal ${counted - 1n} comes seal ${entry.seal_no}`;
        return results(counted - 1n, [...wrong, missing], seen);
      }
      const problem = problemOf(entry, keys, seen);
      if (problem !== undefined && wrong.length < NAMED_MAX) wrong.push(problem);
      if (entry.key_id !== null) seen.keyedCount += 1n;
      seen.before = entry.hash;
    }
    if (entries.length < AT_ONCE) return results(counted, wrong, seen);
  }
}

/** What the check has come by so far. */
type Seen = {
  before: Buffer;
  keyedCount: bigint;
  /** Seals of older versions, which do not cover the time they were made. */
  untimedCount: bigint;
  readonly missingKeys: Set<string>;
};

function problemOf(
  entry: SealedEntry,
  { known, unkeyedUpTo }: SealKeys,
  seen: Seen,
): string | undefined {
  const { seal_no, entry_no, key_id, hash, sealed_at } = entry;
  const { before, keyedCount, missingKeys } = seen;
  const isLate = keyedCount > 0n || (unkeyedUpTo !== undefined && seal_no > unkeyedUpTo);
  if (key_id === null && isLate) return `seal ${seal_no} carries no key, as only older ones may`;
  const key = key_id === null ? undefined : known.get(key_id);
  if (key_id !== null && !key) {
    if (missingKeys.has(key_id)) return undefined;
    missingKeys.add(key_id);
    return `seal ${seal_no} and others were made with key ${key_id}, which is not here`;
  }
  if (key && sealHash(before, entry, key, sealed_at).equals(hash)) return undefined;
  if (sealHash(before, entry, key).equals(hash)) {
    seen.untimedCount += 1n;
    return undefined;
  }
  return `seal ${seal_no} does not fit entry ${entry_no} and the seal before`;
}

function results(counted: bigint, wrong: readonly string[], { keyedCount, untimedCount }: Seen) {
  return [
    { name: 'the trail is one unbroken chain', counted, wrong },
    { name: 'seals made with the key beside the database', counted: keyedCount, wrong: [] },
    { name: 'seals cover the time they were made', counted, unchecked: untimedCount, wrong: [] },
  ];
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
