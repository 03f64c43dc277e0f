import { hkdfSync } from 'node:crypto';

/** A key that seals are made with and that no database holds. */
export type SealKey = {
  /** Written into every seal that was made with it; tells nothing of the key. */
  readonly id: string;
  readonly bytes: Buffer;
};

export type SealKeys = {
  /** What new seals are made with; a command that only reads may have none. */
  readonly current: SealKey | undefined;
  readonly known: ReadonlyMap<string, SealKey>;
  /** The last seal that an older version made without a key. Absent: this machine has not noted it. */
  readonly unkeyedUpTo: bigint | undefined;
};

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** From secrets, the newest first; those before it still check what was sealed with them. */
export function sealKeysFrom(secrets: readonly string[], unkeyedUpTo?: bigint): SealKeys {
  const keys = secrets.map(keyFrom);
  return { current: keys[0], known: new Map(keys.map((key) => [key.id, key])), unkeyedUpTo };
}

/** The secret serves passwords too, so neither what is made here nor its name can be turned into what is made there. */
function keyFrom(secret: string): SealKey {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
  return {
    id: derive('trail seal key id', ID_BYTES).toString('hex'),
    bytes: derive('trail seal key', KEY_BYTES),
  };
}
