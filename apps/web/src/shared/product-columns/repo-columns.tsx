import type { DayLike } from '#shared/format/day.ts';
import type { Maybe } from '#shared/format/missing.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import type { ProductColumn } from './product-column.ts';

/** What the sortable fields are called in a sentence. */
export const REPO_FIELD_NAMES = { expire_year_rate: '约定年化收益率', prod_term: '期限' };

/** Quotation repos: rate and term, what it takes, and the day a purchase made now falls due. */
export function repoColumns(dayText: (value: Maybe<DayLike>) => string): readonly ProductColumn[] {
  return [
    {
      key: 'rate',
      title: '约定年化收益率',
      align: 'right',
      sortField: 'expire_year_rate',
      render: ({ expire_year_rate }) => <b>{formatPercent(expire_year_rate)}</b>,
    },
    {
      key: 'term',
      title: '期限',
      align: 'right',
      sortField: 'prod_term',
      render: (product) => formatTerm(product.prod_term, product.prod_term_unit_dict_name),
    },
    {
      key: 'minimum',
      title: '起购金额',
      align: 'right',
      render: ({ first_min_buy_money }) => formatMoneyWithUnit(first_min_buy_money),
    },
    {
      key: 'risk',
      title: '风险等级',
      render: (product) => (
        <RiskMeter level={product.fund_risk_level} name={product.fund_risk_level_dict_name} />
      ),
    },
    {
      key: 'due',
      title: <span title="按今日买入计算，遇非交易日顺延">到期日</span>,
      align: 'right',
      render: ({ expire_date_num }) => dayText(expire_date_num),
    },
  ];
}
