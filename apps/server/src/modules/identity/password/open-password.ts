import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '#clock.ts';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { WorkerPool } from '#modules/identity/worker-pool/worker-pool.ts';
import type { Nonce } from './nonce-store.ts';

/** How far the sender's clock may be off, and how long a recorded password could be of use to anybody. */
export const SEAL_MS_MAX = 2 * 60_000;

export type OpenedPassword =
  | { readonly ok: true; readonly password: string; readonly nonce: Nonce }
  | { readonly ok: false; readonly refusal: 'login_key_replaced' | 'login_request_stale' };

export type SealedClaim = {
  /** As it travelled, and the private key it was encrypted for. */
  readonly encrypted: string;
  readonly key: KeyObject;
  readonly workers: Pick<WorkerPool, 'decrypt'>;
};

const sealed = z.object({
  password: z.string().min(1).max(64),
  timestamp: z.int(),
  nonce: z.string().regex(/^[0-9a-f]{16,64}$/i),
});

/**
 * Opens a password that was encrypted for us (rules 13.3), within two minutes. It must be used once only: the
 * caller notes its nonce.
 */
export async function openPassword(
  clock: Clock,
  { encrypted, key, workers }: SealedClaim,
): Promise<OpenedPassword> {
  const plain = await workers.decrypt({ key, encrypted });
  // What does not open was meant for another key, or was tampered with: a fresh key is the remedy for both.
  if (plain === undefined) return { ok: false, refusal: 'login_key_replaced' };
  const seal = sealed.safeParse(readJson(plain));
  if (!seal.success) return { ok: false, refusal: 'login_request_stale' };

  const { password, timestamp, nonce } = seal.data;
  const nowMs = clock.wallMs();
  if (Math.abs(nowMs - timestamp) > SEAL_MS_MAX) {
    return { ok: false, refusal: 'login_request_stale' };
  }
  // Up to here the same time stamp would be accepted again.
  const expiresAt = instantFromMs(timestamp + SEAL_MS_MAX + 1);
  return { ok: true, password, nonce: { hash: sha256Of(nonce.toLowerCase()), expiresAt } };
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
