import type { ReactNode } from 'react';
import { AgreementStep } from '#shared/trade/evidence/agreement-step.tsx';
import { BegunAgain } from '#shared/trade/flow/begun-again.tsx';
import type { Flow, FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { Notice } from '#shared/ui/state/notice.tsx';
import { SmsStep } from './sms-step.tsx';
import { SuitStep } from './suit-step.tsx';

type Props = {
  readonly flow: Flow;
  readonly progress: FlowProgress;
  /** Some work of the step's own, and then the report that it is done. */
  readonly onPass: (done: StepReport, before?: () => Promise<unknown>) => void;
  /** The confirm screen of this kind of trade. */
  readonly confirm: ReactNode;
};

/** The screen of the flow's current step, with the reason when a step is due again. */
export function FlowStepScreen(props: Props) {
  return (
    <>
      <BegunAgain trouble={props.progress.trouble} />
      <Step {...props} />
    </>
  );
}

function Step({ flow, progress, onPass, confirm }: Props) {
  switch (flow.cur_step) {
    case 'SUIT':
      return <SuitStep match={flow.step_data.suitability} progress={progress} onPass={onPass} />;
    case 'AGREEMENT':
      return (
        <AgreementStep
          agreements={flow.step_data.agreements}
          flowId={flow.flow_id}
          progress={progress}
          onPass={(sign) => onPass({}, sign)}
        />
      );
    case 'SMS':
      return <SmsStep flow={flow} progress={progress} onPass={onPass} />;
    case 'CONFIRM':
    case 'SUBMIT':
      return confirm;
    default:
      // A step taken elsewhere; the check before the trade normally catches it.
      return <Notice type="warning">请先完成该步骤，再重新发起。</Notice>;
  }
}
