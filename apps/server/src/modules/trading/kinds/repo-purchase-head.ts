import { assert } from '@mall/domain/assert';
import { epochMsOf } from '@mall/domain/calendar/moment';
import { add } from '@mall/domain/money/units';
import { REPO_PURCHASE_RULES } from '@mall/domain/orders/kinds/repo-purchase';
import { interestUntil } from '@mall/domain/repo/repo-contract';
import { contentHash } from '#content-hash.ts';
import type { Tx } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { drawContractNo } from '#modules/repo/index.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import { keptClick } from '#modules/trading/flow/click-evidence.ts';
import { keptTicks } from '#modules/trading/flow/confirm-items.ts';
import { bindFlow } from '#modules/trading/flow/tell-terms.ts';
import type { OrderHead } from '#modules/trading/orders/place-order.ts';
import type { PreparedRepo } from './prepared-repo.ts';
import { keptRepoTerms } from './repo-terms.ts';

/** The row of a repo that was decided on: what was asked, what is promised, and the evidence. */
export async function repoPurchaseHead(tx: Tx, prepared: PreparedRepo): Promise<OrderHead> {
  const { state, request, order, facts, repo } = prepared;
  const { offer, flow, documents, items } = state;
  const { account, now } = offer;
  assert(account !== undefined, 'an order belongs to an open account');
  const dates = REPO_PURCHASE_RULES.datesOf(facts);
  const { tradeOn: lentOn, dueOn } = dates;
  const { agreedRate: yearly } = repo;
  const interest = interestUntil({ lentOn }, dueOn, { principal: order.amount, yearly });
  const kept = keptRepoTerms({ ...dates, ...repo, renewal: order.renewal });
  const ticks = keptTicks(items);
  const known = { fromMs: msOfInstant(flow.started_at), toMs: epochMsOf(now) };
  const { clientId, productNo, amount: money } = order;
  return {
    trade_account: account.tradeAccount,
    busin_type: REPO_PURCHASE_RULES.businType,
    product_no: productNo,
    // Drawn before the exchange is asked, so that the exchange knows the contract by it.
    contract_no: await drawContractNo(tx, now.day),
    entrust_money_fen: money,
    trade_on: lentOn,
    confirm_on: dates.confirmOn,
    redeemable_on: dueOn,
    fee_rate_e8: null,
    est_fee_fen: null,
    est_money_fen: add(money, interest),
    terms: JSON.stringify(kept),
    flow_id: flow.flow_id,
    ...(await bindFlow(tx, flow, request.click.terms_sha256)),
    ...matchedAs(offer),
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    shown_sha256: Buffer.from(request.click.shown_sha256, 'hex'),
    content_sha256: contentHash({ clientId, productNo, money, ...kept, ticks }),
    evidence: JSON.stringify(keptClick(request.click, known)),
    ticks: JSON.stringify(ticks),
  };
}
