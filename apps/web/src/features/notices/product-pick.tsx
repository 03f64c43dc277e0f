import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { type KeyboardEvent, useId, useState } from 'react';
import { useProductSearch } from '#shared/search/use-product-search.ts';
import { Input } from '#shared/ui/input.tsx';
import { TextButton } from '#shared/ui/text-button.tsx';
import styles from './product-pick.module.css';

type Props = {
  /** The name of the product that is chosen now. */
  readonly chosen: string | undefined;
  /** Undefined gives the choice up. */
  readonly onChoose: (product: ProductItem | undefined) => void;
};

/** Chooses one product by code, name or pinyin. */
export function ProductPick({ chosen, onChoose }: Props) {
  if (!chosen) return <PickBox onChoose={onChoose} />;
  return (
    <span className={styles['chosen']}>
      <span title={chosen}>{chosen}</span>
      <TextButton aria-label={`不限产品（现为${chosen}）`} onClick={() => onChoose(undefined)}>
        清除
      </TextButton>
    </span>
  );
}

const LENGTH_MAX = 60;
const SHOWN = 10;
const NONE = -1;

function PickBox({ onChoose }: Pick<Props, 'onChoose'>) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);
  const products = isWaiting ? [] : (result.data?.list ?? []).slice(0, SHOWN);
  const note = noteOf(text, isWaiting || result.isFetching, result.isError, products.length);
  const press = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return setIsOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      return setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, products.length));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const product = isOpen ? products[active] : undefined;
    if (product) return onChoose(product);
    return result.isError ? void result.refetch() : sendNow();
  };
  const hasPanel = isOpen && note !== undefined;
  return (
    <span className={styles['pick']}>
      <Input
        role="combobox"
        aria-expanded={hasPanel}
        aria-controls={hasPanel ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hasPanel && active !== NONE ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTH_MAX}
        placeholder="代码 / 名称 / 拼音"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(NONE);
          setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      {hasPanel && (
        <Found id={listId} products={products} active={active} note={note} onChoose={onChoose} />
      )}
    </span>
  );
}

/** What is said of the search; undefined while nothing is typed. */
function noteOf(
  text: string,
  isLoading: boolean,
  hasFailed: boolean,
  count: number,
): string | undefined {
  if (text === '') return undefined;
  if (isLoading) return '加载中...';
  if (hasFailed) return '搜索失败，请按回车重试';
  return count === 0 ? `未找到“${text}”相关产品` : `${count}条结果`;
}

type FoundProps = {
  readonly id: string;
  readonly products: readonly ProductItem[];
  readonly active: number;
  readonly note: string;
  readonly onChoose: (product: ProductItem) => void;
};

function Found({ id, products, active, note, onChoose }: FoundProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box while the mouse is pressed.
    <div className={styles['panel']} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="产品">
        {products.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box that owns the list.
          <div
            key={product.product_no}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['option']}
            onClick={() => onChoose(product)}
          >
            {product.product_short_name}
            <small>{product.product_code}</small>
          </div>
        ))}
      </div>
      <p role="status" className={products.length > 0 ? 'sr-only' : styles['note']}>
        {note}
      </p>
    </div>
  );
}

// Past the last line comes the box itself, then the first line again.
function moved(active: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
