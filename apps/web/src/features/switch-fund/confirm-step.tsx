import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.tsx';
import { MISSING } from '#shared/format/missing.ts';
import { formatShares } from '#shared/format/shares.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { type Tick, termsEvidence } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import type { Flow, ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { calculationLines } from './calculation.tsx';
import type { SwitchTarget, SwitchTerms, ToldTerms } from './switch-terms.ts';
import type { Switching, SwitchTicket } from './use-switch.ts';

type Props = {
  readonly terms: SwitchTerms;
  readonly target: SwitchTarget;
  readonly flow: Flow;
  /** What the server told for this screen. */
  readonly told: ToldTerms;
  readonly ticket: SwitchTicket;
  readonly switching: Switching;
  readonly toldDay: ToldDay;
  /** The special risks, answered for on the page before. */
  readonly risksTicked: readonly Tick[];
};

const SHARES_LABEL = '份额';

/** What leaves and what enters, the items to tick, and the verb with the shares on the button. */
export function ConfirmStep({ flow, told, ticket, risksTicked, ...shown }: Props) {
  const { terms, target, switching, toldDay } = shown;
  const { trouble, busy } = switching;
  const time = useQuery(tradeTime(useClient(), terms.position.product_no)).data?.reply;
  const stamp = useBusinessStamp();
  const [ticks, setTicks] = useState(risksTicked);
  const items = flow.step_data.confirm_items;
  const lines = linesOf({ terms, target, ticket, told });
  // The page's clock and the flow may each be the first to know of the next day.
  const nextDay = laterOf(told.trade_date_num, time?.trade_date_num);
  const hasMoved = toldDay.day !== undefined && nextDay > toldDay.day;
  const audit = useNeededAudit({
    kind: 'switch',
    value: told.switch?.out_money,
    boundTo: told.trade_date_num,
  });
  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const shown = { lines, ticks, termsHash: told.terms_sha256 };
    void switching.submit(flow, ticket, { ticked_items }, () => termsEvidence(shown, stamp()));
  };
  const agreeToDay = () => {
    toldDay.agree(nextDay);
    // Another day has other terms: the server tells them, and they are confirmed anew.
    if (nextDay !== told.trade_date_num) void switching.begin(ticket);
  };
  return (
    <div className={styles['step']}>
      <ConfirmAmount label="转换份额" figure={formatShares(ticket.shares)} unit="份" />
      <ConfirmTable lines={lines} except={SHARES_LABEL} />
      <TextButton className={styles['back']} onClick={switching.restart}>
        返回修改
      </TextButton>
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      {hasMoved && <MovedDay day={nextDay} onAgree={agreeToDay} />}
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认转换 ${formatShares(ticket.shares)} 份`,
          isAgain: trouble?.kind === 'panel',
        })}
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), hasMoved ? nextDay : undefined)}
        onClick={submit}
      />
    </div>
  );
}

/** Every figure of a switch that stands on the confirm screen, as the server told it. */
function linesOf({
  terms,
  target,
  ticket,
  told,
}: Pick<Props, 'terms' | 'target' | 'ticket' | 'told'>) {
  const { position } = terms;
  return [
    { label: '转出产品', value: `${position.product_short_name}（${position.product_code}）` },
    { label: '转入产品', value: `${target.product_short_name}（${target.product_code}）` },
    { label: SHARES_LABEL, value: `${formatShares(ticket.shares)} 份` },
    ...calculationLines(told.switch),
    { label: '交易日', value: told.trade_date_num },
    { label: '预计确认日', value: told.confirm_date_num },
    { label: '转入份额可赎回日', value: told.redeemable_date_num ?? MISSING },
    { label: '撤单截止', value: told.cancel_deadline ?? MISSING },
  ];
}

function laterOf<Day extends string>(day: Day, other: Day | undefined): Day {
  return other !== undefined && other > day ? other : day;
}
