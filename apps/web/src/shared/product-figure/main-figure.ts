import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { MISSING } from '#shared/format/missing.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import {
  formatPercent,
  formatPercentSigned,
  formatRateRange,
  formatSevenDayYield,
} from '#shared/format/percent.ts';

export type MainFigure = {
  readonly label: string;
  readonly text: string;
  /** How the value moved last, for products that have one. */
  readonly change?: string;
};

const MONEY_FUND = '3';
const EVERY_DAY_OPEN = '3';
const BY_NET_VALUE = '2';

/** The figure a family is first known by, with its name; where products of several families stand together. */
export function mainFigure(product: ProductItem): MainFigure {
  const isMasked = product.need_qualify === '1';
  const figure = figureOf(product);
  return isMasked ? { label: figure.label, text: MISSING } : figure;
}

function figureOf(product: ProductItem): MainFigure {
  switch (product.category_id) {
    case CATEGORY.repo:
      return { label: '约定年化收益率', text: formatPercent(product.expire_year_rate) };
    case CATEGORY.fund:
    case CATEGORY.institutionFund:
      return product.cat_varieties === MONEY_FUND ? sevenDayYield(product) : netValue(product);
    case CATEGORY.periodic:
      return { label: '参考年化收益率', text: rangeOf(product) };
    case CATEGORY.collective:
    case CATEGORY.plan:
      return planFigure(product);
    case CATEGORY.trust:
      return { label: '业绩比较基准', text: rangeOf(product) };
  }
}

// Plans are of four kinds, and each is told by another figure.
function planFigure(product: ProductItem): MainFigure {
  if (product.highprod_invest_type === BY_NET_VALUE) return netValue(product);
  if (product.highprod_invest_type === EVERY_DAY_OPEN) return sevenDayYield(product);
  return { label: '业绩比较基准', text: rangeOf(product) };
}

function netValue({ unit_net_value, nav_ratio }: ProductItem): MainFigure {
  return {
    label: '单位净值',
    text: formatNetValue(unit_net_value),
    ...(nav_ratio !== null && { change: formatPercentSigned(nav_ratio) }),
  };
}

function sevenDayYield({ mfund_year_rate }: ProductItem): MainFigure {
  return { label: '七日年化', text: formatSevenDayYield(mfund_year_rate) };
}

function rangeOf({ annual_rate, upp_annual_rate }: ProductItem): string {
  return formatRateRange(annual_rate, upp_annual_rate);
}
