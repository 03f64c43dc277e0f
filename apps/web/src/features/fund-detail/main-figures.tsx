import {
  queryProductYieldRatio,
  queryProductYieldRatioOwn,
} from '@mall/contract/catalogue/product-returns';
import { formatFullDay } from '#shared/format/day.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent, formatPercentSigned, formatSevenDayYield } from '#shared/format/percent.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { Figure } from '#shared/ui/figure.tsx';
import { GainText } from '#shared/ui/gain-text.tsx';
import { type StatTile, StatTiles } from '#shared/ui/stat-tiles.tsx';
import styles from './fund-detail.module.css';
import { fallText, type PeriodReturn, rankText, recoveryText } from './period-returns.ts';
import type { ProductInfo, ProductStage } from './product-info.ts';

type Props = { readonly product: ProductInfo; readonly stage: ProductStage };

export const YIELD_RATIO = { open: queryProductYieldRatio, own: queryProductYieldRatioOwn };

/** One hero figure and its companions: return never stands without risk. */
export function MainFigures({ product, stage }: Props) {
  const dayText = useDayText();
  const returns = useTwinQuery(
    YIELD_RATIO,
    { product_no: product.product_no, ...AUDIENCE },
    { enabled: stage !== 'subscription' },
  );
  const tiles = {
    net_value: () => netValueTiles(product, returns.data?.list ?? [], dayText(product.init_date)),
    money: () => moneyTiles(product, returns.data?.list ?? [], dayText(product.init_date)),
    subscription: () => subscriptionTiles(product),
  }[stage]();
  return (
    <div className={styles['figures']}>
      <StatTiles items={tiles} />
    </div>
  );
}

function netValueTiles(
  product: ProductInfo,
  returns: readonly PeriodReturn[],
  date: string,
): readonly StatTile[] {
  const year = returns.find(({ period }) => period === '1y');
  const thisYear = returns.find(({ period }) => period === 'ytd');
  return [
    {
      key: 'nav',
      label: `单位净值（${date}）`,
      value: <Figure size={48}>{formatNetValue(product.unit_net_value, product.nav_scale)}</Figure>,
    },
    {
      key: 'day',
      label: '日涨跌',
      value: gain(formatPercentSigned(product.nav_ratio), true),
    },
    {
      key: 'year',
      label: '近1年',
      value: gain(formatPercentSigned(product.year_ratio)),
      note: rankText(year),
    },
    {
      key: 'this-year',
      label: '今年来',
      value: gain(formatPercentSigned(product.this_year_ratio)),
      note: rankText(thisYear),
    },
    {
      key: 'drawdown',
      label: '近1年最大回撤',
      value: gain(fallText(year?.max_drawdown ?? product.max_drawdown)),
      note: recoveryText(year),
    },
    {
      key: 'volatility',
      label: '近1年年化波动',
      value: <Figure size={24}>{formatPercent(year?.volatility)}</Figure>,
      note: '与收益一并阅读',
    },
  ];
}

function moneyTiles(
  product: ProductInfo,
  returns: readonly PeriodReturn[],
  date: string,
): readonly StatTile[] {
  const of = (wanted: PeriodReturn['period']) =>
    returns.find(({ period }) => period === wanted)?.yield_ratio;
  return [
    {
      key: 'income',
      label: `万份收益（元，${date}）`,
      value: <Figure size={48}>{formatIncomeUnit(product.income_unit)}</Figure>,
    },
    {
      key: 'yield',
      label: '七日年化',
      value: <Figure size={24}>{formatSevenDayYield(product.mfund_year_rate)}</Figure>,
      note: '不代表未来收益',
    },
    { key: 'month', label: '近1月', value: gain(formatPercentSigned(of('1m'))) },
    { key: 'year', label: '近1年', value: gain(formatPercentSigned(of('1y'))) },
  ];
}

function subscriptionTiles(product: ProductInfo): readonly StatTile[] {
  return [
    { key: 'price', label: '认购价（元）', value: <Figure size={48}>1.0000</Figure> },
    {
      key: 'begin',
      label: '认购开始日',
      value: <Figure size={24}>{formatFullDay(product.collect_begin_date_num)}</Figure>,
    },
    {
      key: 'end',
      label: '认购结束日',
      value: <Figure size={24}>{formatFullDay(product.collect_end_date_num)}</Figure>,
    },
  ];
}

function gain(text: string, hasArrow = false) {
  return (
    <Figure size={24}>
      <GainText text={text} arrow={hasArrow} />
    </Figure>
  );
}
