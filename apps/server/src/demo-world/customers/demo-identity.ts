import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@mall/domain/assert';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { PROVIDER } from '#demo-world/seed/companies.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { checkSmsCode, endSession, openSession, sendSmsCode } from '#modules/identity/index.ts';
import { describeStep } from '#modules/trading/index.ts';
import { privateViewReader } from '#read-viewer.ts';
import { type DemoClientId, makerOf } from './demo-customers.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly dictionaries: Dictionaries };

/** An address for documentation: codes of the demo's past do not count against the addresses of its visitors. */
const ADDRESS = '192.0.2.1';
const SMS_TYPE = '50';
const CODE = '0000';
/** A minute lies between two codes to one mobile, and the demo's first visitor should not have to wait for it. */
const SENT_BEFORE_MS = 90_000;
const RETRY_MS = 500;

/** A session in which a customer of the demo confirms who he is. */
export type DemoIdentity = {
  readonly token: string;
  /** Receives a code for a step, enters it, and returns the number of the message. */
  readonly confirm: (step: ConfirmedStep) => Promise<string>;
  readonly end: () => Promise<void>;
};

export async function openIdentity(deps: Deps, clientId: DemoClientId): Promise<DemoIdentity> {
  const { mobile, instIdNo, instUserCode } = makerOf(clientId);
  const token = await openSession(deps, {
    scope: 'session',
    clientId,
    mobile,
    ...(instIdNo === undefined ? {} : { instIdNo, instUserCode }),
  });
  const request = { token, mobile, clientId, address: ADDRESS, smsType: SMS_TYPE };
  return {
    token,
    confirm: async (step) => {
      const noticeId = await sendPatiently(deps, { ...request, step });
      const businType = BUSINESS_TYPE.identityCheck;
      const claim = { token, noticeId, smsType: SMS_TYPE, businType, code: CODE };
      const checked = await checkSmsCode(deps, claim);
      assert(checked.ok, 'the code that was sent is the one that is entered');
      return noticeId;
    },
    end: () => endSession(deps, token),
  };
}

/** A start that follows a crash sends its code later than the one that crashed; after a second crash it waits. */
async function sendPatiently(
  { clock, ...deps }: Deps,
  request: Parameters<typeof sendSmsCode>[1],
): Promise<string> {
  const seesPrivate = privateViewReader({ clock });
  const sms = {
    ...deps,
    fixedCode: CODE,
    provider: PROVIDER.brand,
    canSend: true,
    describeStep: (db: Tx, clientId: string, step: ConfirmedStep) =>
      describeStep({ ...deps, db, clock, seesPrivate }, clientId, step),
  };
  for (;;) {
    for (const beforeMs of [SENT_BEFORE_MS, 0]) {
      const earlier = { ...clock, wallMs: () => clock.wallMs() - beforeMs };
      const sent = await sendSmsCode({ ...sms, clock: earlier }, request);
      if (sent.ok) return sent.noticeId;
      assert(sent.refusal === 'sms_too_soon', 'the demo sends few codes a day');
    }
    await wait(RETRY_MS);
  }
}
