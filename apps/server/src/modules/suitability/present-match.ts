import type { ReplyOf } from '@mall/contract/define-call';
import type { checkSuitMatch } from '@mall/contract/suitability/suit-match';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Match } from '@mall/domain/suitability/match';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from './investor-store.ts';
import { assessedTo } from './match-product.ts';

export const MATCH_CODES = {
  match: '1',
  warn: '2',
  forbidden: '3',
} as const satisfies Record<Match, string>;

const DOCUMENT_OF = {
  match: 'SUIT_MATCH',
  warn: 'SUIT_MISMATCH',
  // What is forbidden is not documented away.
  forbidden: null,
} as const satisfies Record<Match, string | null>;

/** The comparison of customer and product as the wire says it. */
export function presentMatch(
  investor: InvestorProfile,
  terms: Pick<ProductTerms, 'risk' | 'categoryId'>,
  match: Match,
  dictionaries: Dictionaries,
): ReplyOf<typeof checkSuitMatch> {
  const level = investor.assessment?.level ?? null;
  const document = DOCUMENT_OF[match];
  return {
    match_result: MATCH_CODES[match],
    match_result_dict_name: nameOf(dictionaries, 'MATCH_RESULT', MATCH_CODES[match]),
    risk_match: match === 'match' ? '1' : '0',
    // Customers state no preference of term or variety yet, so neither is checked.
    term_match: null,
    invest_match: null,
    client_risk_level: level,
    client_risk_level_dict_name:
      level === null ? null : nameOf(dictionaries, 'CLIENT_RISK_LEVEL', level),
    fund_risk_level: terms.risk,
    fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', terms.risk),
    risk_valid_date: assessedTo(investor, terms),
    suit_agree_kind: document,
    suit_agree_kind_dict_name:
      document === null ? null : nameOf(dictionaries, 'AGREE_KIND', document),
    min_risk_flag: investor.isLowestClass ? '1' : '0',
  };
}
