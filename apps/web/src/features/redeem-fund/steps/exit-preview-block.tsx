import type { Day } from '@mall/domain/calendar/day';
import type { Shares } from '@mall/domain/money/units';
import type { RedeemTerms } from '#features/redeem-fund/redeem-terms.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { type ExitPreview, previewExit } from '#shared/trade/exit/exit-preview.ts';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ExitLots } from './exit-lots.tsx';

type Props = {
  readonly terms: RedeemTerms;
  readonly wanted: Shares | undefined;
  readonly tradeOn: Day;
};

/** Which lots leave, what they bring, and whether waiting costs less. */
export function ExitPreviewBlock({ terms, wanted, tradeOn }: Props) {
  const { position, product } = terms;
  const preview = wanted === undefined ? undefined : previewExit(wanted, terms, tradeOn);
  const isFrozen = position.frozen_shares !== null && position.frozen_shares > 0n;
  return (
    <div className={styles['preview']}>
      {preview?.nextDrop && <DropHint drop={preview.nextDrop} />}
      <ExitLots terms={terms} preview={preview} tradeOn={tradeOn} />
      {isFrozen && <p className={styles['small']}>有在途赎回，批次以确认时为准</p>}
      <p className={styles['small']}>
        先进先出，按 {formatFullDay(position.nav_date)} 净值{' '}
        {formatNetValue(position.unit_net_value, product.nav_scale)} 估算，费用与净值以确认为准
      </p>
    </div>
  );
}

function DropHint({ drop }: { readonly drop: NonNullable<ExitPreview['nextDrop']> }) {
  return (
    <Notice type="warning">
      若 {drop.tradeOn} 起赎回，第{drop.lotId}批费用减少 {formatMoney(drop.saved)} 元
    </Notice>
  );
}
