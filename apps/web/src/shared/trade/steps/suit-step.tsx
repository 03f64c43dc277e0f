import type { FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { CheckList } from '#shared/ui/page/check-list.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';
import { SuitLevels } from './suit-levels.tsx';
import { isForbidden, type Match } from './suit-match.ts';
import { SuitMismatch } from './suit-mismatch.tsx';
import { SuitStop } from './suit-stop.tsx';

type Props = {
  readonly match: Match | null;
  readonly asked: { readonly product_no: string; readonly flow_id: string };
  readonly progress: FlowProgress;
  readonly onPass: (confirmed: StepReport) => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
};

const MATCHES = '1';

/** Customer against product. A mismatch that may be confirmed is confirmed by the customer alone. */
export function SuitStep({ match, asked, progress, onPass, onRestart, onClose }: Props) {
  if (!match) return <Notice type="warning">请先完成风险测评</Notice>;
  if (isForbidden(match))
    return <SuitStop productNo={asked.product_no} onRestart={onRestart} onClose={onClose} />;
  const findings = <CheckList items={findingsOf(match)} />;
  if (match.match_result === MATCHES)
    return (
      <div className={styles['step']}>
        {findings}
        <Notice>产品风险等级与您的风险承受能力匹配。</Notice>
        <TroubleNotice trouble={progress.trouble} />
        <StepButton label="继续" isBusy={progress.busy !== 'no'} onClick={() => onPass({})} />
      </div>
    );
  return (
    <div className={styles['step']}>
      <Notice type="warning">本产品与您的风险承受能力不匹配，请谨慎决定。</Notice>
      <SuitLevels match={match} />
      {findings}
      <SuitMismatch asked={asked} progress={progress} onPass={onPass} onAbandon={onClose} />
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
    preference('term', '投资期限', match.term_match),
    preference('kind', '投资品种', match.invest_match),
  ];
}

/** What was not compared is said to be so: a mark would claim a check that was not made. */
function preference(key: string, label: string, isMatch: '0' | '1' | null) {
  if (isMatch === null) return { key, label, isMet: undefined, note: '未填写偏好，未核对' };
  return { key, label, isMet: isMatch === '1' };
}
