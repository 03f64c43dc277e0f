import { Notice } from '#shared/ui/state/notice.tsx';
import { AgreementStep } from './agreement-step.tsx';
import type { BuyTerms, Flow } from './buy-terms.ts';
import type { Ticket } from './confirm-lines.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { SuitStep } from './suit-step.tsx';
import type { BuyFlow } from './use-buy-flow.ts';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: string | undefined;
};

/** Draws the step the server is at, whatever it is. */
export function FlowStepScreen({ terms, flow, ticket, buying, toldDay }: Props) {
  const { amount } = ticket;
  switch (flow.cur_step) {
    case 'SUIT':
      return (
        <SuitStep
          match={flow.step_data.suitability}
          buying={buying}
          onPass={(confirmed) => void buying.pass(flow, amount, confirmed)}
        />
      );
    case 'AGREEMENT':
      return (
        <AgreementStep
          flow={flow}
          buying={buying}
          onPass={(sign) => void buying.pass(flow, amount, {}, sign)}
        />
      );
    case 'CONFIRM':
    case 'SUBMIT':
      return (
        // What was ticked in one flow says nothing about the items of another.
        <ConfirmStep
          key={flow.flow_id}
          terms={terms}
          flow={flow}
          ticket={ticket}
          buying={buying}
          toldDay={toldDay}
        />
      );
    default:
      // A step taken elsewhere; the check before the purchase normally catches it.
      return <Notice type="warning">请先完成该步骤，再重新发起购买。</Notice>;
  }
}
