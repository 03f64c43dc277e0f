import type { PERIODS } from '@mall/contract/catalogue/product-request';
import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import { formatFullDay } from '#shared/format/day.ts';
import { formatFall } from '#shared/format/fall.ts';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { formatRisk } from '#shared/format/risk.ts';
import { formatTerm } from '#shared/format/term.ts';
import type { CompareGroup, CompareRow } from './compare-row.ts';
import type { ComparedProduct, ProductInfo } from './compared-product.ts';
import { FEE_ROWS } from './fee-rows.ts';
import { HOLDING_ROWS } from './holding-rows.ts';

type Period = (typeof PERIODS)[number];

const SHARPE_DECIMALS = 2;
const SHARPE_STEP = 1_000_000n;
/** Risk is measured over the year, the range all products can be told apart by. */
const RISK_PERIOD: Period = '1y';

/** The whole comparison, from what a product is to what it holds. */
export const COMPARE_GROUPS: readonly CompareGroup[] = [
  {
    key: 'profile',
    title: '概况',
    rows: [
      fact('category', '类别', ({ category_id_dict_name, cat_varieties_dict_name }) =>
        [category_id_dict_name, cat_varieties_dict_name].filter(Boolean).join(' · '),
      ),
      fact('risk', '风险等级', ({ fund_risk_level, fund_risk_level_dict_name }) =>
        formatRisk(fund_risk_level, fund_risk_level_dict_name),
      ),
      fact('established', '成立日期', ({ establish_date_num }) =>
        formatFullDay(establish_date_num),
      ),
      {
        key: 'scale',
        label: '规模（元）',
        textOf: ({ archive }) => archive && formatMoneyCompact(archive.fund_scale),
      },
      fact('company', '管理人', ({ company_name }) => company_name ?? MISSING),
      fact('manager', '经理', ({ manager_name }) => manager_name ?? MISSING),
    ],
  },
  {
    key: 'returns',
    title: '业绩',
    rows: [
      period('1m', '近1月'),
      period('3m', '近3月'),
      period('6m', '近6月'),
      period('ytd', '今年来'),
      period('1y', '近1年'),
      period('3y', '近3年'),
      period('5y', '近5年'),
      period('all', '成立来'),
    ],
  },
  {
    key: 'risk',
    title: '风险（近1年）',
    rows: [
      {
        key: 'drawdown',
        label: '最大回撤',
        isGain: true,
        textOf: (product) => yearly(product, ({ max_drawdown }) => formatFall(max_drawdown)),
        costOf: ({ returns }) => {
          const fall = returns?.find((line) => line.period === RISK_PERIOD)?.max_drawdown;
          if (fall == null) return undefined;
          return fall < 0n ? -fall : fall;
        },
      },
      {
        key: 'volatility',
        label: '年化波动率',
        textOf: (product) => yearly(product, ({ volatility }) => formatPercent(volatility)),
      },
      {
        key: 'sharpe',
        label: '夏普比率',
        textOf: (product) => yearly(product, ({ sharpe }) => sharpeText(sharpe)),
      },
    ],
  },
  { key: 'fees', title: '费用', rows: FEE_ROWS },
  {
    key: 'trade',
    title: '交易',
    rows: [
      fact('least', '起购金额', ({ first_min_buy_money }) =>
        formatMoneyWithUnit(first_min_buy_money),
      ),
      {
        key: 'confirm',
        label: '买入确认',
        textOf: ({ rules }) => rules && daysText(rules.buy_confirm_days),
      },
      {
        key: 'arrive',
        label: '赎回到账',
        textOf: ({ rules }) => rules && daysText(rules.redeem_arrive_days),
      },
      fact('lock', '锁定期', lockText),
    ],
  },
  { key: 'holdings', title: '持仓', rows: HOLDING_ROWS },
];

function fact(key: string, label: string, textOf: (info: ProductInfo) => string): CompareRow {
  return { key, label, textOf: ({ info }) => info && textOf(info) };
}

function period(wanted: Period, label: string): CompareRow {
  return {
    key: wanted,
    label,
    isGain: true,
    textOf: ({ returns }) =>
      returns &&
      formatPercentSigned(returns.find((line) => line.period === wanted)?.yield_ratio ?? null),
  };
}

type Returns = NonNullable<ComparedProduct['returns']>[number];

function yearly(
  { returns }: ComparedProduct,
  textOf: (year: Returns) => string,
): string | undefined {
  if (!returns) return undefined;
  const year = returns.find((line) => line.period === RISK_PERIOD);
  return year ? textOf(year) : MISSING;
}

function sharpeText(sharpe: Returns['sharpe']): string {
  if (sharpe === null) return MISSING;
  return formatDecimal(divide(sharpe, SHARPE_STEP, 'half_up'), SHARPE_DECIMALS);
}

/** Trading days after the day an order counts for. */
function daysText(days: number | null): string {
  return days === null ? MISSING : `T+${days}`;
}

function lockText({ hold_months, prod_term, prod_term_unit_dict_name }: ProductInfo): string {
  if (hold_months !== null) return `每笔 ${formatTerm(hold_months, '个月')}`;
  return prod_term === null ? '无' : formatTerm(prod_term, prod_term_unit_dict_name);
}
