import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { useState } from 'react';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { type Tick, termsEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { PlanTicket } from './plan-draft.ts';
import { AMOUNT_LABEL, planLines } from './plan-lines.ts';
import type { PlannedProduct } from './plan-product.ts';
import type { Planning } from './use-ration.ts';
import { mostAtOnce, useIndexName } from './use-strategy.ts';

type Props = {
  readonly product: PlannedProduct;
  readonly flow: Flow;
  /** What the server told for this screen. */
  readonly told: NonNullable<Flow['step_data']['terms']>;
  readonly ticket: PlanTicket;
  readonly strategy: Strategy | undefined;
  readonly planning: Planning;
  /** The special risks, answered for on the page before. */
  readonly risksTicked: readonly Tick[];
};

/** Everything the plan will be bound to, the items to tick, and the last click. */
export function ConfirmStep({ flow, told, ticket, risksTicked, ...shown }: Props) {
  const { product, strategy, planning } = shown;
  const { trouble, busy } = planning;
  const stamp = useBusinessStamp();
  const items = flow.step_data.confirm_items;
  const [ticks, setTicks] = useState(risksTicked);
  const indexName = useIndexName(ticket.index_code);
  const lines = planLines(product, ticket, { strategy, indexName });
  const audit = useNeededAudit({
    kind: 'plan_setting',
    value: mostAtOnce(ticket, strategy, product.least),
    redeems: ticket.target_action === '2' || ticket.target_action === '3',
    boundTo: told.trade_date_num,
  });
  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const shown = { lines, ticks, termsHash: told.terms_sha256 };
    void planning.submit(flow, ticket, { ticked_items }, () => termsEvidence(shown, stamp()));
  };
  return (
    <div className={styles['step']}>
      <ConfirmAmount
        label={AMOUNT_LABEL}
        figure={formatMoney(ticket.base_money)}
        unit="元"
        words={capitalAmount(ticket.base_money)}
      />
      <ConfirmTable lines={lines} except={AMOUNT_LABEL} />
      <TextButton className={styles['back']} onClick={planning.restart}>
        返回修改
      </TextButton>
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: '确认创建定投计划',
          isAgain: trouble?.kind === 'panel',
        })}
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), undefined)}
        onClick={submit}
      />
    </div>
  );
}
