import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { daysBetween } from '@mall/domain/calendar/day';
import { NavWithPurchases } from '#features/positions/nav-with-purchases.tsx';
import { ProductRecords } from '#features/positions/orders/product-records.tsx';
import styles from '#features/positions/positions.module.css';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { DateText } from '#shared/ui/figure/date-text.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { HoldingIncome } from './holding-income.tsx';
import { AroundHolding } from './holding-more.tsx';

export type ClearedProduct = ReplyOf<typeof queryAllPositionProductList>['list'][number];

/** A product that was held once: what was put in, what it brought, when it was left, and every order of it. */
export function ClearedPosition({ product }: { readonly product: ClearedProduct }) {
  const { product_no: no, family } = product;
  const path = pathOf(product);
  return (
    <>
      <PageTitle
        title={<Link to={path}>{product.product_short_name}</Link>}
        subtitle={product.product_code}
        extra={<ButtonLink to={path}>查看产品</ButtonLink>}
      />
      <p className={styles['chips']}>
        <Tag>{product.family_dict_name}</Tag>
        <Tag tone="warn">已清仓</Tag>
      </p>
      <Panel padded={false}>
        <div className={styles['heroes']}>
          <StatTiles items={heroesOf(product)} />
        </div>
        <div className={styles['facts']}>
          <Descriptions column={2} items={factsOf(product)} />
        </div>
      </Panel>
      <div className={styles['families']}>
        {family !== 'money' && (
          <NavWithPurchases position={{ product_no: no, lots: [], avg_cost: null }} />
        )}
        <HoldingIncome productNo={no} />
        <ProductRecords productNo={no} />
        <AroundHolding position={product} />
      </div>
    </>
  );
}

function pathOf({ product_no: no, family }: ClearedProduct): string {
  const page = family === 'fund' || family === 'money' ? PATHS.fundDetail : PATHS.periodicDetail;
  return `${page}?product_no=${encodeURIComponent(no)}`;
}

function heroesOf({ product_no: no, ...product }: ClearedProduct) {
  return [
    {
      key: 'income',
      label: '累计收益（元）',
      value: (
        <Figure size={28}>
          <IncomeFigure kind="total_income" of={no} value={product.total_income} arrow />
        </Figure>
      ),
    },
    {
      key: 'rate',
      label: '收益率',
      value: (
        <Figure size={28}>
          <RateFigure kind="total_rate" of={no} value={product.total_income_rate} signed />
        </Figure>
      ),
    },
    {
      key: 'invested',
      label: '累计投入（元）',
      value: (
        <Figure size={28}>
          <MoneyFigure kind="invested" of={no} value={product.invested_money} />
        </Figure>
      ),
    },
  ];
}

function factsOf({ first_buy_date_num: first, clear_date_num: last }: ClearedProduct) {
  return [
    {
      key: 'first',
      label: '首次买入',
      children: <DateText>{formatFullDay(first)}</DateText>,
    },
    { key: 'last', label: '清仓日', children: <DateText>{formatFullDay(last)}</DateText> },
    ...(last === null
      ? []
      : [{ key: 'days', label: '历时', children: `${daysBetween(first, last).length - 1}天` }]),
  ];
}
