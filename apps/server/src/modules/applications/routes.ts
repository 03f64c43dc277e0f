import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { readQualification } from '#modules/identity/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { makerOf, type OrderMaker } from '#modules/trading/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { findApplicationsOf } from './application-store.ts';
import { applyProfessional } from './apply-professional.ts';
import { applyQualified } from './apply-qualified.ts';
import { becomeOrdinary } from './become-ordinary.ts';
import { findDecisionsOf } from './decision-store.ts';
import type { GivenEvidence } from './kept-evidence.ts';
import { presentProfessional } from './present-professional.ts';
import { presentQualified } from './present-qualified.ts';

const { checkProfessionalInvestors } = contract.suitability;
const { stateQualifyInvest } = contract.identity;
type Request = RequestOf<typeof checkProfessionalInvestors>;

/** What customers ask to be treated as. */
export function applicationCalls(deps: ApplicationDeps): readonly ServedCall[] {
  return [
    serveCall(checkProfessionalInvestors, async (request, session, caller) => {
      assert(caller.token !== undefined, 'a call that needs a session was made with its token');
      const applied = await apply(deps, request, makerOf(session, caller), caller.token);
      if (!applied.ok) return applied;
      return { ok: true, reply: await readProfessional(deps, session.clientId) };
    }),
    serveCall(stateQualifyInvest, async (request, session, caller) => {
      const declared = await declare(deps, request, makerOf(session, caller));
      if (!declared.ok) return declared;
      return { ok: true, reply: await readQualified(deps, session.clientId) };
    }),
  ];
}

async function apply(deps: ApplicationDeps, request: Request, maker: OrderMaker, token: string) {
  const { apply_type: type, request_no: requestNo } = request;
  if (type === undefined || requestNo === undefined) return { ok: true } as const;
  if (type === '2') return becomeOrdinary(deps, maker, { requestNo });
  return applyProfessional(deps, maker, {
    requestNo,
    basis: request.basis,
    evidence: givenEvidence(request.evidence),
    testNo: request.trace_no,
    noticeId: request.noticerecord_id,
    token,
  });
}

async function declare(
  deps: ApplicationDeps,
  request: RequestOf<typeof stateQualifyInvest>,
  maker: OrderMaker,
) {
  const { confirm, request_no: requestNo } = request;
  if (confirm !== '1' || requestNo === undefined) return { ok: true } as const;
  return applyQualified(deps, maker, {
    requestNo,
    condition: request.condition_code,
    letterNo: request.letter_sign_no,
    evidence: givenEvidence(request.evidence),
  });
}

/** The documents of a request as bytes. */
function givenEvidence(evidence: Request['evidence']): readonly GivenEvidence[] {
  return (evidence ?? []).map(({ evidence_kind, file_name, file_content }) => ({
    kind: evidence_kind,
    fileName: file_name,
    content: Buffer.from(file_content, 'base64'),
  }));
}

async function readProfessional(deps: ApplicationDeps, clientId: string) {
  const { investor, known, day } = await readKnown(deps, clientId);
  return presentProfessional(investor, known, day, deps.dictionaries);
}

async function readQualified(deps: ApplicationDeps, clientId: string) {
  const { investor, known, day } = await readKnown(deps, clientId);
  const standing = await readQualification(deps.db, clientId, day);
  return presentQualified(investor, standing, known, day, deps.dictionaries);
}

async function readKnown({ db, clock }: ApplicationDeps, clientId: string) {
  const investor = await findInvestor(db, clientId);
  assert(investor !== undefined, 'a session is opened for a customer');
  const applications = await findApplicationsOf(db, clientId);
  const decisions = await findDecisionsOf(db, clientId);
  const { day } = await clock.businessNow(db);
  return { investor, known: { applications, decisions }, day };
}
