import { assert } from '@mall/domain/assert';
import { varietyOf } from '@mall/domain/suitability/match';
import type { MatchedProduct, SuitabilityState } from '@mall/domain/suitability/match-product';
import type { InvestorProfile } from './investor-store.ts';
import { MATCH_CODES } from './present-match.ts';

/** How customer and product were matched, as the row of an order keeps it: what of the two sides was compared, and the result. */
export function matchedAs({
  investor,
  terms,
  suitability: { match },
}: {
  readonly investor: InvestorProfile | undefined;
  readonly terms: MatchedProduct;
  readonly suitability: SuitabilityState;
}) {
  assert(match === 'match' || match === 'warn', 'the match allows the order');
  return {
    client_risk: investor?.assessment?.level ?? null,
    product_risk: terms.risk,
    min_client_level: terms.minClientLevel ?? null,
    product_days: terms.investDays ?? null,
    product_variety: varietyOf(terms),
    match_result: MATCH_CODES[match],
  };
}
