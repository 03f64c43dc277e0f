import type { Day } from '@mall/domain/calendar/day';
import { useState } from 'react';
import { MISSING } from '#shared/format/missing.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { clickEvidence, type Tick } from '#shared/trade/evidence/click-evidence.ts';
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
import { previewSwitch, type SwitchTarget, type SwitchTerms } from './switch-terms.ts';
import { useEnteredFund } from './use-entered-fund.ts';
import type { Switching, SwitchTicket } from './use-switch.ts';

type Props = {
  readonly terms: SwitchTerms;
  readonly target: SwitchTarget;
  readonly flow: Flow;
  readonly ticket: SwitchTicket;
  readonly switching: Switching;
  readonly days: { readonly tradeOn: Day; readonly cancelBy: string | undefined };
  readonly toldDay: ToldDay;
};

const SHARES_LABEL = '份额';

/** What leaves and what enters, the items to tick, and the verb with the shares on the button. */
export function ConfirmStep({ terms, target, flow, ticket, switching, days, toldDay }: Props) {
  const { trouble, busy } = switching;
  const stamp = useBusinessStamp();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const items = flow.step_data.confirm_items;
  const lines = useLines({ terms, target, ticket, days });
  const hasMoved = toldDay.day !== undefined && days.tradeOn > toldDay.day;
  const submit = () => {
    const ticked_items = ticks.map(({ item_no }) => item_no);
    const evidence = () => clickEvidence({ lines, ticks }, stamp());
    void switching.submit(flow, ticket, { ticked_items }, evidence);
  };
  const agreeToDay = () => {
    toldDay.agree(days.tradeOn);
    // Another day has other terms: the steps begin again with it.
    void switching.begin(ticket);
  };
  return (
    <div className={styles['step']}>
      <ConfirmAmount label="转换份额" figure={formatShares(ticket.shares)} unit="份" />
      <ConfirmTable lines={lines} except={SHARES_LABEL} />
      <TextButton className={styles['back']} onClick={switching.restart}>
        返回修改
      </TextButton>
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      {hasMoved && <MovedDay day={days.tradeOn} onAgree={agreeToDay} />}
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={
          trouble?.kind === 'panel' ? '重新提交' : `确认转换 ${formatShares(ticket.shares)} 份`
        }
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), hasMoved ? days.tradeOn : undefined)}
        onClick={submit}
      />
    </div>
  );
}

/** Every figure of a switch that stands on the confirm screen. */
function useLines({
  terms,
  target,
  ticket,
  days,
}: Pick<Props, 'terms' | 'target' | 'ticket' | 'days'>) {
  const entered = useEnteredFund(ticket.target);
  const preview = entered && previewSwitch(ticket.shares, terms, entered, days.tradeOn);
  const { position } = terms;
  return [
    { label: '转出产品', value: `${position.product_short_name}（${position.product_code}）` },
    { label: '转入产品', value: `${target.product_short_name}（${target.product_code}）` },
    { label: SHARES_LABEL, value: `${formatShares(ticket.shares)} 份` },
    ...calculationLines(preview),
    { label: '交易日', value: days.tradeOn },
    { label: '预计确认日', value: target.est_confirm_date_num },
    { label: '撤单截止', value: days.cancelBy ?? MISSING },
  ];
}
