import { Suspense } from 'react';
import { BuyEstimate, BuyPapers } from '#features/fund-detail/blocks/lower-blocks.tsx';
import type { ProductInfo } from '#features/fund-detail/blocks/product-info.ts';
import styles from '#features/fund-detail/fund-detail.module.css';
import { formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { useFavourite } from '#shared/product-list/favourites/use-favourite.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { BuyClock } from './buy-clock.tsx';
import { MoreTrades } from './more-trades.tsx';

/** What it takes to buy, always in view. */
export function BuyCard({ product }: { readonly product: ProductInfo }) {
  const { isFavourite, isChanging, toggle, approach } = useFavourite(product);
  return (
    <aside className={styles['card']} aria-label="购买">
      <Panel>
        <Descriptions items={limitsOf(product)} />
        <div className={styles['sums']}>
          <Suspense>
            <BuyEstimate product={product} />
          </Suspense>
        </div>
        <BuyClock product={product} />
        <div className={styles['actions']}>
          <BuyButton product={product} type="primary" size="large" block />
          <MoreTrades product={product} />
          <Button
            block
            loading={isChanging}
            aria-pressed={isFavourite}
            onClick={toggle}
            {...approach}
          >
            {isFavourite ? '移出自选' : '加入自选'}
          </Button>
        </div>
        <Suspense>
          <BuyPapers product={product} />
        </Suspense>
      </Panel>
    </aside>
  );
}

function limitsOf(product: ProductInfo) {
  const { max_buy_money: most, add_min_buy_money: further } = product;
  return [
    {
      key: 'first',
      label: '首次起购',
      children: formatMoneyWithUnit(product.first_min_buy_money),
    },
    { key: 'add', label: '追加起购', children: formatMoneyWithUnit(further) },
    {
      key: 'max',
      label: '单笔上限',
      children: most === null ? '不限' : `${formatMoneyCompact(most)}元`,
    },
  ];
}
