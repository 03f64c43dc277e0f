import type { ReplyOf } from '@mall/contract/define-call';
import type { checkSuitMatch } from '@mall/contract/suitability/suit-match';
import type { Match } from '@mall/domain/suitability/match';
import {
  assessedTo,
  type MatchedProduct,
  type SuitabilityState,
} from '@mall/domain/suitability/match-product';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from './investor-store.ts';

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

/** A customer and a product that were compared. */
export type Compared = {
  readonly investor: InvestorProfile | undefined;
  readonly terms: Pick<MatchedProduct, 'risk' | 'categoryId' | 'minClientLevel'>;
  readonly suitability: SuitabilityState;
};

/** The comparison as the wire says it; undefined before the first assessment. */
export function presentMatch(
  { investor, terms, suitability: { match, parts } }: Compared,
  dictionaries: Dictionaries,
): ReplyOf<typeof checkSuitMatch> | undefined {
  if (!investor || match === undefined || parts === undefined) return undefined;
  const level = investor.assessment?.level ?? null;
  const document = DOCUMENT_OF[match];
  return {
    match_result: MATCH_CODES[match],
    match_result_dict_name: nameOf(dictionaries, 'MATCH_RESULT', MATCH_CODES[match]),
    risk_match: flagOf(parts.risk),
    term_match: parts.term === undefined ? null : flagOf(parts.term),
    invest_match: parts.variety === undefined ? null : flagOf(parts.variety),
    client_risk_level: level,
    client_risk_level_dict_name:
      level === null ? null : nameOf(dictionaries, 'CLIENT_RISK_LEVEL', level),
    fund_risk_level: terms.risk,
    fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', terms.risk),
    min_client_level: terms.minClientLevel ?? null,
    risk_valid_date: assessedTo(investor, terms),
    suit_agree_kind: document,
    suit_agree_kind_dict_name:
      document === null ? null : nameOf(dictionaries, 'AGREE_KIND', document),
    min_risk_flag: flagOf(investor.isLowestClass),
  };
}

function flagOf(is: boolean): '0' | '1' {
  return is ? '1' : '0';
}
