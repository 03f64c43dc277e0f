import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { networkOf } from '#address-network.ts';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import type { Deps } from '#modules/identity/open-session.ts';
import type { Draw } from './draw-in-thread.ts';
import { CODE_CHARACTERS } from './glyphs.ts';
import { insertImageCode, type TakenCode } from './image-code-store.ts';
import { issueInTurn } from './issue-in-turn.ts';

export const IMAGE_CODE_MS = 5 * 60_000;
const LENGTH = 4;
const ID_BYTES = 16;

export type ImageCode = { readonly id: string; readonly picture: Buffer };

/**
 * Draws a new code and remembers its answer for five minutes. A demo may fix what every code says. Undefined: too many
 * others want one.
 */
export function issueImageCode(
  deps: Deps,
  { address, fixedCode }: { readonly address: string; readonly fixedCode: string | undefined },
): Promise<ImageCode | undefined> {
  return issueInTurn(networkOf(address), (draw) => issueNow(deps, draw, fixedCode ?? randomCode()));
}

async function issueNow({ db, clock }: Deps, draw: Draw, code: string): Promise<ImageCode> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = instantFromMs(clock.wallMs() + IMAGE_CODE_MS);
  const stored = { idHash: sha256Of(id), answerHash: answerHash(id, code), expiresAt };
  await insertImageCode(db, stored);
  return { id, picture: await draw(code) };
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
