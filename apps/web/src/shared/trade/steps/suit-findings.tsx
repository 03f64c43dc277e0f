import { CheckList } from '#shared/ui/page/check-list.tsx';
import type { Match } from './suit-match.ts';

/** Risk, term and variety, one line each: met, not met, or not compared. */
export function SuitFindings({ match }: { readonly match: Match }) {
  return (
    <CheckList
      items={[
        {
          key: 'risk',
          isMet: match.risk_match === '1',
          label: '风险等级',
          note: riskNote(match),
        },
        preference('term', '投资期限', match.term_match, '长于您在测评中选择的最长期限'),
        preference('kind', '投资品种', match.invest_match, '超出您在测评中选择的品种范围'),
      ]}
    />
  );
}

function riskNote(match: Match): string {
  const { client_risk_level, fund_risk_level, min_client_level } = match;
  const customer =
    client_risk_level === null
      ? '未测评'
      : `C${client_risk_level} ${match.client_risk_level_dict_name ?? ''}`;
  const product = `R${fund_risk_level} ${match.fund_risk_level_dict_name}`;
  const isStricter = min_client_level !== null && min_client_level > fund_risk_level;
  const asked = isStricter ? [`仅面向C${min_client_level}及以上`] : [];
  return [customer, product, ...asked].join(' · ');
}

/** What was not compared is said to be so: a mark would claim a check that was not made. */
function preference(key: string, label: string, isMatch: '0' | '1' | null, unmet: string) {
  if (isMatch === null) return { key, label, isMet: undefined, note: '无可比对的信息，未核对' };
  const isMet = isMatch === '1';
  return { key, label, isMet, note: isMet ? '与您的测评结果匹配' : unmet };
}
