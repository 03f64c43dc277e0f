import { BegunAgain } from '#features/buy-fund/begun-again.tsx';
import type { BuyTerms, Flow, ToldDay } from '#features/buy-fund/buy-terms.ts';
import type { BuyFlow } from '#features/buy-fund/use-buy-flow.ts';
import { Notice } from '#shared/ui/state/notice.tsx';
import { AgreementStep } from './agreement-step.tsx';
import type { Ticket } from './confirm-lines.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { SuitStep } from './suit-step.tsx';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: ToldDay;
};

/** Draws the step the server is at, whatever it is, and why it is due again if it is. */
export function FlowStepScreen(props: Props) {
  return (
    <>
      <BegunAgain trouble={props.buying.trouble} />
      <Step {...props} />
    </>
  );
}

function Step({ terms, flow, ticket, buying, toldDay }: Props) {
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
    case 'SUBMIT': {
      const told = flow.step_data.terms;
      // A fee that leaves nothing to invest: another amount is needed.
      if (told === null) return <Notice type="error">该产品当前不可购买</Notice>;
      return (
        // What was ticked in one flow says nothing about the items of another.
        <ConfirmStep
          key={flow.flow_id}
          terms={terms}
          flow={flow}
          told={told}
          ticket={ticket}
          buying={buying}
          toldDay={toldDay}
        />
      );
    }
    default:
      // A step taken elsewhere; the check before the purchase normally catches it.
      return <Notice type="warning">请先完成该步骤，再重新发起购买。</Notice>;
  }
}
