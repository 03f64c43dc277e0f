import { queryUserAssert } from '@mall/contract/identity/user';
import { checkPreConditionPc } from '@mall/contract/trading/trade-flow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { InfoDialog } from '#shared/ui/layer/info-dialog.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './buy-fund.module.css';
import { BuyStepper } from './buy-stepper.tsx';
import { type BuyTerms, RATE_INFO, type ToldDay } from './buy-terms.ts';
import { UnknownResult } from './sending/unknown-result.tsx';
import { FillStep } from './steps/fill-step.tsx';
import { FlowStepScreen } from './steps/flow-step-screen.tsx';
import { OrderClockAside } from './steps/order-clock-aside.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { isUnmet, UnmetList } from './steps/unmet-list.tsx';
import { type BuyFlow, useBuyFlow } from './use-buy-flow.ts';

type Props = {
  readonly terms: BuyTerms;
  readonly onGuard: (guard: 'free' | 'ask' | 'busy') => void;
  readonly onClose: () => void;
};

/** Left what is to be done now, right what will happen when. */
export function BuyFlowScreens({ terms, onGuard, onClose }: Props) {
  const { product, business } = terms;
  const buying = useBuyFlow(terms);
  const time = useQuery(tradeTime(useClient(), product.product_no));
  // The day the customer was told first; if the cut-off passes meanwhile, he must agree to the other.
  const [toldDay, setToldDay] = useState<string>();
  const day = time.data?.reply.trade_date_num;
  if (toldDay === undefined && day !== undefined) setToldDay(day);
  useFreshRates(day !== toldDay);

  const { stage, busy } = buying;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  const hasInput = buying.draft.amount !== undefined && !isOver;
  useEffect(() => {
    onGuard(busy !== 'no' ? 'busy' : hasInput ? 'ask' : 'free');
  }, [busy, hasInput, onGuard]);

  return (
    <div className={styles['sheet']}>
      <div className={styles['form']}>
        <BuyStepper stage={stage} />
        <Screen
          terms={terms}
          buying={buying}
          toldDay={{ day: toldDay, agree: setToldDay }}
          onClose={onClose}
        />
      </div>
      {!isOver && <OrderClockAside time={time} kind={business.clock} />}
      <InfoDialog
        open={buying.trouble?.kind === 'expired'}
        content="操作已超时，请重新发起"
        okText="重新发起"
        onOk={buying.restart}
      />
    </div>
  );
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
  readonly toldDay: ToldDay;
  readonly onClose: () => void;
};

function Screen({ terms, buying, toldDay, onClose }: ScreenProps) {
  const { stage, draft } = buying;
  const intended = { busin_type: terms.business.type, product_no: terms.product.product_no };
  const preCheck = useOwnQuery(checkPreConditionPc, intended, { isFresh: true });
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  const missingRight = useMissingRight('make');

  if (stage.kind === 'placed') {
    return <ResultStep order={stage.order} terms={terms} onClose={onClose} />;
  }
  if (stage.kind === 'unknown') return <UnknownResult />;
  if (stage.kind === 'flow' && draft.amount !== undefined) {
    const kept = preCheck.data?.dividend_method ?? undefined;
    const ticket = { amount: draft.amount, dividend: kept ?? draft.dividend };
    return (
      <FlowStepScreen
        terms={terms}
        flow={stage.flow}
        ticket={ticket}
        buying={buying}
        toldDay={toldDay}
      />
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
          />
        )
      }
    </QueryBlock>
  );
}
