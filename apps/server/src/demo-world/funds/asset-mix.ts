import { type Rate, rate } from '@mall/domain/money/units';
import type { DemoProduct } from '#demo-world/product-draft.ts';
import { between, normalAt } from '#demo-world/random.ts';

/** How differently funds are invested; private plans invest like one of these too. */
export type ReportKind =
  | 'stock'
  | 'mixed'
  | 'bond'
  | 'index'
  | 'qdii'
  | 'money'
  | 'fof'
  | 'portfolio';

export type AssetMix = {
  readonly stock_rate_e8: Rate;
  readonly bond_rate_e8: Rate;
  readonly cash_rate_e8: Rate;
  readonly fund_rate_e8: Rate;
  readonly other_rate_e8: Rate;
};

/** Undefined for what reports nothing: repurchases, certificates, trusts. */
export function reportKindOf({ product, life }: DemoProduct): ReportKind | undefined {
  if (!life) return undefined;
  const byVariety = KINDS[product.cat_varieties ?? ''];
  if (byVariety) return byVariety;
  if (product.invest_type === '3') return 'money';
  return product.invest_type === '2' ? 'mixed' : 'bond';
}

const KINDS: Readonly<Record<string, ReportKind>> = {
  '0': 'bond',
  '1': 'stock',
  '2': 'mixed',
  '3': 'money',
  '11': 'qdii',
  '12': 'fof',
  '14': 'index',
  '99': 'portfolio',
};

type Span = readonly [number, number];

/** In percent: from which span a fund draws each part. The rest is cash. */
const SPANS: Readonly<
  Record<ReportKind, Readonly<Record<'stock' | 'bond' | 'fund' | 'other', Span>>>
> = {
  stock: { stock: [84, 92], bond: [0, 3], fund: [0, 0], other: [0.1, 0.8] },
  mixed: { stock: [42, 80], bond: [6, 15], fund: [0, 0], other: [0.1, 1] },
  bond: { stock: [0, 0], bond: [86, 95], fund: [0, 0], other: [0.1, 1] },
  index: { stock: [91, 94.5], bond: [0, 0], fund: [0, 0], other: [0.05, 0.5] },
  qdii: { stock: [78, 90], bond: [0, 0], fund: [0, 5], other: [0.2, 1.5] },
  money: { stock: [0, 0], bond: [42, 62], fund: [0, 0], other: [8, 20] },
  fof: { stock: [0, 6], bond: [3, 6], fund: [80, 86], other: [0.1, 0.6] },
  portfolio: { stock: [0, 0], bond: [0, 0], fund: [95, 98.5], other: [0, 0] },
};

/** How a fund was invested at the end of a quarter; the parts make a whole. */
export function mixOf(kind: ReportKind, stream: number, quarter: number): AssetMix {
  const spans = SPANS[kind];
  const stock = drift(spans.stock, stream, 1, quarter);
  const bond = drift(spans.bond, stream, 2, quarter);
  const fund = drift(spans.fund, stream, 3, quarter);
  const other = drift(spans.other, stream, 4, quarter);
  return {
    stock_rate_e8: hundredths(stock),
    bond_rate_e8: hundredths(bond),
    cash_rate_e8: hundredths(WHOLE - stock - bond - fund - other),
    fund_rate_e8: hundredths(fund),
    other_rate_e8: hundredths(other),
  };
}

const WHOLE = 10_000;

/** Around the same place every quarter, within its span; in hundredths of a percent. */
function drift([low, high]: Span, stream: number, turn: number, quarter: number): number {
  const usual = between(stream, turn, low, high);
  const moved = usual + ((high - low) / 12) * normalAt(stream, quarter * 8 + turn);
  return Math.round(Math.min(high, Math.max(low, moved)) * 100);
}

function hundredths(points: number): Rate {
  return rate(BigInt(points) * 10_000n);
}
