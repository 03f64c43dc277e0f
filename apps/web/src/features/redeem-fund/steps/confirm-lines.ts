import { divide } from '@mall/domain/money/rounding';
import { RATE_ONE, type Rate, rate, type Shares } from '@mall/domain/money/units';
import { type ExitDays, verbOf } from '#features/redeem-fund/redeem-terms.ts';
import type { LargeChoice } from '#features/redeem-fund/use-redeem.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';
import type { ExitPreview } from '#shared/trade/exit/exit-preview.ts';
import type { Position } from '#shared/trade/exit/held-position.ts';
import { LARGE_NAMES } from './large-redemption.tsx';

export const SHARES_LABEL = '份额';

type Shown = {
  readonly shares: Shares;
  readonly preview: ExitPreview | undefined;
  readonly days: ExitDays;
  readonly large: LargeChoice;
};

/** Every figure of a redemption that stands on the confirm screen. */
export function confirmLines(
  position: Position,
  { shares, preview, days, large }: Shown,
): readonly ConfirmLine[] {
  return [
    { label: '产品', value: `${position.product_short_name}（${position.product_code}）` },
    { label: '业务', value: verbOf(position) },
    { label: SHARES_LABEL, value: `${formatShares(shares)} 份` },
    { label: '预计金额', value: preview ? `${formatMoney(preview.gross)} 元` : MISSING },
    { label: '预计赎回费', value: preview ? feeText(preview) : MISSING },
    ...laterLines(preview),
    { label: '预计到账', value: preview ? `${formatMoney(preview.net)} 元` : MISSING },
    { label: '交易日', value: days.tradeOn },
    { label: '预计确认日', value: days.confirmOn ?? MISSING },
    {
      label: '预计到账日',
      value: days.payOn === undefined ? MISSING : `可用 ${days.payOn} · 可取 ${days.payOn}`,
    },
    { label: '撤单截止', value: days.cancelBy ?? MISSING },
    { label: '巨额赎回', value: `未受理部分${LARGE_NAMES[large]}` },
  ];
}

/** What only some exits have: fees that look at how the shares began, and income that leaves with the last of them. */
function laterLines(preview: ExitPreview | undefined): readonly ConfirmLine[] {
  if (!preview) return [];
  return LATER.filter(({ of }) => preview[of] !== 0n).map(({ of, label }) => ({
    label,
    value: `${formatMoney(preview[of])} 元`,
  }));
}

const LATER = [
  { of: 'backEndFee', label: '预计后端申购费' },
  { of: 'performanceFee', label: '预计业绩报酬' },
  { of: 'income', label: '随同支付的未付收益' },
] as const;

/** The fee as a part of what it is taken from; undefined where nothing comes of it. */
export function feeRateOf({ fee, gross }: Pick<ExitPreview, 'fee' | 'gross'>): Rate | undefined {
  return gross > 0n ? rate(divide(fee * RATE_ONE, gross, 'half_up')) : undefined;
}

function feeText(preview: ExitPreview): string {
  return `${formatMoney(preview.fee)} 元（${formatPercent(feeRateOf(preview))}）`;
}
