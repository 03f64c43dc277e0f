import { createHash, createHmac } from 'node:crypto';
import type { SealKey } from './seal-keys.ts';
import type { NumberedEntry } from './trail-store.ts';

/** What the first seal continues. */
export const NO_SEAL: Buffer = Buffer.alloc(32);

/**
 * The keyed hash of an entry and of everything before it; without a key it is what older versions made. The fields are
 * written as a JSON list in a fixed order, so that anybody can compute it again; new columns go to the end, and only
 * when they are not null.
 */
export function sealHash(before: Buffer, entry: NumberedEntry, key: SealKey | undefined): Buffer {
  const fields = [
    entry.entry_no.toString(),
    entry.written_at,
    entry.action,
    entry.outcome,
    entry.reason,
    entry.client_id,
    entry.inst_user_code,
    entry.tried_sha256?.toString('hex') ?? null,
    entry.object_kind,
    entry.object_id,
    entry.address,
    ...changeFields(entry),
  ];
  const hash = key ? createHmac('sha256', key.bytes) : createHash('sha256');
  return hash.update(before).update(JSON.stringify(fields), 'utf8').digest();
}

/** All three or none, so that entries without them keep the hash of older versions. */
function changeFields({ done_by, value_before, value_after }: NumberedEntry) {
  const fields = [done_by, value_before, value_after];
  return fields.every((field) => field === null) ? [] : fields;
}
