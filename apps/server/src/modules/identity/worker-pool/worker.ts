import {
  type Argon2Parameters,
  argon2Sync,
  constants as crypto,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { drawCode } from '#modules/identity/image-code/draw-code.ts';
import { lowerThreadPriority } from '#queues/open-threads.ts';

lowerThreadPriority();

/** Opens what was encrypted for us, in base64; undefined when it cannot be opened, whatever the cause. */
export function decrypt({
  key,
  encrypted,
}: {
  readonly key: KeyObject;
  readonly encrypted: string;
}): Uint8Array | undefined {
  const padding = { padding: crypto.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    return privateDecrypt({ key, ...padding }, Buffer.from(encrypted, 'base64'));
  } catch {
    return undefined;
  }
}

export function hash(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters);
}

/** A picture of a code as PNG. Lines and specks are no secret, so the quick generator will do. */
export function draw(code: string): Uint8Array {
  return drawCode(code, Math.random);
}
