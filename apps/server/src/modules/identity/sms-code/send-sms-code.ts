import { randomBytes, randomInt } from 'node:crypto';
import type { Slots } from '@mall/contract/refusals';
import { momentAt } from '@mall/domain/calendar/moment';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { allowCode, SMS_CODE_MS, SMS_TRIES } from '@mall/domain/identity/sms-code';
import { sha256Of } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { type Dictionaries, filledName } from '#modules/dictionary/index.ts';
import type { Deps } from '#modules/identity/session/open-session.ts';
import { hashToken } from '#modules/identity/session/token.ts';
import { queueMessage } from '#modules/messages/index.ts';
import { networkOf } from '#network/address-network.ts';
import { stepHash } from './confirmed-step.ts';
import { smsAnswerHash } from './sms-answer.ts';
import {
  type CountKind,
  countSent,
  insertSmsCode,
  lockSentToday,
  voidOlderCodes,
} from './sms-code-store.ts';

export type CodeRequest = {
  readonly token: string;
  /** The mobile on file; what a request says never decides it. */
  readonly mobile: string;
  readonly address: string;
  readonly smsType: string;
  /** For whom the step is taken. */
  readonly clientId: string;
  /** What the code confirms, and all it confirms. */
  readonly step: ConfirmedStep;
};

/** Why no code is sent for a step: what it names is not there for this customer. */
type StepRefusal =
  | 'flow_expired'
  | 'product_absent'
  | 'agreement_not_found'
  | 'order_not_found'
  | 'bank_account_not_bound'
  | 'target_seller_unknown';

export type StepWords =
  | { readonly ok: true; readonly words: string }
  | { readonly ok: false; readonly refusal: StepRefusal; readonly slots?: Slots };

/** Says a step in the server's own words, from what it knows of it inside the transaction. */
export type StepDescriber = (tx: Tx, clientId: string, step: ConfirmedStep) => Promise<StepWords>;

export type CodeSent =
  | { readonly ok: true; readonly noticeId: string }
  | { readonly ok: false; readonly refusal: 'sms_too_soon' | 'sms_day_limit' }
  | Extract<StepWords, { readonly ok: false }>;

export type SmsDeps = Deps & {
  readonly dictionaries: Dictionaries;
  readonly fixedCode: string | undefined;
  /** Whose name the text begins with. */
  readonly provider: string;
  /** False: no gateway carries messages, so none may be promised. */
  readonly canSend: boolean;
};

export type StepSmsDeps = SmsDeps & { readonly describeStep: StepDescriber };

const ID_BYTES = 16;

/** Sends a code for one step to a customer's mobile: described, counted, promised and remembered in one transaction. */
export async function sendSmsCode(deps: StepSmsDeps, request: CodeRequest): Promise<CodeSent> {
  return deps.db.transaction().execute(async (tx) => {
    const { mobile, address, clientId, step } = request;
    const described = await deps.describeStep(tx, clientId, step);
    if (!described.ok) return described;
    const refusal = await countCode(deps, tx, { mobile, address, kinds: STEP_KINDS });
    return refusal ? { ok: false, refusal } : writeCode(deps, tx, request, described.words);
  });
}

/** What a code is counted under, to its mobile and from its network. */
type Kinds = { readonly to: CountKind; readonly from: CountKind };
const STEP_KINDS: Kinds = { to: 'mobile', from: 'network' };
export const LOGIN_KINDS: Kinds = { to: 'login_mobile', from: 'login_network' };

type CodeToCount = Pick<CodeRequest, 'mobile' | 'address'> & { readonly kinds: Kinds };

/** Counts a code for a mobile that is asked for from an address; the refusal when there are too many. */
export async function countCode(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { mobile, address, kinds }: CodeToCount,
) {
  const nowMs = clock.wallMs();
  const today = momentAt(nowMs).day;
  const toMobile = { kind: kinds.to, subjectHash: sha256Of(mobile) };
  const fromNetwork = { kind: kinds.from, subjectHash: sha256Of(networkOf(address)) };
  // Always in this order, so that two who ask at once never wait for each other.
  const sentTo = await lockSentToday(tx, toMobile, today);
  const sentFrom = await lockSentToday(tx, fromNetwork, today);
  const verdict = allowCode(nowMs, sentTo, sentFrom);
  if (verdict !== 'allowed') return `sms_${verdict}` as const;

  const now = instantFromMs(nowMs);
  await countSent(tx, toMobile, { today, sentCount: sentTo.count + 1, now });
  await countSent(tx, fromNetwork, { today, sentCount: sentFrom.count + 1, now });
  return undefined;
}

async function writeCode(
  deps: SmsDeps,
  tx: Tx,
  request: CodeRequest,
  words: string,
): Promise<CodeSent> {
  const nowMs = deps.clock.wallMs();
  const code = newCode(deps);
  const noticeId = randomBytes(ID_BYTES).toString('base64url');
  const tokenHash = hashToken(request.token);
  await voidOlderCodes(tx, { tokenHash, smsType: request.smsType });
  const stored = {
    noticeHash: sha256Of(noticeId),
    answerHash: smsAnswerHash(noticeId, code),
    tokenHash,
    mobileHash: sha256Of(request.mobile),
    smsType: request.smsType,
    purpose: request.step.purpose,
    stepHash: stepHash(request.step),
    triesLeft: SMS_TRIES,
    expiresAt: instantFromMs(nowMs + SMS_CODE_MS),
  };
  await insertSmsCode(tx, stored);
  await queueCode(deps, tx, { mobile: request.mobile, code, words });
  return { ok: true, noticeId };
}

export function newCode({ fixedCode }: Pick<SmsDeps, 'fixedCode'>): string {
  return fixedCode ?? String(randomInt(10_000)).padStart(4, '0');
}

type CodeToQueue = {
  readonly mobile: string;
  readonly code: string;
  /** What the code is for; absent: a login. */
  readonly words?: string;
};

/** Promises the message that carries a code. */
export async function queueCode(
  { clock, dictionaries, provider }: SmsDeps,
  tx: Tx,
  { mobile, code, words }: CodeToQueue,
): Promise<void> {
  const text = words === undefined ? 'code' : 'step';
  const values = { provider, code, step: words ?? '' };
  const content = filledName(dictionaries, ['SMS_TEXT', text], values);
  await queueMessage(tx, { mobile, content, nowMs: clock.wallMs(), usefulMs: SMS_CODE_MS });
}
