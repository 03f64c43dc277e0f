import type { Day } from '@mall/domain/calendar/day';
import { leavingShares } from '@mall/domain/orders/exit-shares';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { redemptionClock } from '#shared/shop/redemption-clock.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { type ClockOf, OrderClockAside } from '#shared/trade/clock/order-clock-aside.tsx';
import { useToldDay } from '#shared/trade/clock/use-told-day.ts';
import { confirmDayOf, exitFactsOf, offerOf } from '#shared/trade/exit/held-position.ts';
import type { ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { DirectStepper } from '#shared/trade/stepper/direct-stepper.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { ExitDays, RedeemTerms } from './redeem-terms.ts';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { FillStep } from './steps/fill-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { type Redeeming, useRedeem } from './use-redeem.ts';

type Props = {
  readonly terms: RedeemTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** A redemption: what is to be done now, beside what will happen when. */
export function RedeemScreens({ terms, onGuard, onClose }: Props) {
  const { position } = terms;
  const redeeming = useRedeem(position.product_no);
  const time = useQuery(tradeTime(useClient(), position.product_no));
  const told = time.data?.reply;
  const toldDay = useToldDay(told?.trade_date_num);
  useFreshLots(toldDay.hasMoved);
  const today = useBusinessDay();
  const missingRight = useMissingRight('make');

  const confirmOn = confirmDayOf(position);
  const payOn = laterOf(told?.arrive_date_num ?? undefined, told && confirmOn);
  const tradeOn = told?.trade_date_num ?? today ?? confirmOn;
  const isMoney = position.family === 'money';
  const clockOf: ClockOf = (at, nowMs) => redemptionClock(at, nowMs, { confirmOn, payOn, isMoney });
  const { stage, busy, draft } = redeeming;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  const { shares, amount, unreadable } = draft.typed;
  const hasInput = [shares, amount, unreadable].some((typed) => typed !== undefined);
  useSheetGuard({ busy, hasInput: hasInput && !isOver }, onGuard);
  return (
    <SheetColumns aside={!isOver && <OrderClockAside time={time} clockOf={clockOf} />}>
      <DirectStepper stage={stage.kind} />
      {missingRight !== undefined ? (
        <Notice type="error">{missingRight}</Notice>
      ) : (
        tradeOn !== undefined && (
          <Screen
            terms={terms}
            redeeming={redeeming}
            days={{ tradeOn, confirmOn, payOn, cancelBy: told?.cutoff_time }}
            toldDay={toldDay}
            onClose={onClose}
          />
        )
      )}
    </SheetColumns>
  );
}

/** Another trade date has other holding days, and may have another table of fees. */
function useFreshLots(hasMoved: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasMoved) void queries.invalidateQueries({ queryKey: ['own'] });
  }, [hasMoved, queries]);
}

function laterOf(day: Day | undefined, other: Day | undefined): Day | undefined {
  if (day === undefined || other === undefined) return day ?? other;
  return day > other ? day : other;
}

type ScreenProps = {
  readonly terms: RedeemTerms;
  readonly redeeming: Redeeming;
  readonly days: ExitDays;
  readonly toldDay: ToldDay;
  readonly onClose: () => void;
};

function Screen({ terms, redeeming, days, toldDay, onClose }: ScreenProps) {
  const { stage, draft } = redeeming;
  if (stage.kind === 'placed')
    return <ResultStep order={stage.order} terms={terms} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={redeeming.askAgain} />;
  const wanted = wantedShares(draft.typed, offerOf(terms, days.tradeOn));
  if (stage.kind === 'confirm' && wanted !== undefined) {
    const { takesRest } = draft;
    const shares = leavingShares({ shares: wanted, takesRest }, exitFactsOf(terms, days.tradeOn));
    return (
      <ConfirmStep
        terms={terms}
        shares={shares}
        redeeming={redeeming}
        days={days}
        toldDay={toldDay}
      />
    );
  }
  return <FillStep terms={terms} redeeming={redeeming} days={days} />;
}
