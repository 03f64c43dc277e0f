import type { RefusalOf } from '@mall/contract/define-call';
import type { questionnaireLocalTraces } from '@mall/contract/suitability/questionnaire';
import { assert } from '@mall/domain/assert';
import type { Moment } from '@mall/domain/calendar/moment';
import { contentHash } from '#content-hash.ts';
import { holdRight } from '#modules/identity/index.ts';
import { insertRequest, lockCountedRequest } from '#modules/requests/index.ts';
import { type InvestorProfile, lockInvestor } from '#modules/suitability/index.ts';
import { lockTradeAccount, type OrderMaker, type Refused } from '#modules/trading/index.ts';
import type { AssessmentDeps, AssessmentTx } from './assessment-deps.ts';
import type { GivenAnswers } from './given-answers.ts';

export type AnswerRefusal = RefusalOf<typeof questionnaireLocalTraces>;
type Kept = { readonly trace_no: string };

/** One kind of questionnaire: where its answers are found again, and how they are taken. */
export type Answering<Row extends Kept> = {
  readonly kind: 'assessment' | 'caution_test';
  readonly given: GivenAnswers;
  readonly findOwn: (
    tx: AssessmentTx['db'],
    clientId: string,
    traceNo: string,
  ) => Promise<Row | undefined>;
  readonly take: (
    inTx: AssessmentTx,
    investor: InvestorProfile,
    now: Moment,
  ) => Promise<Row | Refused<AnswerRefusal>>;
};

/**
 * Takes answers once, however often they are sent: behind the locks of the customer, with the right to sign, under a request number
 * that no other write has.
 */
export async function answerOnce<Row extends Kept>(
  deps: AssessmentDeps,
  maker: OrderMaker,
  { kind, given, findOwn, take }: Answering<Row>,
): Promise<{ readonly ok: true; readonly row: Row } | Refused<AnswerRefusal>> {
  const { clientId } = maker;
  const { requestNo, ...content } = given;
  const numbered = { clientId, requestNo, kind, hash: contentHash(content) };
  return deps.db.transaction().execute(async (tx) => {
    const inTx = { ...deps, db: tx };
    // In the order in which orders lock them; a customer without an account yet is locked by his profile.
    await lockTradeAccount(tx, clientId);
    const investor = await lockInvestor(tx, clientId);
    if (!investor || !(await holdRight(inTx, maker, 'sign')))
      return refuse('operator_not_permitted');
    const asked = await lockCountedRequest(tx, numbered);
    if (asked.kind === 'reused') return refuse('request_no_reused');
    if (asked.kind === 'too_many') return refuse('writes_too_many');
    if (asked.kind === 'repeat') {
      const row = await findOwn(tx, clientId, asked.objectId);
      assert(row !== undefined, 'what was answered never disappears');
      return { ok: true, row };
    }
    const taken = await take(inTx, investor, await deps.clock.businessNow(tx));
    if ('refusal' in taken) return taken;
    await insertRequest(tx, numbered, taken.trace_no);
    return { ok: true, row: taken };
  });
}

export function refuse(refusal: AnswerRefusal): Refused<AnswerRefusal> {
  return { ok: false, refusal };
}
