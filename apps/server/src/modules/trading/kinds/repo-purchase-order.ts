import { NOTHING_FURTHER } from '@mall/domain/orders/decide-entry';
import {
  REPO_PURCHASE_RULES,
  type RepoPurchaseKind,
} from '@mall/domain/orders/kinds/repo-purchase';
import { worseTerms } from '@mall/domain/orders/told-terms';
import { findQuotaLeft, readPledged, takeQuota } from '#modules/catalogue/index.ts';
import { giveCollateralBack, readOutstanding, takeCollateral } from '#modules/repo/index.ts';
import { explainChanges } from '#modules/trading/flow/explain-changes.ts';
import { termsOf } from '#modules/trading/flow/tell-terms.ts';
import type { OrderMaker, TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { OrderTaker, Refused } from '#modules/trading/orders/place-order.ts';
import { explainEntry, readBuyingFlow, refuse } from './buying-flow.ts';
import { findNewcomerOffer } from './newcomer-offer.ts';
import type { BuyRefusal } from './prepared-purchase.ts';
import type { PreparedRepo } from './prepared-repo.ts';
import { previewFee } from './preview-fee.ts';
import { readPurchaseFacts } from './purchase-facts.ts';
import type { PurchaseRequest } from './purchase-request.ts';
import { repoPurchaseHead } from './repo-purchase-head.ts';

/** How money is lent to the house. */
export const REPO_PURCHASE_ORDER: OrderTaker<
  RepoPurchaseKind,
  PurchaseRequest,
  PreparedRepo,
  BuyRefusal
> = {
  rules: REPO_PURCHASE_RULES,
  contentOf: ({ content }) => content,
  prepare,
  explain: (refused, { state }, deps) => explainEntry(refused, state, deps),
  reserve,
  headOf: ({ db }, prepared) => repoPurchaseHead(db, prepared),
};

async function prepare(
  deps: TxDeps,
  { clientId }: OrderMaker,
  request: PurchaseRequest,
): Promise<PreparedRepo | Refused<BuyRefusal>> {
  const flow = await readBuyingFlow(deps, clientId, request);
  if (!flow.ok) return flow;
  const { state, told, purse } = flow;
  const { now, repo } = state.offer;
  if (!repo) return refuse('flow_expired');
  const { db } = deps;
  const { productNo, amount, renewal } = request;
  const collateral = {
    pledged: await readPledged(db, now.day),
    outstanding: await readOutstanding(db),
  };
  return {
    ok: true,
    order: { clientId, productNo, amount, renewal },
    facts: {
      ...NOTHING_FURTHER,
      ...(await readPurchaseFacts(db, state, request.click.ticks, purse)),
      newcomer: await findNewcomerOffer(db, clientId, state.offer),
      quotaLeft: await findQuotaLeft(db, productNo),
      collateral,
      isRenewalOffered: repo.isRenewable,
      now,
      termDays: repo.termDays,
      calendar: await deps.readCalendar(),
    },
    now,
    request,
    state,
    told,
    repo,
  };
}

/** Asks the customer again when the terms became worse than told, and takes the amount from quota and collateral. */
async function reserve(
  { db, dictionaries }: TxDeps,
  { order, facts, state, told }: PreparedRepo,
): Promise<Refused<BuyRefusal> | undefined> {
  const fee = previewFee(order.amount, state.offer);
  if (!told || !fee) return refuse('flow_expired');
  const worse = worseTerms(told, termsOf(state, fee, undefined), undefined);
  if (worse.length > 0) {
    const changes = explainChanges(worse, dictionaries);
    return { ok: false, refusal: 'terms_changed', slots: { changes } };
  }
  const { productNo, amount } = order;
  // The collateral first, as the maturity does: two that lock in opposite orders wait for each other.
  if (!(await takeCollateral(db, amount, facts.collateral.pledged)))
    return refuse('quota_exhausted');
  if (await takeQuota(db, productNo, amount)) return undefined;
  await giveCollateralBack(db, amount);
  return refuse('quota_exhausted');
}
