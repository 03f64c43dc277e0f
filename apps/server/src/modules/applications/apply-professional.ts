import type { Moment } from '@mall/domain/calendar/moment';
import { UNNAMED_STEP } from '@mall/domain/identity/confirmed-step';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { refuseApplying } from '@mall/domain/suitability/application';
import { type ProfessionalBasis, unmetTerm } from '@mall/domain/suitability/professional';
import { sha256Of } from '#content-hash.ts';
import { isSignedWith } from '#modules/agreements/index.ts';
import { findOwnCaution } from '#modules/assessments/index.ts';
import { takeCheckedNotice } from '#modules/identity/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { OrderMaker, Refused } from '#modules/trading/index.ts';
import type { ApplicationDeps, ApplicationTx } from './application-deps.ts';
import { isPending } from './application-state.ts';
import { type ApplicationRow, findApplicationsOf } from './application-store.ts';
import { type ApplyRefusal, applyOnce } from './apply-once.ts';
import { findDecisionsOf } from './decision-store.ts';
import { enterApplication } from './enter-application.ts';
import { findPaper } from './find-paper.ts';
import { type GivenEvidence, refuseFiles, toldEvidence } from './kept-evidence.ts';

/** The notice about what a professional investor gives up. */
const NOTICE = {
  businType: BUSINESS_TYPE.professionalInvestor,
  kind: 'PROFESSIONAL_NOTICE',
} as const;

export type ProfessionalApplication = {
  readonly requestNo: string;
  readonly basis: ProfessionalBasis | undefined;
  readonly evidence: readonly GivenEvidence[];
  readonly testNo: string | undefined;
  /** The message whose code confirmed who applies, and the session it was confirmed in. */
  readonly noticeId: string | undefined;
  readonly token: string;
};

/**
 * Takes an application to be treated as a professional investor (rules 6.5). It changes nothing by itself: a person looks at the
 * evidence first.
 */
export async function applyProfessional(
  deps: ApplicationDeps,
  maker: OrderMaker,
  given: ProfessionalApplication,
) {
  const { requestNo, basis, testNo, noticeId, evidence } = given;
  return applyOnce<ApplyRefusal>(deps, maker, {
    requestNo,
    content: {
      kind: 'professional',
      basis,
      testNo,
      noticeId,
      documents: toldEvidence(evidence),
    },
    take: (inTx, investor, now) => applyNow(inTx, { maker, given, investor, now }),
  });
}

type Applied = {
  readonly maker: OrderMaker;
  readonly given: ProfessionalApplication;
  readonly investor: InvestorProfile;
  readonly now: Moment;
};

async function applyNow(
  inTx: ApplicationTx,
  { maker, given, investor, now }: Applied,
): Promise<ApplicationRow | Refused<ApplyRefusal>> {
  const { db: tx } = inTx;
  const { clientId } = maker;
  const applications = await findApplicationsOf(tx, clientId);
  const decisions = await findDecisionsOf(tx, clientId);
  const standing = {
    professional: investor.professional,
    isPending: isPending('professional', applications, decisions),
  };
  const refused = refuseApplying(standing, now.day) ?? refuseFiles(given.evidence);
  if (refused) return refuse(refused);
  const test =
    given.testNo === undefined ? undefined : await findOwnCaution(tx, clientId, given.testNo);
  const facts = {
    clientType: investor.clientType,
    basis: given.basis,
    evidence: given.evidence.map(({ kind }) => kind),
    hasPassedTest: test?.result === 'passed',
  };
  if (unmetTerm(facts)) return refuse('professional_terms_unmet');
  const notice = await findPaper(inTx, { clientId, ...NOTICE }, now);
  if (notice?.signNo === undefined) return refuse('agreement_step_needed');
  const paper = { signNo: notice.signNo, agreementId: notice.agreementId };
  if (!(await isConfirmed(inTx, { clientId, given, paper, applications })))
    return refuse('identity_unconfirmed');
  return enterApplication(
    inTx,
    {
      maker,
      requestNo: given.requestNo,
      kind: 'professional',
      basis: given.basis,
      testNo: test?.trace_no,
      signNo: paper.signNo,
      noticeHash: sha256Of(given.noticeId ?? ''),
      evidence: given.evidence,
    },
    now,
  );
}

/** Whether the code of a message signed the notice, or was checked to sign it again; a message is good for one application. */
async function isConfirmed(
  inTx: ApplicationTx,
  {
    clientId,
    given: { noticeId, token },
    paper: { signNo, agreementId },
    applications,
  }: {
    readonly clientId: string;
    readonly given: ProfessionalApplication;
    readonly paper: { readonly signNo: string; readonly agreementId: string };
    readonly applications: readonly ApplicationRow[];
  },
): Promise<boolean> {
  if (noticeId === undefined) return false;
  const hash = sha256Of(noticeId);
  if (applications.some(({ notice_sha256 }) => notice_sha256?.equals(hash))) return false;
  if (await isSignedWith(inTx.db, { clientId, signNo }, noticeId)) return true;
  const step = { purpose: 'sign', flowId: undefined, agreementIds: [agreementId] } as const;
  const notice = { noticeId, token };
  return (
    (await takeCheckedNotice(inTx, notice, step)) || takeCheckedNotice(inTx, notice, UNNAMED_STEP)
  );
}

function refuse(refusal: ApplyRefusal): Refused<ApplyRefusal> {
  return { ok: false, refusal };
}
