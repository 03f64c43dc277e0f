import type { DayLike } from '#shared/format/day.ts';
import type { Maybe } from '#shared/format/missing.ts';
import { formatMoney } from '#shared/format/money.ts';
import { type CardSlot, cardSlots } from '#shared/product-columns/card-slots.ts';
import type { ProductColumn } from '#shared/product-columns/product-column.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import styles from './watch-list.module.css';
import type { WatchedProduct } from './watched-product.ts';

type DayText = (value: Maybe<DayLike>) => string;

const TITLES = ['主要指标', '其他指标', '期限与日期'];

/** The three figures of a card, as columns. Where all products have the same figure the head names it. */
export function termColumns(
  products: readonly WatchedProduct[],
  dayText: DayText,
): readonly ProductColumn[] {
  const slots = new Map(
    products.map((product) => [product.product_no, cardSlots(product, dayText)]),
  );
  const figures = TITLES.map((title, place): ProductColumn => {
    const labels = new Set([...slots.values()].map((figure) => figure[place]?.label));
    const [label] = labels;
    const isOne = labels.size === 1 && label !== undefined;
    return {
      key: `slot-${place}`,
      title: isOne ? label : title,
      align: 'right',
      render: ({ product_no }) => {
        const slot = slots.get(product_no)?.[place];
        return slot && <Slot slot={slot} isNamed={!isOne} />;
      },
    };
  });
  return [...figures, MINIMUM];
}

const MINIMUM: ProductColumn = {
  key: 'minimum',
  title: '起购（元）',
  align: 'right',
  render: ({ first_min_buy_money }) => formatMoney(first_min_buy_money),
};

function Slot({ slot, isNamed }: { readonly slot: CardSlot; readonly isNamed: boolean }) {
  const { label, value, isGain, hint } = slot;
  return (
    <span className={styles['two']} title={hint}>
      <span>{isGain ? <GainText text={value} /> : value}</span>
      {isNamed && <small>{label}</small>}
    </span>
  );
}
