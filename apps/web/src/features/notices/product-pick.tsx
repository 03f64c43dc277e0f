import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { useState } from 'react';
import { Combobox } from '#shared/search/combobox.tsx';
import { ProductOption } from '#shared/search/product-option.tsx';
import { useProductSearch } from '#shared/search/use-product-search.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import styles from './notices.module.css';

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

function PickBox({ onChoose }: Pick<Props, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);
  const hits = text === '' || isWaiting ? [] : (result.data?.list ?? []);
  const isLoading = isWaiting || result.isFetching;
  return (
    <Combobox
      label="产品"
      placeholder="代码 / 名称 / 拼音"
      typed={typed}
      options={hits.map((product) => ({
        key: product.product_no,
        content: <ProductOption product={product} searched={text} />,
      }))}
      note={noteOf(text, isLoading, result.isError, hits.length)}
      status={hits.length > 0 ? `${hits.length}条结果` : ''}
      onType={setTyped}
      onChoose={(index) => onChoose(hits[index])}
      onEnter={() => (result.isError ? void result.refetch() : sendNow())}
    />
  );
}

/** What is said of a search that shows no products. */
function noteOf(
  text: string,
  isLoading: boolean,
  hasFailed: boolean,
  count: number,
): string | undefined {
  if (text === '' || count > 0) return undefined;
  if (isLoading) return '加载中...';
  return hasFailed ? '搜索失败，请按回车重试' : `未找到“${text}”相关产品`;
}
