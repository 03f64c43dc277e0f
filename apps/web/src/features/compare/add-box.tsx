import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { useState } from 'react';
import { COMPARE_MAX } from '#shared/product-list/compare/compare-basket.ts';
import { Combobox } from '#shared/search/combobox.tsx';
import { ProductOption } from '#shared/search/product-option.tsx';
import { useProductSearch } from '#shared/search/use-product-search.ts';
import { message } from '#shared/ui/layer/message.ts';
import styles from './compare.module.css';

type Props = {
  readonly nos: readonly string[];
  readonly onAdd: (product: ProductItem) => void;
};

/** Finds one more product to lay beside the others. Figures that are hidden cannot be laid beside any. */
export function AddBox({ nos, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);
  const hits = text === '' || isWaiting ? [] : (result.data?.list ?? []);
  const choose = (product: ProductItem | undefined) => {
    if (!product) return;
    if (product.need_qualify === '1') return message.info('该产品仅向合格投资者展示');
    setTyped('');
    if (!nos.includes(product.product_no)) onAdd(product);
  };
  return (
    <Combobox
      className={styles['add']}
      label="添加对比产品"
      placeholder="添加产品：代码 / 名称 / 拼音"
      typed={typed}
      disabledReason={nos.length >= COMPARE_MAX ? `最多对比${COMPARE_MAX}只产品` : undefined}
      options={hits.map((product) => ({
        key: product.product_no,
        content: <ProductOption product={product} searched={text} />,
      }))}
      note={noteOf({
        text,
        hits,
        isLoading: isWaiting || result.isFetching,
        isError: result.isError,
      })}
      status={hits.length > 0 ? `${hits.length}条结果` : ''}
      onType={setTyped}
      onChoose={(index) => choose(hits[index])}
      onEnter={sendNow}
    />
  );
}

type Found = {
  readonly text: string;
  readonly hits: readonly ProductItem[];
  readonly isLoading: boolean;
  readonly isError: boolean;
};

function noteOf({ text, hits, isLoading, isError }: Found): string | null {
  if (text === '' || hits.length > 0) return null;
  if (isLoading) return '加载中...';
  return isError ? '搜索失败，请稍后再试' : `未找到“${text}”相关产品`;
}
