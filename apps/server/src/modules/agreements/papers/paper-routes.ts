import { contract } from '@mall/contract';
import { isQdii } from '@mall/domain/catalogue/category';
import { matchProduct } from '@mall/domain/suitability/match-product';
import { isProfessionalOn } from '@mall/domain/suitability/professional';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { mayRead } from '#modules/agreements/private-papers.ts';
import type { ViewDeps } from '#modules/agreements/view-template.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { listRules } from './list-rules.ts';
import { readSuitabilityLetter } from './suitability-letter.ts';

/** What a product asks for, and the letter about its suitability. */
export function paperCalls(deps: ViewDeps): readonly ServedCall[] {
  const { db, clock } = deps;
  const { agreements } = contract;
  return [
    serveCall(agreements.queryAgreementRule, async (request, { clientId }) => {
      const { day } = await clock.businessNow(db);
      const product = await findProductTerms(db, request.product_no, day);
      if (!product) return { ok: false, refusal: 'product_absent' };
      // Which papers a private product has is part of what only qualified investors may see (rules 5.6).
      if (!(await mayRead(deps, product, clientId))) return { ok: true, reply: { list: [] } };
      const investor = await findInvestor(db, clientId);
      const { match } = matchProduct(investor, product, day);
      const asked = {
        day,
        businType: request.busin_type,
        match,
        risk: product.risk,
        isOverseas: isQdii(product),
        clientType: investor?.clientType,
        isProfessional: isProfessionalOn(investor?.professional, day),
      };
      return { ok: true, reply: { list: [...(await listRules(deps, product, asked))] } };
    }),
    serveCall(agreements.compQuerySuitAgreeHtml, (request, { clientId, instUserCode }) =>
      readSuitabilityLetter(deps, { clientId, instUserCode }, request.product_no),
    ),
  ];
}
