import type { RefusalOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { Moment } from '@mall/domain/calendar/moment';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import {
  conditionsFor,
  isEnoughEvidence,
  refuseQualifying,
} from '@mall/domain/suitability/qualified';
import type { QualifyCondition } from '@mall/domain/suitability/qualify-condition';
import { readQualification } from '#modules/identity/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { OrderMaker, Refused } from '#modules/trading/index.ts';
import type { ApplicationDeps, ApplicationTx } from './application-deps.ts';
import { isPending } from './application-state.ts';
import { type ApplicationRow, findApplicationsOf } from './application-store.ts';
import { applyOnce } from './apply-once.ts';
import { findDecisionsOf } from './decision-store.ts';
import { enterApplication } from './enter-application.ts';
import { findPaper } from './find-paper.ts';
import { type GivenEvidence, refuseFiles, toldEvidence } from './kept-evidence.ts';

/** The letter in which a customer declares that he meets the conditions. */
const LETTER = { businType: BUSINESS_TYPE.qualifiedInvestor, kind: 'QUALIFIED_LETTER' } as const;

export type QualifyRefusal = RefusalOf<typeof stateQualifyInvest>;

export type Declaration = {
  readonly requestNo: string;
  readonly condition: QualifyCondition | undefined;
  /** The letter as the page names it; undefined: the one in force. */
  readonly letterNo: string | undefined;
  readonly evidence: readonly GivenEvidence[];
};

/**
 * Takes the declaration of a qualified investor (rules 5.5), which rests on his signed letter and lets him see private products at once.
 * Evidence that comes with it, or later, waits for a person.
 */
export async function applyQualified(deps: ApplicationDeps, maker: OrderMaker, given: Declaration) {
  const { requestNo, condition, letterNo, evidence } = given;
  return applyOnce<QualifyRefusal>(deps, maker, {
    requestNo,
    content: { kind: 'qualified', condition, letterNo, documents: toldEvidence(evidence) },
    take: (inTx, investor, now) => declareNow(inTx, { maker, given, investor, now }),
  });
}

type Declaring = {
  readonly maker: OrderMaker;
  readonly given: Declaration;
  readonly investor: InvestorProfile;
  readonly now: Moment;
};

async function declareNow(
  inTx: ApplicationTx,
  { maker, given, investor, now }: Declaring,
): Promise<ApplicationRow | Refused<QualifyRefusal>> {
  const { clientId } = maker;
  const { condition, evidence, letterNo } = given;
  if (condition === undefined || !conditionsFor(investor.clientType).includes(condition))
    return refuse('qualify_condition_unfit');
  const letter = await findPaper(inTx, { clientId, ...LETTER }, now);
  if (letter?.signNo === undefined || (letterNo ?? letter.signNo) !== letter.signNo)
    return refuse('qualify_letter_unsigned');
  const standing = await readQualification(inTx.db, clientId, now.day);
  const applications = await findApplicationsOf(inTx.db, clientId);
  const decisions = await findDecisionsOf(inTx.db, clientId);
  const qualifying = { standing, isPending: isPending('qualified', applications, decisions) };
  const refused = refuseQualifying(qualifying, now.day) ?? refuseFiles(evidence);
  if (refused) return refuse(refused);
  const shown = evidence.map(({ kind }) => kind);
  if (!isEnoughEvidence({ condition, standing }, shown)) return refuse('qualify_evidence_missing');
  return enterApplication(
    inTx,
    {
      maker,
      requestNo: given.requestNo,
      kind: 'qualified',
      basis: condition,
      signNo: letter.signNo,
      evidence,
    },
    now,
  );
}

function refuse(refusal: QualifyRefusal): Refused<QualifyRefusal> {
  return { ok: false, refusal };
}
