import { queryUserAssert } from '@mall/contract/identity/user';
import type { Day } from '@mall/domain/calendar/day';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { type FormEvent, useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { PlanForm } from './form/plan-form.tsx';
import { draftProblems, ticketOf } from './plan-draft.ts';
import type { PlannedProduct } from './plan-product.ts';
import type { Planning } from './use-ration.ts';
import { isTooYoung } from './use-strategy.ts';

type Props = {
  readonly product: PlannedProduct;
  readonly planning: Planning;
  readonly strategy: Strategy | undefined;
  readonly today: Day | undefined;
};

const NO_PROBLEMS = { amount: undefined, index: undefined, end: undefined, target: undefined };

/** What the plan is to be. */
export function FillStep({ product, planning, strategy, today }: Props) {
  const { draft, trouble, busy } = planning;
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true }).data?.enable_balance;
  const [isChecked, setIsChecked] = useState(false);
  const facts = { ...product, today };
  const found = isChecked ? draftProblems(draft, facts) : NO_PROBLEMS;
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const tooYoung = strategy !== undefined && today !== undefined && isTooYoung(strategy, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const ticket = ticketOf(draft, facts);
    if (ticket && !tooYoung) void planning.begin(ticket);
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <p className={styles['account']}>
        <span>扣款账户　资金账户</span>
        <span>可用 {formatMoney(cash)} 元</span>
      </p>
      <PlanForm
        productNo={product.productNo}
        draft={draft}
        kinds={product.kinds}
        least={product.least}
        problems={{ ...found, amount: refusal ?? found.amount }}
        onChange={planning.change}
      />
      {trouble?.kind === 'panel' && <Notice type="error">{trouble.text}</Notice>}
      <StepButton
        label="下一步"
        isBusy={busy !== 'no'}
        waitsFor={tooYoung ? '指数历史不足，暂不支持该策略' : undefined}
      />
    </form>
  );
}
