import { formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';
import { RATE_INFO } from '#shared/product-detail/rate-info.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { useFavourite } from '#shared/product-list/use-favourite.ts';
import { SuitabilityLine } from '#shared/product-page/suitability-line.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Descriptions } from '#shared/ui/descriptions.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { BuyClock } from './buy-clock.tsx';
import { BuyDocuments } from './buy-documents.tsx';
import { BuyEstimate } from './buy-estimate.tsx';
import styles from './fund-detail.module.css';
import { HeldLine } from './held-line.tsx';
import type { ProductInfo } from './product-info.ts';

const VISITOR = { client_type: '1' } as const;

/** What it takes to buy, always in view. */
export function BuyCard({ product }: { readonly product: ProductInfo }) {
  const { isLoggedIn } = useSession();
  const { isFavourite, isChanging, toggle } = useFavourite(product);
  const rates = useTwinQuery(RATE_INFO, {
    product_no: product.product_no,
    ...(!isLoggedIn && VISITOR),
    ...AUDIENCE,
  });
  return (
    <aside className={styles['card']} aria-label="购买">
      <Panel>
        <HeldLine productNo={product.product_no} />
        <Descriptions items={limitsOf(product)} />
        <BuyEstimate product={product} rates={rates.data?.list} />
        <BuyClock product={product} />
        <div className={styles['actions']}>
          <BuyButton product={product} type="primary" size="large" block />
          <Button block loading={isChanging} aria-pressed={isFavourite} onClick={toggle}>
            {isFavourite ? '移出自选' : '加入自选'}
          </Button>
        </div>
        <SuitabilityLine product={product} />
        <BuyDocuments productNo={product.product_no} />
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
