import { isProfessionalOn, mayBecomeOrdinary } from '@mall/domain/suitability/professional';
import { changeStanding } from '#modules/identity/index.ts';
import { saveInvestor } from '#modules/suitability/index.ts';
import type { OrderMaker } from '#modules/trading/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { isPending } from './application-state.ts';
import { findApplicationsOf } from './application-store.ts';
import { type ApplyRefusal, applyOnce } from './apply-once.ts';
import { findDecisionsOf } from './decision-store.ts';
import { enterApplication } from './enter-application.ts';

/**
 * A professional investor asks to be treated as an ordinary one (rules 6.5). It counts at once, because it only protects him; plans that do
 * not suit an ordinary investor pause with it.
 */
export async function becomeOrdinary(
  deps: ApplicationDeps,
  maker: OrderMaker,
  { requestNo }: { readonly requestNo: string },
) {
  const { clientId } = maker;
  return applyOnce<ApplyRefusal>(deps, maker, {
    requestNo,
    content: { kind: 'ordinary' },
    take: async (inTx, investor, now) => {
      const { professional } = investor;
      if (professional === undefined || !isProfessionalOn(professional, now.day))
        return { ok: false, refusal: 'professional_absent' };
      if (!mayBecomeOrdinary(professional)) return { ok: false, refusal: 'professional_by_law' };
      const applications = await findApplicationsOf(inTx.db, clientId);
      const decisions = await findDecisionsOf(inTx.db, clientId);
      if (isPending('professional', applications, decisions))
        return { ok: false, refusal: 'application_pending' };
      const doneBy = maker.instUserCode ?? clientId;
      await changeStanding({ ...inTx, doneBy }, { kind: 'investor_profile', id: clientId }, (tx) =>
        saveInvestor(tx, { ...investor, professional: undefined }),
      );
      const plans = await inTx.rematchPlans(inTx.db, clientId, now);
      return enterApplication(inTx, { maker, requestNo, kind: 'ordinary', plans }, now);
    },
  });
}
