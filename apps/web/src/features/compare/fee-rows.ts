import { yearCost } from '@mall/domain/fees/year-cost';
import { fen } from '@mall/domain/money/units';
import { chargeText, holdingRangeText } from '#shared/fees/fee-text.ts';
import { previewFee, purchaseTiers } from '#shared/fees/purchase-tiers.ts';
import { yearTerms } from '#shared/fees/year-terms.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { CompareRow } from './compare-row.ts';
import type { ComparedProduct } from './compared-product.ts';

const EXAMPLE = fen(10_000_00n);
const IN_SUBSCRIPTION = '2';
const FREE = '不收取';

/** What buying, holding and leaving cost. */
export const FEE_ROWS: readonly CompareRow[] = [
  { key: 'purchase', label: '认申购优惠费率', textOf: purchaseText },
  { key: 'redemption', label: '赎回费（按持有天数）', textOf: redemptionText },
  {
    key: 'yearly',
    label: '年费合计（管理、托管、销售服务）',
    textOf: ({ rates }) => rates && `${formatPercent(yearTerms(rates, 'BUY').yearly)}/年`,
  },
  {
    key: 'cost',
    label: '持有1年总成本（元/每10,000元）',
    textOf: (product) => {
      const cost = costOfYear(product);
      return cost === undefined ? undefined : formatMoney(fen(cost));
    },
    costOf: costOfYear,
  },
];

function purchaseText({ info, rates }: ComparedProduct): string | undefined {
  if (!info || !rates) return undefined;
  const type = purchaseType(info.trade_status);
  const { tier } = previewFee(EXAMPLE, purchaseTiers(rates, type));
  if (!tier) return rates.some(({ fee_type }) => fee_type === 'BACK') ? '后端收费' : FREE;
  const [now, before] = [chargeText(tier.charge), chargeText(tier.base)];
  return now === before ? now : `${now}（原 ${before}）`;
}

function redemptionText({ rates }: ComparedProduct): string | undefined {
  const lines = rates
    ?.filter(({ fee_type }) => fee_type === 'RED')
    .toSorted((a, b) => (a.hold_from ?? 0) - (b.hold_from ?? 0))
    .map(({ hold_from, hold_to, rate }) => {
      const days = holdingRangeText(hold_from, hold_to);
      return `${days}：${rate === null ? MISSING : formatPercent(rate)}`;
    });
  return lines && (lines.length === 0 ? FREE : lines.join('\n'));
}

function costOfYear({ info, rates }: ComparedProduct): bigint | undefined {
  if (!info || !rates) return undefined;
  return yearCost(EXAMPLE, yearTerms(rates, purchaseType(info.trade_status))).total;
}

/** While a fund is being raised it is subscribed to, afterwards it is bought. */
function purchaseType(tradeStatus: string): 'SUB' | 'BUY' {
  return tradeStatus === IN_SUBSCRIPTION ? 'SUB' : 'BUY';
}
