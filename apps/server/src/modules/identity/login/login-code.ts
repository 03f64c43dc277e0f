import { timingSafeEqual } from 'node:crypto';
import { SMS_CODE_MS, SMS_TRIES } from '@mall/domain/identity/sms-code';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { Log } from '#log.ts';
import type { LoginQueue } from '#modules/identity/login/login-queue.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import {
  countCode,
  LOGIN_KINDS,
  newCode,
  queueCode,
  type SmsDeps,
} from '#modules/identity/sms-code/send-sms-code.ts';
import type { MallUser } from '#modules/identity/user-store.ts';
import { recordAction } from '#modules/trail/index.ts';
import { type LoginCodeKey, saveLoginCode, takeLoginCodeTry } from './login-code-store.ts';

export type LoginCodeDeps = Deps & {
  readonly sms: SmsDeps;
  readonly log: Log;
  readonly loginQueue: Pick<LoginQueue, 'afterAnswer'>;
};

type Recipient = { readonly user: MallUser; readonly network: string; readonly address: string };
type Asked = Recipient & { readonly askedMs: number };

/**
 * Sends a code to the mobile on file of a user whose right password has to wait. After the answer, and without waiting
 * for it: the answer to a right password takes as long as that to a wrong one.
 */
export function sendLoginCodeLater(deps: LoginCodeDeps, recipient: Recipient): void {
  if (!deps.sms.canSend || recipient.user.status !== 'active') return;
  const { log, sms, clock, loginQueue } = deps;
  const asked = { ...recipient, askedMs: clock.wallMs() };
  loginQueue.afterAnswer.start(log, 'a code for a login could not be sent', () =>
    sendLoginCode(sms, asked),
  );
}

/** Counted apart from codes for other steps, whose limits show in answers: too many are not sent. */
async function sendLoginCode(
  sms: SmsDeps,
  { user, network, address, askedMs }: Asked,
): Promise<void> {
  const { db, clock } = sms;
  await db.transaction().execute(async (tx) => {
    const { mobile, user_id: userId } = user;
    if (await countCode(sms, tx, { mobile, address, kinds: LOGIN_KINDS })) return;
    const code = newCode(sms);
    const networkHash = sha256Of(network);
    await saveLoginCode(
      tx,
      { userId, networkHash },
      {
        answerHash: hashAnswer({ userId, network, code }),
        triesLeft: SMS_TRIES,
        askedAt: instantFromMs(askedMs),
        expiresAt: instantFromMs(clock.wallMs() + SMS_CODE_MS),
      },
    );
    await queueCode(sms, tx, { mobile, code });
    await recordAction(
      { db: tx, clock },
      { action: 'login_code_send', address, object: { kind: 'user', id: userId } },
    );
  });
}

type Shown = {
  readonly user: MallUser | undefined;
  readonly network: string;
  readonly code: string | undefined;
};

/** A code that was right when it was checked. */
export type RightCode = LoginCodeKey & { readonly answerHash: Buffer };

/** No user has these; the look for his code finds nothing, after the same statement. */
const NO_USER = { user_id: '', mobile: '' } as const;

/**
 * The code that was sent to the user for a login from this network, if it is the right one; each look costs one of its
 * tries. An unknown name is looked up like a known one, so that the time of an answer does not tell them apart.
 */
export async function checkLoginCode(
  { db, clock }: Deps,
  { user, network, code }: Shown,
): Promise<RightCode | undefined> {
  if (code === undefined) return undefined;
  const { user_id: userId, mobile } = user ?? NO_USER;
  const key = { userId, networkHash: sha256Of(network) };
  const answer = await takeLoginCodeTry(db, { ...key, mobile }, instantFromMs(clock.wallMs()));
  const shown = hashAnswer({ userId, network, code });
  const isRight = answer !== undefined && timingSafeEqual(answer, shown);
  return isRight ? { ...key, answerHash: shown } : undefined;
}

function hashAnswer(of: {
  readonly userId: string;
  readonly network: string;
  readonly code: string;
}) {
  return sha256Of(`${of.userId} ${of.network} ${of.code}`);
}
