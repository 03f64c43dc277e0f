import { rate, type Shares } from '@mall/domain/money/units';
import { useState } from 'react';
import {
  type ConfirmItem,
  type ExitDays,
  type RedeemTerms,
  verbOf,
} from '#features/redeem-fund/redeem-terms.ts';
import type { Redeeming } from '#features/redeem-fund/use-redeem.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useSelfName } from '#shared/session/use-self-name.ts';
import { useBusinessStamp } from '#shared/shop/use-business-stamp.ts';
import { AuditNotice, submitLabel } from '#shared/trade/audit/audit-notice.tsx';
import { useNeededAudit } from '#shared/trade/audit/use-needed-audit.ts';
import { MovedDay } from '#shared/trade/clock/moved-day.tsx';
import { clickEvidence, type Tick } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmAmount } from '#shared/trade/evidence/confirm-amount.tsx';
import { ConfirmTable } from '#shared/trade/evidence/confirm-table.tsx';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import { type ExitPreview, previewExit } from '#shared/trade/exit/exit-preview.ts';
import type { ToldDay } from '#shared/trade/flow/trade-flow-types.ts';
import { TroubleNotice } from '#shared/trade/flow/trouble-notice.tsx';
import { StepButton, waitsForConsent } from '#shared/trade/steps/step-button.tsx';
import styles from '#shared/trade/trade.module.css';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { confirmLines, feeRateOf, SHARES_LABEL } from './confirm-lines.ts';

type Props = {
  readonly terms: RedeemTerms;
  /** What leaves: what was typed, or everything when too little would stay. */
  readonly shares: Shares;
  readonly redeeming: Redeeming;
  readonly days: ExitDays;
  readonly toldDay: ToldDay;
};

/** What leaves, what arrives and when, what it costs; and the verb with the shares on the button. */
export function ConfirmStep({ terms, shares, redeeming, days, toldDay }: Props) {
  const { draft, trouble, busy } = redeeming;
  const stamp = useBusinessStamp();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const verb = verbOf(terms.position);
  const preview = previewExit(shares, terms, days.tradeOn);
  const items = useItems(terms, preview);
  const lines = confirmLines(terms.position, { shares, preview, days, large: draft.large });
  const hasMoved = toldDay.day !== undefined && days.tradeOn !== toldDay.day;
  const audit = useNeededAudit({
    kind: 'redemption',
    value: preview?.net,
    boundTo: days.tradeOn,
  });

  const submit = () =>
    redeeming.submit(async () => ({
      shares,
      takesRest: draft.takesRest,
      large: draft.large,
      evidence: await clickEvidence({ lines, ticks }, stamp()),
    }));
  return (
    <div className={styles['step']}>
      <ConfirmAmount
        label={`${verb}份额`}
        figure={formatShares(shares)}
        unit="份"
        {...(preview && { words: `预计到账 ${formatMoney(preview.net)} 元` })}
      />
      <ConfirmTable lines={lines} except={SHARES_LABEL} />
      <TextButton className={styles['back']} onClick={redeeming.restart}>
        返回修改
      </TextButton>
      <p className={styles['small']}>费用与净值以确认为准</p>
      <ConfirmTicks items={items} ticks={ticks} onChange={setTicks} />
      {hasMoved && <MovedDay day={days.tradeOn} onAgree={() => toldDay.agree(days.tradeOn)} />}
      <AuditNotice audit={audit} />
      <TroubleNotice trouble={trouble} />
      {busy === 'uncertain' && <Notice>正在确认提交结果…</Notice>}
      <StepButton
        label={submitLabel(audit, {
          confirm: `确认${verb} ${formatShares(shares)} 份`,
          isAgain: trouble?.kind === 'panel',
        })}
        isBusy={busy !== 'no'}
        waitsFor={waitsForConsent(missingTicks(items, ticks), hasMoved ? days.tradeOn : undefined)}
        onClick={submit}
      />
    </div>
  );
}

const ONE_PERCENT = rate(1_000_000n);

/** The server's items, and one more where leaving is dear. */
function useItems(
  { items }: RedeemTerms,
  preview: ExitPreview | undefined,
): readonly ConfirmItem[] {
  const self = useSelfName();
  const charged = preview && feeRateOf(preview);
  if (charged === undefined || charged <= ONE_PERCENT) return items;
  const item_text = `本次预计赎回费率为${formatPercent(charged)}，${self}确认赎回`;
  return [...items, { item_no: 'redeem-fee', item_text, required: '1' }];
}
