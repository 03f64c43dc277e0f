import { checkPreConditionPc } from '@mall/contract/trading/trade-flow';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { FlowExpired } from '#shared/trade/flow/flow-expired.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { TradeStepper } from '#shared/trade/stepper/trade-stepper.tsx';
import { FlowStepScreen } from '#shared/trade/steps/flow-step-screen.tsx';
import { SuitStop } from '#shared/trade/steps/suit-stop.tsx';
import { isUnmet, UnmetList } from '#shared/trade/steps/unmet-list.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FillStep } from './fill-step.tsx';
import { PlanAside } from './plan-aside.tsx';
import { type PlanDraft, ticketOf } from './plan-draft.ts';
import type { PlannedProduct } from './plan-product.ts';
import { RationResult } from './ration-result.tsx';
import { useRation } from './use-ration.ts';
import { useStrategy } from './use-strategy.ts';

type Props = {
  readonly product: PlannedProduct;
  readonly emptyDraft: PlanDraft;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** A new plan: what is to be done now, beside when it pays. */
export function RationScreens({ product, emptyDraft, onGuard, onClose }: Props) {
  const planning = useRation(product.productNo, emptyDraft);
  const { stage, busy, draft } = planning;
  const strategy = useStrategy(draft);
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  const hasInput = draft.amount !== undefined || draft.unreadable !== undefined;
  useSheetGuard({ busy, hasInput: hasInput && !isOver }, onGuard);
  return (
    <SheetColumns
      aside={
        !isOver && (
          <PlanAside
            productNo={product.productNo}
            draft={draft}
            least={product.least}
            strategy={strategy}
          />
        )
      }
    >
      <TradeStepper stage={stage} open={undefined} />
      <Screen product={product} planning={planning} strategy={strategy} onClose={onClose} />
      <FlowExpired trouble={planning.trouble} onRestart={planning.restart} />
    </SheetColumns>
  );
}

type ScreenProps = {
  readonly product: PlannedProduct;
  readonly planning: ReturnType<typeof useRation>;
  readonly strategy: ReturnType<typeof useStrategy>;
  readonly onClose: () => void;
};

function Screen({ product, planning, strategy, onClose }: ScreenProps) {
  const { stage, draft } = planning;
  const today = useBusinessDay();
  const missingRight = useMissingRight('make');
  const intended = { busin_type: BUSINESS_TYPE.planCreation, product_no: product.productNo };
  const preCheck = useOwnQuery(checkPreConditionPc, intended, { isFresh: true });
  if (stage.kind === 'placed') return <RationResult plan={stage.order} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={planning.askAgain} />;
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  const unmet = preCheck.data?.unmet_list ?? [];
  if (unmet.some(isUnmet)) return <UnmetList unmet={unmet} />;
  if (planning.trouble?.kind === 'unsuitable') {
    const { productNo } = product;
    return <SuitStop productNo={productNo} onRestart={planning.restart} onClose={onClose} />;
  }
  const ticket = ticketOf(draft, { ...product, today });
  if (stage.kind !== 'flow' || !ticket)
    return <FillStep product={product} planning={planning} strategy={strategy} today={today} />;
  const { flow } = stage;
  const told = flow.step_data.terms;
  return (
    <FlowStepScreen
      flow={flow}
      progress={planning}
      productNo={product.productNo}
      onRestart={planning.restart}
      onClose={onClose}
      onPass={(done, before) => void planning.pass(flow, ticket, done, before)}
      confirm={(ticks) =>
        told && (
          <ConfirmStep
            risksTicked={ticks}
            product={product}
            flow={flow}
            told={told}
            ticket={ticket}
            strategy={strategy}
            planning={planning}
          />
        )
      }
    />
  );
}
