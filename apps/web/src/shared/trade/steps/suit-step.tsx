import { useState } from 'react';
import { useSelfName } from '#shared/session/use-self-name.ts';
import type { Flow, FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Checkbox } from '#shared/ui/form/checkbox.tsx';
import { CheckList } from '#shared/ui/page/check-list.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';

type Match = NonNullable<Flow['step_data']['suitability']>;

type Props = {
  readonly match: Match | null;
  readonly progress: FlowProgress;
  readonly onPass: (confirmed: StepReport) => void;
};

const MATCHES = '1';
const FORBIDDEN = '3';

/** Customer against product. A mismatch that may be confirmed is confirmed by the customer alone. */
export function SuitStep({ match, progress, onPass }: Props) {
  if (!match) return <Notice type="warning">请先完成风险测评</Notice>;
  return (
    <div className={styles['step']}>
      <CheckList items={findingsOf(match)} />
      {match.match_result === FORBIDDEN && (
        <Notice type="error">产品风险等级高于您的风险承受能力，暂不能购买</Notice>
      )}
      {match.match_result === MATCHES && (
        <>
          <Notice>产品风险等级与您的风险承受能力匹配。</Notice>
          <TroubleNotice trouble={progress.trouble} />
          <StepButton label="继续" isBusy={progress.busy !== 'no'} onClick={() => onPass({})} />
        </>
      )}
      {match.match_result === '2' && <Mismatch progress={progress} onPass={onPass} />}
    </div>
  );
}

function Mismatch({ progress, onPass }: Omit<Props, 'match'>) {
  const self = useSelfName();
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <>
      <Notice type="warning">本产品与您的风险承受能力不匹配，请谨慎决定。</Notice>
      <Checkbox checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)}>
        {self}主动选择购买，已知晓风险不匹配并愿意自行承担
      </Checkbox>
      <TroubleNotice trouble={progress.trouble} />
      <StepButton
        label="确认并继续"
        isBusy={progress.busy !== 'no'}
        waitsFor={isConfirmed ? undefined : '请先勾选确认'}
        onClick={() => onPass({ initiative_flag: '1' })}
      />
    </>
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
