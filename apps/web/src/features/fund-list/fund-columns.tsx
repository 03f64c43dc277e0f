import { formatMoney } from '#shared/format/money.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { moneyColumns } from '#shared/product-columns/money-columns.tsx';
import { netValueColumns } from '#shared/product-columns/net-value-columns.tsx';
import { newFundColumns } from '#shared/product-columns/new-fund-columns.tsx';
import type { ProductColumn } from '#shared/product-columns/product-column.ts';
import type { ShownDay } from '#shared/product-columns/shown-day.ts';
import { CompareBox } from '#shared/product-list/compare/compare-box.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import type { FundSetKey } from '#shared/product-list/list-types/fund-list-type.ts';
import { RowActions } from '#shared/product-list/row-actions.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';

/** The columns of a set: who it is, the set's own figures, what it takes to buy. */
export function fundColumns(set: FundSetKey, day: ShownDay): readonly ProductColumn[] {
  // A fund without a past leads with what it takes to be there from the start.
  if (set === '4') return [STAR, NAME, MINIMUM, ...newFundColumns(day), RISK, COMPARE, ACTION];
  const figures = set === '3' ? moneyColumns(day) : netValueColumns(day);
  return [STAR, NAME, RISK, ...figures, MINIMUM, COMPARE, ACTION];
}

const STAR: ProductColumn = {
  key: 'star',
  title: <span className="sr-only">自选</span>,
  width: 52,
  render: (fund) => <ProductStar product={fund} />,
};

const NAME: ProductColumn = {
  key: 'name',
  title: '产品',
  isRowHeader: true,
  render: (fund) => (
    <ProductName to={productPath(fund)} name={fund.product_short_name}>
      <CopyCode code={fund.product_code} />
      {'　'}
      {fund.cat_varieties_dict_name}
      {fund.trade_status === '11' && (
        <Tag tone="gold" size="small">
          限大额
        </Tag>
      )}
    </ProductName>
  ),
};

const RISK: ProductColumn = {
  key: 'risk',
  title: '风险',
  width: 62,
  render: (fund) => (
    <RiskMeter level={fund.fund_risk_level} name={fund.fund_risk_level_dict_name} short />
  ),
};

const MINIMUM: ProductColumn = {
  key: 'minimum',
  title: '起购（元）',
  width: 99,
  align: 'right',
  render: (fund) => formatMoney(fund.first_min_buy_money),
};

const COMPARE: ProductColumn = {
  key: 'compare',
  title: '对比',
  width: 42,
  render: (fund) => <CompareBox product={fund} isBare />,
};

const ACTION: ProductColumn = {
  key: 'action',
  title: <span className="sr-only">操作</span>,
  width: 118,
  align: 'right',
  render: (fund) => <RowActions product={fund} />,
};
