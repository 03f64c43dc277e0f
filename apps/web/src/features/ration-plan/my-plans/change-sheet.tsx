import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import { modifyRationPlan } from '@mall/contract/plans/plan-writes';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PlanForm } from '#features/ration-plan/form/plan-form.tsx';
import { PlanAside } from '#features/ration-plan/plan-aside.tsx';
import {
  draftProblems,
  type PlanDraft,
  type PlanTicket,
  ticketOf,
} from '#features/ration-plan/plan-draft.ts';
import { type PlannedProduct, plannedProduct } from '#features/ration-plan/plan-product.ts';
import { ProposedPlan } from '#features/ration-plan/proposed-plan.tsx';
import { mostAtOnce, useStrategy } from '#features/ration-plan/use-strategy.ts';
import { useClient } from '#shared/api/client-context.tsx';
import { formatFullDay } from '#shared/format/day.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { type NeededAudit, useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { DoneScreen } from '#shared/trade/result/done-screen.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { StepButton } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import {
  SheetColumns,
  type SheetGuard,
  TradeSheet,
  useSheetGuard,
} from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { changedFields, changeOf, costsMore, draftOfPlan, sellsOtherwise } from './changed-plan.ts';

type Props = { readonly plan: PlanItem; readonly onClose: () => void };
type Changed = ReplyOf<typeof modifyRationPlan>;

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };
const WIDTH = 860;

/** Changing a plan: the same form, with what differs marked. */
export function ChangeSheet({ plan, onClose }: Props) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no: plan.product_no, ...AUDIENCE });
  return (
    <TradeSheet title={`修改定投 ${plan.product_short_name}`} width={WIDTH} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={product} rows={8}>
          {(info) => (
            <ChangeScreens
              plan={plan}
              product={plannedProduct(info)}
              onGuard={onGuard}
              onClose={onClose}
            />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}

type ScreenProps = Props & {
  readonly product: PlannedProduct;
  readonly onGuard: (guard: SheetGuard) => void;
};

function ChangeScreens({ plan, product, onGuard, onClose }: ScreenProps) {
  const changing = useDirectTrade<PlanDraft, ReturnType<typeof changeOf>, Changed>({
    emptyDraft: draftOfPlan(plan),
    send: (call, { ticket, requestNo }) =>
      call(
        modifyRationPlan,
        { ...ticket, allot_no: plan.allot_no, request_no: requestNo },
        IN_SHEET,
      ),
  });
  const { stage, busy, draft } = changing;
  const strategy = useStrategy(draft);
  const changed = changedFields(plan, draft);
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  useSheetGuard({ busy, hasInput: changed.size > 0 && !isOver }, onGuard);
  if (stage.kind === 'placed' && stage.order.need_audit === '1')
    return <ProposedPlan plan={stage.order} onClose={onClose} />;
  if (stage.kind === 'placed') return <ChangeResult changed={stage.order} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={changing.askAgain} />;
  return (
    <SheetColumns
      aside={
        <PlanAside
          productNo={plan.product_no}
          draft={draft}
          least={product.least}
          strategy={strategy}
        />
      }
    >
      <ChangeForm
        plan={plan}
        product={product}
        changing={changing}
        changed={changed}
        strategy={strategy}
      />
    </SheetColumns>
  );
}

type FormProps = {
  readonly plan: PlanItem;
  readonly product: PlannedProduct;
  readonly strategy: Strategy | undefined;
  readonly changing: ReturnType<
    typeof useDirectTrade<PlanDraft, ReturnType<typeof changeOf>, Changed>
  >;
  readonly changed: ReadonlySet<keyof PlanDraft>;
};

function ChangeForm({ plan, product, changing, changed, strategy }: FormProps) {
  const { draft, trouble, busy } = changing;
  const today = useBusinessDay();
  const [isChecked, setIsChecked] = useState(false);
  const facts = { ...product, today };
  const problems = draftProblems(draft, facts);
  const shown = isChecked
    ? problems
    : { amount: undefined, index: undefined, end: undefined, target: undefined };
  const refusal = trouble?.kind === 'field' ? trouble.text : undefined;
  const ticket = ticketOf(draft, facts);
  const audit = useChangeAudit(plan, ticket, { strategy, least: product.least });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (ticket) changing.submit(async () => changeOf(changed, ticket));
  };
  return (
    <form className={styles['step']} noValidate onSubmit={submit}>
      <PlanForm
        productNo={product.productNo}
        draft={draft}
        kinds={[draft.kind]}
        least={product.least}
        problems={{ ...shown, amount: refusal ?? shown.amount }}
        changed={changed}
        onChange={changing.change}
      />
      <Notice>修改自下一个约定日期起生效；扣款日09:30后修改，今日扣款不受影响</Notice>
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, { confirm: '确认修改', isAgain: trouble !== undefined })}
        isBusy={busy !== 'no'}
        waitsFor={changed.size === 0 ? '与当前计划相同' : undefined}
      />
    </form>
  );
}

type Costs = { readonly strategy: Strategy | undefined; readonly least: PlannedProduct['least'] };

/** Only what may cost more waits for a colleague; until the form is complete nothing is told. */
function useChangeAudit(
  plan: PlanItem,
  ticket: PlanTicket | undefined,
  { strategy, least }: Costs,
): NeededAudit | undefined {
  const time = useQuery(tradeTime(useClient(), plan.product_no)).data?.reply;
  const needed = useNeededAudit({
    kind: 'plan_setting',
    value: ticket && mostAtOnce(ticket, strategy, least),
    redeems: ticket !== undefined && sellsOtherwise(plan, ticket),
    boundTo: time?.trade_date_num,
  });
  return ticket && costsMore(plan, ticket) ? needed : undefined;
}

function ChangeResult({
  changed,
  onClose,
}: {
  readonly changed: Changed;
  readonly onClose: () => void;
}) {
  const { effect_date_num: effect, next_pay_date_num: next } = changed;
  return (
    <DoneScreen
      headline="定投计划已修改"
      lines={[
        ...(effect === null
          ? []
          : [{ key: 'from', label: '生效', children: `自 ${formatFullDay(effect)} 起生效` }]),
        ...(next === null
          ? []
          : [{ key: 'next', label: '下次扣款', children: formatFullDay(next) }]),
      ]}
      onClose={onClose}
    />
  );
}
