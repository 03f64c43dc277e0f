import { assert } from '@mall/domain/assert';
import { usualDividendMethod } from '@mall/domain/holdings/dividend';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { contentHash } from '#content-hash.ts';
import { findLatestNetValue } from '#modules/catalogue/index.ts';
import { matchedAs } from '#modules/suitability/index.ts';
import { chooseAdviserContract } from '#modules/trading/adviser/bind-adviser.ts';
import type { FlowState } from '#modules/trading/flow/read-flow.ts';
import type { FeePreview } from '#modules/trading/kinds/preview-fee.ts';
import { boundBy, promisedBy } from '#modules/trading/kinds/promised-purchase.ts';
import type { DividendMethod } from '#modules/trading/orders/dividend-method-store.ts';
import type { TxDeps } from '#modules/trading/orders/order-maker.ts';
import type { NewOrder } from '#modules/trading/orders/order-store.ts';
import type { Deduction } from './deduction.ts';

type Decided = {
  readonly deduction: Deduction;
  readonly state: FlowState;
  readonly fee: FeePreview;
  /** How dividends of what is held are paid; undefined: the deduction is a first purchase. */
  readonly held: DividendMethod | undefined;
};

/** The row of a deduction: what is promised by the terms of the day, without a click, and a fresh suitability snapshot. */
export async function deductionHead(
  deps: TxDeps,
  { deduction, state, fee, held }: Decided,
): Promise<Omit<NewOrder, 'accepted_at'>> {
  const { offer, documents } = state;
  const { terms, account, now } = offer;
  const { clientId, amount, allotNo } = deduction;
  assert(account !== undefined, 'a plan belongs to an open account');
  const unitValue = (await findLatestNetValue(deps.db, terms.productNo, now.day))?.unitValue;
  const dividendMethod = held ?? usualDividendMethod(terms.carryMode !== undefined);
  const decided = { clientId, amount, offer, fee, dividendMethod, unitValue };
  const contractNo = await chooseAdviserContract(deps, clientId, offer);
  return {
    client_id: clientId,
    order_source: 'RATION',
    source_no: allotNo,
    trade_account: account.tradeAccount,
    ...promisedBy(decided),
    busin_type: BUSINESS_TYPE.planDeduction,
    ...matchedAs(offer),
    sign_nos: documents.flatMap(({ signNo }) => signNo ?? []),
    content_sha256: contentHash({ ...boundBy(decided), allotNo }),
    ...(contractNo === undefined ? {} : { contract_no: contractNo }),
  };
}
