import type { queryProductScale } from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { type Day, epochOf } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyCompact } from '#shared/format/money.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent, formatPercentSigned, formatSevenDayYield } from '#shared/format/percent.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import type { StatTile } from '#shared/ui/figure/stat-tiles.tsx';
import type { ProductInfo } from './blocks/product-info.ts';
import { fallText, type PeriodReturn, rankText, recoveryText } from './history/period-returns.ts';

type Report = ReplyOf<typeof queryProductScale>['list'][number];

export function netValueTiles(
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

export function moneyTiles(
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

export function scaleTile(reports: readonly Report[]): StatTile {
  const newest = reports.toSorted((a, b) => (a.report_date_num < b.report_date_num ? 1 : -1))[0];
  return {
    key: 'scale',
    label: '规模（元）',
    value: <Figure size={24}>{formatMoneyCompact(newest?.fund_scale)}</Figure>,
    note: newest && `报告期 ${formatFullDay(newest.report_date_num)}`,
  };
}

export function subscriptionTiles(
  product: ProductInfo,
  today: Day | undefined,
): readonly StatTile[] {
  const end = product.collect_end_date_num;
  const left = end && today ? epochOf(end) - epochOf(today) : undefined;
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
      value: <Figure size={24}>{formatFullDay(end)}</Figure>,
      note: left !== undefined && left >= 0 ? `还剩 ${left} 天` : undefined,
    },
    {
      key: 'min',
      label: '认购起点',
      value: <Figure size={24}>{formatMoneyCompact(product.first_min_buy_money)}</Figure>,
      note: '元',
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
