import { formatFullDay } from '#shared/format/day.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatIncomeUnit, formatNetValue } from '#shared/format/net-value.ts';
import {
  formatPercentSigned,
  formatRateRange,
  formatSevenDayYield,
} from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { type StatTile, StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { type TermKind, termKindOf } from './term-kind.ts';

/** One hero figure and its companions, by what kind of product it is. */
export function TermFigures({ product }: { readonly product: ProductInfo }) {
  const kind = termKindOf(product);
  return (
    <div className={styles['tiles']}>
      <StatTiles items={TILES[kind](product)} />
      {(kind === 'fixed' || kind === 'trust') && (
        <p className={styles['small']}>业绩比较基准不代表承诺收益</p>
      )}
    </div>
  );
}

type Tiles = (product: ProductInfo) => readonly StatTile[];

const certificateTiles: Tiles = (product) => [
  {
    key: 'yield',
    label: isAgreed(product) ? '约定收益率' : '参考年化收益率',
    value: hero(rangeOf(product)),
  },
  termTile(product),
  leastTile(product),
  dayTile('value', '起息日', product.establish_date_num),
  dayTile('expire', '到期日', product.expire_date_num),
];

const fixedTiles: Tiles = (product) => [
  { key: 'benchmark', label: '业绩比较基准', value: hero(rangeOf(product)) },
  termTile(product),
  leastTile(product),
  collectionTile(product),
  {
    ...dayTile('establish', '成立日', product.establish_date_num),
    note: `到期日 ${formatFullDay(product.expire_date_num)}`,
  },
];

const windowTiles: Tiles = (product) => [
  {
    key: 'nav',
    label: `单位净值（${formatFullDay(product.init_date)}）`,
    value: hero(formatNetValue(product.unit_net_value, product.nav_scale)),
  },
  {
    key: 'day',
    label: '日涨跌幅',
    value: (
      <Figure size={24}>
        <GainText text={formatPercentSigned(product.nav_ratio)} arrow />
      </Figure>
    ),
  },
  {
    key: 'total',
    label: '累计净值',
    value: plain(formatNetValue(product.total_net_value, product.nav_scale)),
  },
  dayTile('open', '下一开放日', product.next_open_begin_num),
];

const dailyTiles: Tiles = (product) => [
  {
    key: 'yield',
    label: `七日年化（${formatFullDay(product.init_date)}）`,
    value: hero(formatSevenDayYield(product.mfund_year_rate)),
    note: '不代表未来收益',
  },
  {
    key: 'income',
    label: '万份收益（元）',
    value: plain(formatIncomeUnit(product.income_unit)),
  },
  leastTile(product),
];

const trustTiles: Tiles = (product) => [
  { key: 'benchmark', label: '业绩比较基准', value: hero(rangeOf(product)) },
  termTile(product),
  leastTile(product),
  {
    key: 'distribute',
    label: '分配方式',
    value: plain(product.distribute_mode_dict_name ?? MISSING),
  },
  collectionTile(product),
];

const TILES = {
  certificate: certificateTiles,
  fixed: fixedTiles,
  windows: windowTiles,
  daily: dailyTiles,
  trust: trustTiles,
} as const satisfies Record<TermKind, Tiles>;

/** One figure at both ends is what the issuer owes; a range is what it may become. */
function isAgreed({ annual_rate, upp_annual_rate }: ProductInfo): boolean {
  return annual_rate !== null && annual_rate === upp_annual_rate;
}

function rangeOf({ annual_rate, upp_annual_rate }: ProductInfo): string {
  return formatRateRange(annual_rate, upp_annual_rate);
}

function termTile({ prod_term, prod_term_unit_dict_name }: ProductInfo): StatTile {
  return {
    key: 'term',
    label: '投资期限',
    value: plain(formatTerm(prod_term, prod_term_unit_dict_name)),
  };
}

function leastTile({ first_min_buy_money: least }: ProductInfo): StatTile {
  return {
    key: 'least',
    label: '起购（元）',
    value: plain(<span title={formatMoneyWithUnit(least)}>{formatMoneyCompact(least)}</span>),
  };
}

function collectionTile(product: ProductInfo): StatTile {
  const { collect_begin_date_num: begin, collect_end_date_num: end } = product;
  return {
    key: 'collect',
    label: '募集期',
    value: plain(formatFullDay(begin)),
    note: `至 ${formatFullDay(end)}`,
  };
}

function dayTile(key: string, label: string, day: ProductInfo['init_date']): StatTile {
  return { key, label, value: plain(formatFullDay(day)) };
}

const HERO_LENGTH_MAX = 8;

function hero(text: string) {
  return <Figure size={text.length > HERO_LENGTH_MAX ? 36 : 48}>{text}</Figure>;
}

function plain(content: React.ReactNode) {
  return <Figure size={24}>{content}</Figure>;
}
