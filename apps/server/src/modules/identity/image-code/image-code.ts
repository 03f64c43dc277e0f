import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Caller } from '#http/serve-call.ts';
import type { LoginQueue } from '#modules/identity/login/login-queue.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import { networkOf } from '#network/address-network.ts';
import { CODE_CHARACTERS } from './glyphs.ts';
import { insertImageCode, type TakenCode } from './image-code-store.ts';

export const IMAGE_CODE_MS = 5 * 60_000;
const LENGTH = 4;
const ID_BYTES = 16;

type PictureDeps = Deps & { readonly loginQueue: LoginQueue };
export type ImageCode = { readonly id: string; readonly picture: Buffer };

/**
 * Draws a new code and remembers its answer for five minutes. A demo may fix what every code says. Undefined: too many
 * others want one, or the caller closed the connection while waiting.
 */
export function issueImageCode(
  deps: PictureDeps,
  { address, hasLeft }: Pick<Caller, 'address' | 'hasLeft'>,
  fixedCode: string | undefined,
): Promise<ImageCode | undefined> {
  const issue = async () => (hasLeft() ? undefined : issueNow(deps, fixedCode ?? randomCode()));
  return deps.loginQueue.run(networkOf(address), issue);
}

async function issueNow(
  { db, clock, loginQueue: { workers } }: PictureDeps,
  code: string,
): Promise<ImageCode> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = instantFromMs(clock.wallMs() + IMAGE_CODE_MS);
  const stored = { idHash: sha256Of(id), answerHash: answerHash(id, code), expiresAt };
  await insertImageCode(db, stored);
  return { id, picture: Buffer.from(await workers.draw(code)) };
}

/** Whether the picture was read right; its code was taken away for this check. */
export function isImageCode(
  taken: TakenCode | undefined,
  { id, answer, nowMs }: { readonly id: string; readonly answer: string; readonly nowMs: number },
): boolean {
  if (!taken || nowMs >= msOfInstant(taken.expires_at)) return false;
  return timingSafeEqual(taken.answer_sha256, answerHash(id, answer.trim().toUpperCase()));
}

function answerHash(id: string, answer: string): Buffer {
  return sha256Of(`${id}:${answer}`);
}

function randomCode(): string {
  const characters = Array.from({ length: LENGTH }, () => {
    return CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length));
  });
  return characters.join('');
}
