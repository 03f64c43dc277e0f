import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { useToldDay } from '#shared/trade/clock/use-told-day.ts';
import { offerOf } from '#shared/trade/exit/held-position.ts';
import { FlowExpired } from '#shared/trade/flow/flow-expired.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { TradeStepper } from '#shared/trade/stepper/trade-stepper.tsx';
import { FlowStepScreen } from '#shared/trade/steps/flow-step-screen.tsx';
import { SuitStop } from '#shared/trade/steps/suit-stop.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FillStep } from './fill-step.tsx';
import { ResultStep } from './result-step.tsx';
import { SwitchClock } from './switch-clock.tsx';
import type { SwitchTerms } from './switch-terms.ts';
import { useSwitch } from './use-switch.ts';

type Props = {
  readonly terms: SwitchTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** A switch: what is to be done now, beside what will happen when. */
export function SwitchScreens({ terms, onGuard, onClose }: Props) {
  const { position, targets } = terms;
  const switching = useSwitch(position.product_no);
  const time = useQuery(tradeTime(useClient(), position.product_no));
  const toldDay = useToldDay(time.data?.reply.trade_date_num);
  const today = useBusinessDay();
  const missingRight = useMissingRight('make');
  const { stage, busy, draft } = switching;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  const { shares, amount, unreadable } = draft.typed;
  const hasInput = [shares, amount, unreadable, draft.target].some((typed) => typed !== undefined);
  useSheetGuard({ busy, hasInput: hasInput && !isOver }, onGuard);

  const tradeOn = time.data?.reply.trade_date_num ?? today;
  const target = targets.find(({ product_no }) => product_no === draft.target);
  const screen = () => {
    if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
    if (stage.kind === 'placed')
      return <ResultStep order={stage.order} terms={terms} onClose={onClose} />;
    if (stage.kind === 'unknown')
      return <UnknownResult requestNo={stage.order.requestNo} onAsk={switching.askAgain} />;
    if (tradeOn === undefined) return null;
    const wanted = wantedShares(draft.typed, offerOf(terms, tradeOn));
    if (switching.trouble?.kind === 'unsuitable' && target)
      return (
        <SuitStop productNo={target.product_no} onRestart={switching.restart} onClose={onClose} />
      );
    if (stage.kind !== 'flow' || wanted === undefined || !target)
      return <FillStep terms={terms} switching={switching} tradeOn={tradeOn} />;
    const ticket = { shares: wanted, target: target.product_no };
    const told = stage.flow.step_data.terms;
    return (
      <FlowStepScreen
        flow={stage.flow}
        progress={switching}
        productNo={target.product_no}
        onRestart={switching.restart}
        onClose={onClose}
        onPass={(done, before) => void switching.pass(stage.flow, ticket, done, before)}
        confirm={(ticks) =>
          told && (
            <ConfirmStep
              risksTicked={ticks}
              terms={terms}
              target={target}
              flow={stage.flow}
              told={told}
              ticket={ticket}
              switching={switching}
              toldDay={toldDay}
            />
          )
        }
      />
    );
  };
  return (
    <SheetColumns aside={!isOver && <SwitchClock time={time} target={target} />}>
      <TradeStepper stage={stage} open={undefined} />
      {screen()}
      <FlowExpired trouble={switching.trouble} onRestart={switching.restart} />
    </SheetColumns>
  );
}
