import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { ComponentProps, ReactNode } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { BuyButton } from './buy-button.tsx';
import { type Starred, useFavourite } from './favourites/use-favourite.ts';
import { PlanButton } from './plan-button.tsx';
import styles from './product-list.module.css';

const ABOUT_TO_BE_SOLD = '12';

type Props = { readonly product: ProductItem };

/** What can be done with a product of a list; for one that is about to be sold, from when. */
export function RowActions({ product }: Props) {
  const dayText = useDayText();
  const [address] = useSearchParams();
  const { trade_status, collect_begin_date_num: begins } = product;
  if (address.get('zx') === '1') {
    return (
      <RowWhileWatched product={product}>
        <PlanButton product={product} />
        <RowBuyButton product={product} />
      </RowWhileWatched>
    );
  }
  return (
    <span className={styles['action']}>
      {trade_status === ABOUT_TO_BE_SOLD && begins !== null && (
        <span className={styles['beside']}>{dayText(begins)} 开售</span>
      )}
      <PlanButton product={product} />
      <RowBuyButton product={product} />
    </span>
  );
}

type BuyProps = {
  readonly product: ComponentProps<typeof BuyButton>['product'] & Pick<ProductItem, 'need_qualify'>;
};

/** Private products are sold to qualified investors alone; other viewers are led to the letter that declares them one. */
function RowBuyButton({ product }: BuyProps) {
  if (product.need_qualify !== '1') return <BuyButton product={product} size="small" />;
  return (
    <ButtonLink
      size="small"
      to={PATHS.highEndSign}
      title="认定为合格投资者后可购买"
      aria-label={`去认定 ${product.product_short_name}`}
    >
      去认定
    </ButtonLink>
  );
}

type WatchedProps = {
  readonly product: Starred & Pick<ProductItem, 'product_short_name'>;
  /** What stands there while it is on the watch list. */
  readonly children: ReactNode;
};

/** In a list of watched products: one that was just taken off can be put back for a moment. */
export function RowWhileWatched({ product, children }: WatchedProps) {
  const { isFavourite, isChanging, toggle } = useFavourite(product);
  if (isFavourite) return <span className={styles['action']}>{children}</span>;
  return (
    <span className={styles['action']} data-taken-off>
      <span className={styles['beside']}>已移出自选</span>
      <TextButton
        aria-label={`撤销移出 ${product.product_short_name}`}
        aria-busy={isChanging || undefined}
        onClick={toggle}
      >
        撤销
      </TextButton>
    </span>
  );
}
