import type { FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';
import { SuitFindings } from './suit-findings.tsx';
import { SuitLevels } from './suit-levels.tsx';
import { isForbidden, type Match, unmetNames } from './suit-match.ts';
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
  const findings = <SuitFindings match={match} />;
  if (match.match_result === MATCHES)
    return (
      <div className={styles['step']}>
        {findings}
        <Notice>风险匹配：本产品适合您的风险测评结果。</Notice>
        <TroubleNotice trouble={progress.trouble} />
        <StepButton label="继续" isBusy={progress.busy !== 'no'} onClick={() => onPass({})} />
      </div>
    );
  return (
    <div className={styles['step']}>
      <Notice type="warning">
        本产品的{unmetNames(match).join('、')}与您的风险测评结果不匹配，请谨慎决定。
      </Notice>
      <SuitLevels match={match} />
      {findings}
      <SuitMismatch asked={asked} progress={progress} onPass={onPass} onAbandon={onClose} />
    </div>
  );
}
