import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { findLastSeal, findSealHash } from './trail-store.ts';

/** A seal as it is written down outside the database: its number and its hash. */
export type NotedSeal = { readonly sealNo: bigint; readonly hash: Buffer };

const NOTED = /^([1-9]\d{0,17}):([0-9a-f]{64})$/;

export function parseSeal(text: string): NotedSeal | undefined {
  const [, number, hash] = NOTED.exec(text) ?? [];
  if (number === undefined || hash === undefined) return undefined;
  return { sealNo: BigInt(number), hash: Buffer.from(hash, 'hex') };
}

/** The newest seal in the form to note it; undefined while nothing is sealed. */
export async function findNewestSeal(db: Db): Promise<string | undefined> {
  const last = await findLastSeal(db);
  return last && `${last.seal_no}:${last.hash.toString('hex')}`;
}

/** Whether the chain still has a seal that was noted earlier, at its place: then nothing before it was altered or cut off. */
export async function checkNotedSeal(db: Db, { sealNo, hash }: NotedSeal): Promise<Check> {
  const found = await findSealHash(db, sealNo);
  const wrong =
    found === undefined
      ? [`the trail ends before seal ${sealNo}, which was noted`]
      : found.equals(hash)
        ? []
        : [`seal ${sealNo} is not the one that was noted`];
  return { name: 'the noted seal stands where it stood', counted: 1n, wrong };
}
