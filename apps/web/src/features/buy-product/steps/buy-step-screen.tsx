import type { BuyTerms } from '#features/buy-product/buy-terms.ts';
import type { BuyFlow, Ticket } from '#features/buy-product/use-buy-flow.ts';
import type { Flow, ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { FlowStepScreen } from '#shared/trade/steps/flow-step-screen.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';

type Props = {
  readonly terms: BuyTerms;
  readonly flow: Flow;
  readonly ticket: Ticket;
  readonly buying: BuyFlow;
  readonly toldDay: ToldDay;
  readonly onClose: () => void;
};

/** The step of a purchase the server is at. */
export function BuyStepScreen({ terms, flow, ticket, buying, toldDay, onClose }: Props) {
  const told = flow.step_data.terms;
  return (
    <FlowStepScreen
      flow={flow}
      progress={buying}
      productNo={terms.product.product_no}
      onRestart={buying.restart}
      onClose={onClose}
      onPass={(done, before) => void buying.pass(flow, ticket, done, before)}
      confirm={(ticks) =>
        told === null ? (
          // A fee that leaves nothing to invest: another amount is needed.
          <Notice type="error">该产品当前不可购买</Notice>
        ) : (
          <ConfirmStep
            risksTicked={ticks}
            terms={terms}
            flow={flow}
            told={told}
            ticket={ticket}
            buying={buying}
            toldDay={toldDay}
          />
        )
      }
    />
  );
}
