import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { CheckList } from '#shared/ui/check-list.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './buy-fund.module.css';
import type { Flow } from './buy-terms.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import type { BuyFlow } from './use-buy-flow.ts';

type Match = NonNullable<Flow['step_data']['suitability']>;

type Props = {
  readonly match: Match | null;
  readonly buying: BuyFlow;
  readonly onPass: () => void;
};

const FORBIDDEN = '3';

/** Customer against product. A mismatch that may be confirmed is confirmed by the customer alone. */
export function SuitStep({ match, buying, onPass }: Props) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!match) return <Notice type="warning">请先完成风险测评</Notice>;
  const isForbidden = match.match_result === FORBIDDEN;
  return (
    <div className={styles['step']}>
      <CheckList items={findingsOf(match)} />
      {isForbidden ? (
        <Notice type="error">产品风险等级高于您的风险承受能力，暂不能购买</Notice>
      ) : (
        <>
          <Notice type="warning">本产品与您的风险承受能力不匹配，请谨慎决定。</Notice>
          <Checkbox
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.target.checked)}
          >
            本人主动选择购买，已知晓风险不匹配并愿意自行承担
          </Checkbox>
        </>
      )}
      <TroubleNotice trouble={buying.trouble} />
      {!isForbidden && (
        <Button
          type="primary"
          size="large"
          block
          loading={buying.busy !== 'no'}
          disabledReason={isConfirmed ? undefined : '请先勾选确认'}
          onClick={onPass}
        >
          确认并继续
        </Button>
      )}
    </div>
  );
}

function findingsOf(match: Match) {
  const customer = match.client_risk_level === null ? '未测评' : `C${match.client_risk_level}`;
  return [
    {
      key: 'risk',
      isMet: match.risk_match === '1',
      label: '风险等级',
      note: `${customer} ${match.client_risk_level_dict_name ?? ''} · R${match.fund_risk_level} ${match.fund_risk_level_dict_name}`,
    },
    { key: 'term', isMet: match.term_match === '1', label: '投资期限' },
    { key: 'kind', isMet: match.invest_match === '1', label: '投资品种' },
  ];
}
