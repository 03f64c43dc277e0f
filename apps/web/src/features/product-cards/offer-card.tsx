import type { ProductItem } from '@mall/contract/catalogue/product-item';
import clsx from 'clsx';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatRisk } from '#shared/format/risk.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { productPath } from '#shared/navigation/product-path.ts';
import { type CardSlot, cardSlots } from '#shared/product-columns/card-slots.ts';
import { CompareBox } from '#shared/product-list/compare/compare-box.tsx';
import { CopyCode } from '#shared/product-list/copy-code.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { RowActions } from '#shared/product-list/row-actions.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { MaskedValue } from '#shared/ui/mark/masked-value.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import styles from './product-cards.module.css';

type Props = { readonly product: ProductItem; readonly tone: 'ink' | 'gold' };

/** A product that is told apart by term and rate: what it is, three figures, what it takes to buy. */
export function OfferCard({ product, tone }: Props) {
  const slots = cardSlots(product, useDayText());
  return (
    <article
      className={clsx(styles['card'], styles[tone])}
      data-testid={`card-${product.product_no}`}
    >
      <div className={styles['head']}>
        <h3>
          <Link to={productPath(product)} title={product.product_short_name}>
            {product.product_short_name}
          </Link>
        </h3>
        <ProductStar product={product} />
      </div>
      <p className={styles['chips']}>
        <CopyCode code={product.product_code} />
        <Chips product={product} />
      </p>
      <dl className={styles['slots']}>
        {slots.map((slot) => (
          <Slot key={slot.label} slot={slot} />
        ))}
      </dl>
      {product.need_qualify === '1' && <LockLine />}
      <div className={styles['last']}>
        {product.need_qualify !== '1' && (
          <span>起购 {formatMoneyWithUnit(product.first_min_buy_money)}</span>
        )}
        {product.sale_mode === '2' && <span>{product.sale_mode_dict_name}</span>}
        <span className={styles['tools']}>
          <CompareBox product={product} />
          {product.need_qualify !== '1' && <RowActions product={product} />}
        </span>
      </div>
    </article>
  );
}

function Chips({ product }: { readonly product: ProductItem }) {
  const isForPersons = product.client_type.split(',').includes('0');
  return (
    <>
      <Tag>{formatRisk(product.fund_risk_level, product.fund_risk_level_dict_name)}</Tag>
      {product.newguest_flag === '1' && <Tag tone="gold">新客</Tag>}
      {!isForPersons && <Tag tone="gold">限机构</Tag>}
      <Tag tone={product.button_status === '1' ? 'brand' : 'plain'}>
        {product.trade_status_dict_name}
      </Tag>
    </>
  );
}

function Slot({ slot: { label, value, isGain, hint } }: { readonly slot: CardSlot }) {
  return (
    <div>
      <dt title={hint}>
        {label}
        {hint && <span className="sr-only">（{hint}）</span>}
      </dt>
      <dd>{isGain ? <GainText text={value} /> : value}</dd>
    </div>
  );
}

function LockLine() {
  return (
    <p className={styles['lock']}>
      <MaskedValue>认定为合格投资者后可见</MaskedValue>
      <Link to={PATHS.highEndSign}>去认定</Link>
    </p>
  );
}
