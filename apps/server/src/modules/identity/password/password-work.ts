import {
  type Argon2Parameters,
  argon2Sync,
  constants,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#threads/lower-priority.ts';

/** One piece of work on a password: opening what was encrypted for us (in base64), or hashing what was inside. */
export type PasswordWork =
  | { readonly kind: 'open'; readonly key: KeyObject; readonly sealed: string }
  | { readonly kind: 'hash'; readonly parameters: Argon2Parameters };

/** The bytes that came out; undefined when the sealed ones are not ours to read. */
export type PasswordResult = Uint8Array | undefined;

lowerPriority(workerData);
parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(resultOf(work)));

function resultOf(work: PasswordWork): PasswordResult {
  if (work.kind === 'hash') return argon2Sync('argon2id', work.parameters);
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    return privateDecrypt({ key: work.key, ...padding }, Buffer.from(work.sealed, 'base64'));
  } catch {
    // The reason is not told: it would help an attacker.
    return undefined;
  }
}
