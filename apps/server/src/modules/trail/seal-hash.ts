import { createHash, createHmac } from 'node:crypto';
import type { Instant } from '#db/instant.ts';
import type { SealKey } from './seal-keys.ts';
import type { NumberedEntry } from './trail-store.ts';

/** What the first seal continues. */
export const NO_SEAL: Buffer = Buffer.alloc(32);

/**
 * The keyed hash of an entry and of everything before it; without a key it is what older versions made. The fields are
 * written as a JSON list in a fixed order, so that anybody can compute it again; new columns go to the end, and only
 * when they are not null. The time of the seal is covered when it is given; older versions left it out.
 */
export function sealHash(
  before: Buffer,
  entry: NumberedEntry,
  key: SealKey | undefined,
  sealedAt?: Instant,
): Buffer {
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
    ...(entry.content_sha256 === null ? [] : [entry.content_sha256.toString('hex')]),
  ];
  const hash = key ? createHmac('sha256', key.bytes) : createHash('sha256');
  const covered = sealedAt === undefined ? fields : [fields, sealedAt];
  return hash.update(before).update(JSON.stringify(covered), 'utf8').digest();
}

/** All three or none, so that entries without them keep the hash of older versions. */
function changeFields({ done_by, value_before, value_after }: NumberedEntry) {
  const fields = [done_by, value_before, value_after];
  return fields.every((field) => field === null) ? [] : fields;
}
