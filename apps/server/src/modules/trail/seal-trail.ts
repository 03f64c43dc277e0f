import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { NO_SEAL, sealHash } from './seal-hash.ts';
import type { SealKey } from './seal-keys.ts';
import { findLastSeal, findUnsealed, insertSeals, lockSeals } from './trail-store.ts';

const AT_ONCE = 500;

export type SealDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly key: SealKey;
};

/**
 * Seals the entries that are not sealed yet, one after the other. Steps write their entries side by side without
 * waiting for each other; only the sealing is a single file, and of several processes one does it.
 */
export async function sealTrail(deps: SealDeps): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealSome(deps);
    sealed += count;
    if (count < AT_ONCE) return sealed;
  }
}

async function sealSome({ db, clock, key }: SealDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockSeals(tx))) return 0;
    const entries = await findUnsealed(tx, AT_ONCE);
    if (entries.length === 0) return 0;

    const last = await findLastSeal(tx);
    const sealedAt = instantFromMs(clock.wallMs());
    let before = last?.hash ?? NO_SEAL;
    const seals = entries.map((entry, index) => {
      before = sealHash(before, entry, key, sealedAt);
      const sealNo = (last?.seal_no ?? 0n) + BigInt(index) + 1n;
      return {
        seal_no: sealNo,
        entry_no: entry.entry_no,
        hash: before,
        sealed_at: sealedAt,
        key_id: key.id,
      };
    });
    await insertSeals(tx, seals);
    return seals.length;
  });
}
