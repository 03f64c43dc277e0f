import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import { sha256Of } from '#content-hash.ts';
import { instantFromMs } from '#db/instant.ts';
import type { ChangedPlans } from '#modules/assessments/index.ts';
import type { OrderMaker } from '#modules/trading/index.ts';
import type { ApplicationTx } from './application-deps.ts';
import {
  type ApplicationRow,
  drawEvidenceNos,
  insertApplication,
  insertEvidence,
} from './application-store.ts';
import { type GivenEvidence, keptEvidence } from './kept-evidence.ts';

export const NO_PLANS: ChangedPlans = { paused: [], resumed: [] };

export type EnteredApplication = {
  readonly maker: OrderMaker;
  readonly requestNo: string;
  readonly kind: ApplicationRow['kind'];
  readonly basis?: string | undefined;
  readonly testNo?: string | undefined;
  readonly signNo?: string | undefined;
  readonly noticeHash?: Buffer | undefined;
  readonly evidence?: readonly GivenEvidence[];
  readonly plans?: ChangedPlans;
};

/** Writes an application with its documents; the caller writes it on the trail. */
export async function enterApplication(
  { db: tx }: Pick<ApplicationTx, 'db'>,
  application: EnteredApplication,
  now: Moment,
): Promise<ApplicationRow> {
  const { maker, evidence = [], plans = NO_PLANS } = application;
  const { clientId } = maker;
  const numbers = await drawEvidenceNos(tx, evidence.length, now.day);
  const row = await insertApplication(
    tx,
    {
      client_id: clientId,
      request_no: application.requestNo,
      kind: application.kind,
      basis: application.basis ?? null,
      test_no: application.testNo ?? null,
      sign_no: application.signNo ?? null,
      notice_sha256: application.noticeHash ?? null,
      evidence: JSON.stringify(keptEvidence(evidence, numbers)),
      paused_plans: [...plans.paused],
      resumed_plans: [...plans.resumed],
      applied_at: instantFromMs(epochMsOf(now)),
      inst_user_code: maker.instUserCode ?? null,
      address_sha256: sha256Of(maker.address),
    },
    now.day,
  );
  for (const [place, { content }] of evidence.entries()) {
    const evidenceNo = numbers[place];
    if (evidenceNo === undefined) continue;
    await insertEvidence(tx, { clientId, evidenceNo, applyNo: row.apply_no, content });
  }
  return row;
}
