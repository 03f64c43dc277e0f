import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf, type Moment } from '@mall/domain/calendar/moment';
import type { ProfessionalBasis } from '@mall/domain/suitability/professional';
import { instantFromMs } from '#db/instant.ts';
import { changeStanding } from '#modules/identity/index.ts';
import { type InvestorProfile, lockInvestor, saveInvestor } from '#modules/suitability/index.ts';
import { lockTradeAccount } from '#modules/trading/index.ts';
import { recordAction } from '#modules/trail/index.ts';
import { decisionContent } from './application-content.ts';
import type { ApplicationDeps, ApplicationTx } from './application-deps.ts';
import { isByItself, stateOf } from './application-state.ts';
import { type ApplicationRow, findApplicationByNo } from './application-store.ts';
import { findDecisionsOf, insertDecision } from './decision-store.ts';
import { NO_PLANS } from './enter-application.ts';
import { grantedTo } from './granted-to.ts';

export type ApplicationDecision = {
  readonly applyNo: string;
  readonly decision: 'approved' | 'refused';
  readonly reason: string;
  /** The staff number or login name of the person, for the trail. */
  readonly doneBy: string;
};

export type DecisionResult = 'decided' | 'absent' | 'nothing_to_decide' | 'decided_before';
export type DecidingDeps = Omit<ApplicationDeps, 'dictionaries'>;
type DecidingTx = Omit<ApplicationTx, 'dictionaries'>;

/** Notes a person's decision about an application. Approved, it counts from now on; refused, everything stays as it is. */
export async function decideApplication(
  deps: DecidingDeps,
  { applyNo, decision, reason, doneBy }: ApplicationDecision,
): Promise<DecisionResult> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findApplicationByNo(tx, applyNo);
    if (!found) return 'absent';
    const { client_id: clientId } = found;
    await lockTradeAccount(tx, clientId);
    const investor = await lockInvestor(tx, clientId);
    assert(investor !== undefined, 'an application belongs to a customer');
    if (isByItself(found)) return 'nothing_to_decide';
    const before = stateOf(found, await findDecisionsOf(tx, clientId));
    if (before !== 'pending') return 'decided_before';
    const inTx = { ...deps, db: tx };
    const now = await deps.clock.businessNow(tx);
    const isApproved = decision === 'approved';
    const granted = isApproved ? await grant(inTx, { found, investor, doneBy, now }) : undefined;
    const isRematched = isApproved && found.kind === 'professional';
    const plans = isRematched ? await deps.rematchPlans(tx, clientId, now) : NO_PLANS;
    const row = await insertDecision(tx, {
      client_id: clientId,
      apply_no: applyNo,
      decision,
      reason,
      done_by: doneBy,
      valid_to_on: granted?.validTo ?? null,
      paused_plans: [...plans.paused],
      resumed_plans: [...plans.resumed],
      decided_at: instantFromMs(epochMsOf(now)),
    });
    await recordAction(inTx, {
      action: 'application_review',
      clientId,
      object: { kind: 'application', id: applyNo },
      change: { doneBy, before: 'pending', after: decision },
      content: decisionContent(row),
    });
    return 'decided';
  });
}

type Granting = {
  readonly found: ApplicationRow;
  readonly investor: InvestorProfile;
  readonly doneBy: string;
  readonly now: Moment;
};

/** Writes what was asked for at the investor, and the change on the trail; a qualified investor is one by the decision itself. */
async function grant(
  inTx: DecidingTx,
  { found, investor, doneBy, now }: Granting,
): Promise<{ readonly validTo: Day | undefined }> {
  const validTo = grantedTo(found, now.day);
  if (found.kind === 'qualified') return { validTo };
  // The table takes no other reason of a professional.
  const basis = found.basis as ProfessionalBasis;
  await changeStanding(
    { ...inTx, doneBy },
    { kind: 'investor_profile', id: found.client_id },
    (tx) => saveInvestor(tx, { ...investor, professional: { basis, validTo } }),
  );
  return { validTo };
}
