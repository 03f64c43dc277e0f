import { contract } from '@mall/contract';
import { matchProduct } from '@mall/domain/suitability/match-product';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findInvestor } from './investor-store.ts';
import { presentMatch } from './present-match.ts';

export type SuitabilityDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

export function suitabilityCalls(deps: SuitabilityDeps): readonly ServedCall[] {
  const { db, clock, dictionaries } = deps;
  return [
    serveCall(contract.suitability.checkSuitMatch, async ({ product_no }, { clientId }) => {
      const { day } = await clock.businessNow(db);
      const terms = await findProductTerms(db, product_no, day);
      if (!terms) return { ok: false, refusal: 'product_absent' };
      const investor = await findInvestor(db, clientId);
      const suitability = matchProduct(investor, terms, day);
      const reply = presentMatch({ investor, terms, suitability }, dictionaries);
      if (!reply) return { ok: false, refusal: 'risk_profile_missing' };
      if (suitability.risk === 'expired') return { ok: false, refusal: 'risk_profile_expired' };
      return { ok: true, reply };
    }),
  ];
}
