import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type DragEvent, useRef } from 'react';
import { productPath } from '#shared/navigation/product-path.ts';
import { BuyButton } from '#shared/product-list/buy-button.tsx';
import { ProductStar } from '#shared/product-list/favourites/product-star.tsx';
import { Link } from '#shared/router/link.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './compare.module.css';
import type { ComparedProduct } from './compared-product.ts';

type Props = {
  readonly products: readonly ComparedProduct[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (productNo: string) => void;
};

/** The products; a column is moved by its arrows or by dragging its head onto another. */
export function CompareHead({ products, onMove, onRemove }: Props) {
  const dragged = useRef<number>(undefined);
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged.current !== undefined) onMove(dragged.current, to);
    dragged.current = undefined;
  };
  return (
    <thead>
      <tr>
        <th scope="col">对比项</th>
        {products.map((product, index) => (
          <th
            key={product.productNo}
            scope="col"
            draggable
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <ColumnHead
              product={product}
              {...(index > 0 && { onLeft: () => onMove(index, index - 1) })}
              {...(index < products.length - 1 && { onRight: () => onMove(index, index + 1) })}
              onRemove={() => onRemove(product.productNo)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadProps = {
  readonly product: ComparedProduct;
  readonly onLeft?: () => void;
  readonly onRight?: () => void;
  readonly onRemove: () => void;
};

function ColumnHead({ product: { productNo, info }, onLeft, onRight, onRemove }: HeadProps) {
  const name = info?.product_short_name ?? productNo;
  return (
    <div className={styles['head']}>
      <div className={styles['tools']}>
        {info && <ProductStar product={info} />}
        <HeadButton label={`左移 ${name}`} icon={ChevronLeft} onPress={onLeft} />
        <HeadButton label={`右移 ${name}`} icon={ChevronRight} onPress={onRight} />
        <HeadButton label={`移出对比 ${name}`} icon={X} onPress={onRemove} />
      </div>
      {info ? (
        <Link to={productPath(info)} className={styles['name']}>
          {name}
        </Link>
      ) : (
        <span className={styles['name']}>{name}</span>
      )}
      <span className={styles['code']}>{info?.product_code ?? productNo}</span>
      {info && <BuyButton product={info} size="small" />}
    </div>
  );
}

type ButtonProps = {
  readonly label: string;
  readonly icon: typeof X;
  readonly onPress: (() => void) | undefined;
};

function HeadButton({ label, icon, onPress }: ButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={!onPress} onClick={onPress}>
      <Icon of={icon} size={14} />
    </button>
  );
}
