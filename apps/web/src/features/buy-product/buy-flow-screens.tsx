import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { checkPreConditionPc } from '@mall/contract/trading/trade-flow';
import type { Fen } from '@mall/domain/money/units';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { OrderClockAside } from '#shared/trade/clock/order-clock-aside.tsx';
import { useToldDay } from '#shared/trade/clock/use-told-day.ts';
import { FlowExpired } from '#shared/trade/flow/flow-expired.tsx';
import type { FlowStep, ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { TradeStepper } from '#shared/trade/stepper/trade-stepper.tsx';
import { SuitStop } from '#shared/trade/steps/suit-stop.tsx';
import { isUnmet, UnmetList } from '#shared/trade/steps/unmet-list.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { type BuyFamily, type BuyTerms, RATE_INFO } from './buy-terms.ts';
import { closedHours } from './closed-hours.ts';
import { FAMILY_PARTS } from './families/index.ts';
import { orderDay } from './order-day.ts';
import { BuyStepScreen } from './steps/buy-step-screen.tsx';
import { FillStep } from './steps/fill-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { type BuyFlow, ticketOf, useBuyFlow } from './use-buy-flow.ts';

type PreCheck = ReplyOf<typeof checkPreConditionPc>;
type Props = {
  readonly terms: BuyTerms;
  /** What the amount begins with. */
  readonly amount: Fen | undefined;
  readonly onGuard: (guard: SheetGuard) => void;
  /** Once more, from an empty form. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** A purchase: what is to be done now, beside what will happen when. */
export function BuyFlowScreens({ terms, amount, onGuard, onAgain, onClose }: Props) {
  const buying = useBuyFlow(terms, amount);
  const time = useQuery(tradeTime(useClient(), terms.product.product_no));
  const toldDay = useToldDay(time.data && orderDay(terms.business.family, time.data.reply));
  useFreshRates(toldDay.hasMoved);
  const intended = { busin_type: terms.business.type, product_no: terms.product.product_no };
  const preCheck = useOwnQuery(checkPreConditionPc, intended, { isFresh: true });

  const { stage, busy, draft } = buying;
  const told = stage.kind === 'flow' ? stage.flow.step_data.terms : null;
  const clockOf = FAMILY_PARTS[terms.business.family].clockOf(terms, told);
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  useSheetGuard({ busy, hasInput: hasInput(draft) && !isOver }, onGuard);
  return (
    <SheetColumns
      aside={!isOver && !preCheck.isError && <OrderClockAside time={time} clockOf={clockOf} />}
    >
      <TradeStepper stage={stage} open={openSteps(preCheck.data, terms.business.family)} />
      <Screen
        terms={terms}
        buying={buying}
        preCheck={preCheck}
        toldDay={toldDay}
        closed={time.data && closedHours(terms.business.family, time.data.reply)}
        onAgain={onAgain}
        onClose={onClose}
      />
      <FlowExpired trouble={buying.trouble} onRestart={buying.restart} />
    </SheetColumns>
  );
}

function hasInput({ amount, unreadable }: BuyFlow['draft']): boolean {
  return amount !== undefined || unreadable !== undefined;
}

/** The steps of the purchase itself; what has to be done elsewhere first is listed instead. */
function openSteps(
  preCheck: PreCheck | undefined,
  family: BuyFamily,
): readonly FlowStep[] | undefined {
  if (!preCheck || preCheck.unmet_list.some(isUnmet)) return undefined;
  const told = preCheck.unmet_list.map(({ step_code }) => step_code);
  // A private purchase always confirms who signs, also where nothing else is left to do.
  return family === 'private' ? [...told, 'SMS'] : told;
}

/** Another day may have another table of fees: it is asked for once the cut-off has passed. */
function useFreshRates(hasMoved: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: ['own', RATE_INFO.open.path] });
  }, [hasMoved, queries]);
}

type ScreenProps = {
  readonly terms: BuyTerms;
  readonly buying: BuyFlow;
  readonly preCheck: UseQueryResult<PreCheck>;
  readonly toldDay: ToldDay;
  readonly closed: string | undefined;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

function Screen({ terms, buying, preCheck, toldDay, closed, onAgain, onClose }: ScreenProps) {
  const { stage, draft } = buying;
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  const missingRight = useMissingRight('make');

  if (stage.kind === 'placed') {
    return <ResultStep order={stage.order} terms={terms} onAgain={onAgain} onClose={onClose} />;
  }
  if (stage.kind === 'unknown') {
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={buying.askAgain} />;
  }
  if (buying.trouble?.kind === 'unsuitable') {
    const { product_no } = terms.product;
    return <SuitStop productNo={product_no} onRestart={buying.restart} onClose={onClose} />;
  }
  if (stage.kind === 'flow') {
    const ticket = ticketOf(terms, draft, preCheck.data?.dividend_method ?? null);
    return (
      ticket && (
        <BuyStepScreen
          terms={terms}
          flow={stage.flow}
          ticket={ticket}
          buying={buying}
          toldDay={toldDay}
          onClose={onClose}
        />
      )
    );
  }
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  return (
    <QueryBlock query={preCheck} rows={6}>
      {({ unmet_list, amount_limits, dividend_method }) =>
        unmet_list.some(isUnmet) ? (
          <UnmetList unmet={unmet_list} />
        ) : (
          <FillStep
            terms={terms}
            buying={buying}
            cash={cash.data}
            limits={amount_limits}
            keptDividend={dividend_method}
            closed={closed}
          />
        )
      }
    </QueryBlock>
  );
}
