import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { MISSING } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatTerm } from '#shared/format/term.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { mainFigure } from '#shared/product-figure/main-figure.ts';
import { CompareBox } from '#shared/product-list/compare/compare-box.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { RowActions } from '#shared/product-list/row-actions.tsx';
import { MatchedText } from '#shared/search/matched-text.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { ProductName } from '#shared/ui/list/product-name.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import type { TableColumn } from '#shared/ui/table/table-column.ts';
import styles from './product-centre.module.css';

type Column = TableColumn<ProductItem>;

/** One table for all families: each product says its first figure and what that figure is. */
export function centreColumns(searched: string): readonly Column[] {
  return [
    STAR,
    nameColumn(searched),
    CATEGORY,
    FIGURE,
    TERM,
    RISK,
    MINIMUM,
    STATE,
    COMPARE,
    ACTION,
  ];
}

const STAR: Column = {
  key: 'star',
  title: <span className="sr-only">自选</span>,
  width: 54,
  render: (product) => <ProductStar product={product} />,
};

function nameColumn(searched: string): Column {
  return {
    key: 'name',
    title: '产品名称/代码',
    isRowHeader: true,
    render: (product) => (
      <ProductName
        to={productPath(product)}
        name={product.product_short_name}
        shown={<MatchedText text={product.product_short_name} searched={searched} />}
      >
        <CopyCode code={product.product_code} />
      </ProductName>
    ),
  };
}

const CATEGORY: Column = {
  key: 'category',
  title: '类别',
  width: 86,
  render: ({ category_id_dict_name, cat_varieties_dict_name }) =>
    cat_varieties_dict_name ?? category_id_dict_name,
};

const FIGURE: Column = {
  key: 'figure',
  title: '主要指标',
  width: 132,
  align: 'right',
  render: (product) => {
    const { label, text, change } = mainFigure(product);
    return (
      <span className={styles['figure']}>
        <span>
          {text} {change && <GainText text={change} />}
        </span>
        <small>{label}</small>
      </span>
    );
  },
};

const TERM: Column = {
  key: 'term',
  title: '期限',
  width: 84,
  align: 'right',
  secondary: true,
  render: ({ need_qualify, prod_term, prod_term_unit_dict_name }) =>
    need_qualify === '1' ? MISSING : formatTerm(prod_term, prod_term_unit_dict_name),
};

const RISK: Column = {
  key: 'risk',
  title: '风险等级',
  width: 84,
  render: ({ fund_risk_level, fund_risk_level_dict_name }) => (
    <RiskMeter level={fund_risk_level} name={fund_risk_level_dict_name} short />
  ),
};

const MINIMUM: Column = {
  key: 'minimum',
  title: '起购金额（元）',
  width: 116,
  align: 'right',
  render: ({ first_min_buy_money }) => formatMoney(first_min_buy_money),
};

const STATE: Column = {
  key: 'state',
  title: '状态',
  width: 92,
  render: ({ trade_status_dict_name }) => trade_status_dict_name,
};

const COMPARE: Column = {
  key: 'compare',
  title: '对比',
  width: 52,
  render: (product) => <CompareBox product={product} isBare />,
};

const ACTION: Column = {
  key: 'action',
  title: <span className="sr-only">操作</span>,
  width: 128,
  align: 'right',
  render: (product) => <RowActions product={product} />,
};
