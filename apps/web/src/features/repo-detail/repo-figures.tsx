import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';
import { formatTerm } from '#shared/format/term.ts';
import type { ProductInfo } from '#shared/product-page/product-info.ts';
import styles from '#shared/product-page/product-page.module.css';
import { QuotaBar } from '#shared/product-page/quota-bar.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { type StatTile, StatTiles } from '#shared/ui/figure/stat-tiles.tsx';

/** What is agreed, what an early end earns, when it is due and how much is left. */
export function RepoFigures({ product }: { readonly product: ProductInfo }) {
  return (
    <div className={styles['tiles']}>
      <StatTiles items={tilesOf(product)} />
    </div>
  );
}

function tilesOf(product: ProductInfo): readonly StatTile[] {
  const { next_year_rate: next, quota_left: left, quota_total: total } = product;
  return [
    {
      key: 'agreed',
      label: '约定年化收益率',
      value: <Figure size={48}>{formatPercent(product.expire_year_rate)}</Figure>,
      note: next === null ? undefined : `下一期报价 ${formatPercent(next)}`,
    },
    {
      key: 'early',
      label: '提前终止收益率',
      value: <Figure size={24}>{formatPercent(product.break_year_rate)}</Figure>,
    },
    {
      key: 'term',
      label: '期限',
      value: (
        <Figure size={24}>{formatTerm(product.prod_term, product.prod_term_unit_dict_name)}</Figure>
      ),
    },
    {
      key: 'due',
      label: '到期日',
      value: <Figure size={24}>{formatFullDay(product.expire_date_num)}</Figure>,
      note: '按现在买入计算',
    },
    {
      key: 'quota',
      label: '剩余额度（元）',
      value: (
        <>
          <Figure size={24}>{left === null ? '不限' : <Amount value={left} compact />}</Figure>
          {left !== null && total !== null && (
            <QuotaBar label="剩余额度占比" part={left} whole={total} />
          )}
        </>
      ),
      note: stepText(product),
    },
  ];
}

/** 1,000.00 元起，1,000.00 元递增. */
export function stepText({ first_min_buy_money: least, buy_step: step }: ProductInfo): string {
  const from = `${formatMoneyWithUnit(least)}起`;
  return step === null ? from : `${from}，${formatMoneyWithUnit(step)}递增`;
}
