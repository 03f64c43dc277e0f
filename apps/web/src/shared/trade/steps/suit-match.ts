import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';

/** Customer against product, as the flow and `checkSuitMatch` tell it. */
export type Match = NonNullable<Flow['step_data']['suitability']>;

const FORBIDDEN = '3';

/** No confirmation of the customer heals it. */
export function isForbidden({ match_result }: Pick<Match, 'match_result'>): boolean {
  return match_result === FORBIDDEN;
}

type Parts = Pick<Match, 'risk_match' | 'term_match' | 'invest_match'>;

/** What does not fit, in the customer's words; what was not compared is not among it. */
export function unmetNames({ risk_match, term_match, invest_match }: Parts): readonly string[] {
  return [
    ...(risk_match === '0' ? ['风险等级'] : []),
    ...(term_match === '0' ? ['投资期限'] : []),
    ...(invest_match === '0' ? ['投资品种'] : []),
  ];
}

/** Why the product is not sold to this customer. */
export function stopText({
  min_risk_flag,
  risk_match,
}: Pick<Match, 'min_risk_flag' | 'risk_match'>): string {
  if (risk_match === '1') return '产品的投资期限或投资品种与您的测评结果不匹配，暂不能购买';
  return min_risk_flag === '1'
    ? '您的风险承受能力为最低类别，不可购买该风险等级产品'
    : '产品风险等级高于您的风险承受能力，暂不能购买';
}

/** The highest risk level that suits the customer. */
export function suitableRisk({ min_risk_flag, client_risk_level }: Match): string {
  return min_risk_flag === '1' ? '1' : (client_risk_level ?? '1');
}
