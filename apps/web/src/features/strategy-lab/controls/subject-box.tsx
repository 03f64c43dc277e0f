import { queryIndexByJson } from '@mall/contract/catalogue/market-index';
import { useState } from 'react';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Combobox } from '#shared/search/combobox.tsx';
import { MatchedText } from '#shared/search/matched-text.tsx';
import { ProductOption } from '#shared/search/product-option.tsx';
import { cleanSearchText } from '#shared/search/search-text.ts';
import { useProductSearch } from '#shared/search/use-product-search.ts';

export type Subject = { readonly productNo?: string; readonly indexCode?: string };

type Props = { readonly onChoose: (subject: Subject) => void };

const INDEX_OPTIONS_MAX = 6;
const ALL_INDICES = { page_num: 1, page_size: PAGE_SIZE.all, ...AUDIENCE };

/** Finds a fund that plans may buy, or an index. */
export function SubjectBox({ onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);
  const indices = useIndices().filter(
    ({ index_code, index_name }) =>
      text === '' ||
      cleanSearchText(`${index_name}${index_code}`).toLowerCase().includes(text.toLowerCase()),
  );
  const funds =
    text === '' || isWaiting
      ? []
      : (result.data?.list ?? []).filter(({ is_ration }) => is_ration === '1');
  const options = [
    ...indices.slice(0, INDEX_OPTIONS_MAX).map(({ index_code, index_name }) => ({
      key: index_code,
      group: '指数',
      subject: { indexCode: index_code },
      content: <MatchedText text={index_name} searched={text} />,
    })),
    ...funds.map((product) => ({
      key: product.product_no,
      group: '可定投基金',
      subject: { productNo: product.product_no },
      content: <ProductOption product={product} searched={text} />,
    })),
  ];
  return (
    <Combobox
      label="测算标的"
      placeholder="基金或指数：代码 / 名称 / 拼音"
      typed={typed}
      options={options}
      note={noteOf({ text, count: options.length, isLoading: isWaiting || result.isFetching })}
      status={options.length > 0 ? `${options.length}条结果` : ''}
      onType={setTyped}
      onChoose={(at) => {
        const chosen = options[at];
        if (!chosen) return;
        setTyped('');
        onChoose(chosen.subject);
      }}
      onEnter={sendNow}
    />
  );
}

/** Every index of the mall; none while they are on their way. */
export function useIndices() {
  return useOpenQuery(queryIndexByJson, ALL_INDICES).data?.list ?? [];
}

type Found = { readonly text: string; readonly count: number; readonly isLoading: boolean };

function noteOf({ text, count, isLoading }: Found): string | null {
  if (text === '' || count > 0) return null;
  return isLoading ? '加载中...' : `未找到“${text}”相关的可定投基金或指数`;
}
