import type { ReactNode } from 'react';
import { AgreementStep } from '#shared/trade/evidence/agreement-step.tsx';
import type { Tick } from '#shared/trade/evidence/click-evidence.ts';
import { BegunAgain } from '#shared/trade/flow/begun-again.tsx';
import type { Flow, FlowProgress, StepReport } from '#shared/trade/flow/trade-flow-types.ts';
import { Notice } from '#shared/ui/state/notice.tsx';
import { SmsStep } from './sms-step.tsx';
import { SpecialRisks } from './special-risks.tsx';
import { SuitStep } from './suit-step.tsx';

type Props = {
  readonly flow: Flow;
  readonly progress: FlowProgress;
  /** Some work of the step's own, and then the report that it is done. */
  readonly onPass: (done: StepReport, before?: () => Promise<unknown>) => void;
  /** What is bought. */
  readonly productNo: string;
  /** The confirm screen of this kind of trade, with what was ticked before it. */
  readonly confirm: (ticks: readonly Tick[]) => ReactNode;
  /** Back to the form, with everything typed still there. */
  readonly onRestart: () => void;
  /** The trade is given up. */
  readonly onClose: () => void;
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

function Step({ flow, progress, onPass, productNo, confirm, onRestart, onClose }: Props) {
  switch (flow.cur_step) {
    case 'SUIT':
      return (
        <SuitStep
          match={flow.step_data.suitability}
          asked={{ product_no: productNo, flow_id: flow.flow_id }}
          progress={progress}
          onPass={onPass}
          onRestart={onRestart}
          onClose={onClose}
        />
      );
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
      return (
        // What was ticked in one flow says nothing about the items of another.
        <SpecialRisks key={flow.flow_id} items={flow.step_data.confirm_items}>
          {confirm}
        </SpecialRisks>
      );
    default:
      // A step taken elsewhere; the check before the trade normally catches it.
      return <Notice type="warning">请先完成该步骤，再重新发起。</Notice>;
  }
}
