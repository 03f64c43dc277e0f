import { useIdentityCheck } from '#shared/identity-check/identity-context.tsx';
import type { FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';

type Props = {
  readonly progress: FlowProgress;
  readonly onPass: (done: StepReport) => void;
};

const WHY = '您正在签约购买产品，为保障您的权益，请完成身份验证。';

/** The customer confirms who he is before the order itself. */
export function SmsStep({ progress, onPass }: Props) {
  const identity = useIdentityCheck();
  const confirm = async () => {
    const proof = await identity.ask(WHY);
    // Given up: the step is still due.
    if (proof) onPass({ noticerecord_id: proof.noticerecordId });
  };
  return (
    <div className={styles['step']}>
      <Notice>签约前需验证服务手机，验证码将发送至您预留的手机号。</Notice>
      <TroubleNotice trouble={progress.trouble} />
      <StepButton label="验证身份" isBusy={progress.busy !== 'no'} onClick={() => void confirm()} />
    </div>
  );
}
