import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallU012 } from '@mall/contract/legacy/customer-trade';
import type { Day } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { assessedTo, matchProduct } from '@mall/domain/suitability/match-product';
import type { Db } from '#db/database.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findInvestor, MATCH_CODES } from '#modules/suitability/index.ts';
import { listNeeded } from './list-needed.ts';
import { mayRead, type PrivateSight } from './private-papers.ts';

/** How a product suits a customer and how many documents he still has to sign; undefined: there is no such product. */
export async function presentSuitability(
  deps: {
    readonly db: Db;
    readonly dictionaries: Dictionaries;
    readonly seesPrivate: PrivateSight;
  },
  asked: {
    readonly clientId: string;
    readonly productNo: string;
    /** Selling takes no signature. */
    readonly isPurchase: boolean;
    readonly day: Day;
  },
): Promise<ReplyOf<typeof crhMallU012> | undefined> {
  const { db, dictionaries } = deps;
  const { clientId, productNo, day } = asked;
  const product = await findProductTerms(db, productNo, day);
  if (!product) return undefined;
  const investor = await findInvestor(db, clientId);
  const suits = matchProduct(investor, product, day);
  const { match } = suits;
  const { categoryId } = product;
  const business = {
    businType: BUSINESS_TYPE.purchase,
    day,
    categoryId,
    product,
    clientId,
    suits,
    investor,
  };
  // How many papers a private product has is for qualified investors only, like the papers (rules 5.6).
  const isCounted = asked.isPurchase && (await mayRead(deps, product, clientId));
  const documents = isCounted ? await listNeeded(db, business, dictionaries) : [];
  const code = match === undefined ? null : MATCH_CODES[match];
  return {
    match_result: code,
    match_result_dict_name: code && nameOf(dictionaries, 'MATCH_RESULT', code),
    risk_valid_date: assessedTo(investor, product),
    need_sign_count: documents.filter(({ signNo }) => signNo === undefined).length,
  };
}
