import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import * as z from 'zod/mini';
import { SMS_NOTICE } from '#shared/session/stored-session.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';

/** Between two codes the server waits this long, and a code is good for five times as long (rules 13.3). */
export const RESEND_MS = 60_000;
const CODE_MS = 5 * RESEND_MS;

const smsNotice = z.object({
  noticerecordId: z.string(),
  /** Whose session it was sent to: no other can use it. */
  clientId: z.string(),
  sentAtMs: z.number(),
  /** What it was sent for, as `nameStep` writes it: it confirms nothing else. */
  step: z.string(),
});
export type SmsNotice = z.output<typeof smsNotice>;

/**
 * The code last sent to this customer, over closing, reloading and other tabs: the customer who gets it a little
 * late can still type it. Undefined when there is none that could still be right.
 */
export function parseSmsNotice(
  storage: MallStorage,
  clientId: string,
  nowMs: number,
): SmsNotice | undefined {
  const notice = parse(storage.read(SMS_NOTICE));
  if (!notice || notice.clientId !== clientId) return undefined;
  const ageMs = nowMs - notice.sentAtMs;
  // A clock that was set back must not make anybody wait for hours.
  return ageMs >= 0 && ageMs < CODE_MS ? notice : undefined;
}

export function keepSmsNotice(storage: MallStorage, notice: SmsNotice): void {
  storage.write(SMS_NOTICE, JSON.stringify(notice));
}

/** One text for a step with its content. */
export function nameStep(step: ConfirmedStepWire): string {
  return JSON.stringify(step, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

function parse(json: string | undefined): SmsNotice | undefined {
  if (json === undefined) return undefined;
  try {
    return z.parse(smsNotice, JSON.parse(json));
  } catch {
    return undefined;
  }
}
