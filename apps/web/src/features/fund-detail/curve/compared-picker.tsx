import {
  queryIndexByJson,
  queryPublicFundRelateIndex,
} from '@mall/contract/catalogue/market-index';
import { queryProductSearch, queryProductSearchOwn } from '@mall/contract/catalogue/product-list';
import { isFund } from '@mall/domain/catalogue/category';
import { useEffect, useState } from 'react';
import styles from '#features/fund-detail/fund-detail.module.css';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { SearchInput } from '#shared/ui/form/search-input.tsx';

type Props = {
  readonly productNo: string;
  readonly chosen: readonly string[];
  readonly onPick: (code: string) => void;
};

type Choice = { readonly code: string; readonly name: string; readonly note: string };

/** Indices, those the fund moves with first, and funds by code, name or pinyin. */
export function ComparedPicker({ productNo, chosen, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const text = typed.replaceAll(/\s/gu, '');
  const taken = [productNo, ...chosen];
  return (
    <div className={styles['picker']}>
      <SearchInput
        aria-label="搜索要对比的产品"
        placeholder="产品名称 / 代码 / 拼音首字母"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {text === '' ? (
        <IndexChoices productNo={productNo} taken={taken} onPick={onPick} />
      ) : (
        <FundChoices text={text} taken={taken} onPick={onPick} />
      )}
    </div>
  );
}

type ListProps = { readonly taken: readonly string[]; readonly onPick: (code: string) => void };

function IndexChoices({ productNo, taken, onPick }: ListProps & { readonly productNo: string }) {
  const indices = useOpenQuery(queryIndexByJson, {
    page_num: 1,
    page_size: PAGE_SIZE.all,
    ...AUDIENCE,
  });
  // Without the related ones the list of all is still the list of all.
  const related = useOpenQuery(queryPublicFundRelateIndex, { product_no: productNo, ...AUDIENCE });
  const notes = new Map(
    related.data?.list.map((index) => [index.index_code, index.relate_type_dict_name]),
  );
  return (
    <QueryBlock query={indices} rows={3}>
      {({ list }) => {
        const choices = list.map(({ index_code, index_name }) => ({
          code: index_code,
          name: index_name,
          note: notes.get(index_code) ?? '',
        }));
        const relatedFirst = choices.toSorted(
          (a, b) => Number(a.note === '') - Number(b.note === ''),
        );
        return <Choices choices={relatedFirst} taken={taken} onPick={onPick} />;
      }}
    </QueryBlock>
  );
}

const SEARCH = { open: queryProductSearch, own: queryProductSearchOwn };
const FOUND_MAX = 8;
/** By the specification the server is asked when the typing has rested this long. */
const DEBOUNCE_MS = 800;

function FundChoices({ text, taken, onPick }: ListProps & { readonly text: string }) {
  const [sent, setSent] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setSent(text), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [text]);
  const found = useViewerQuery(
    SEARCH,
    { codeor_name: sent, page_num: 1, page_size: FOUND_MAX },
    { enabled: sent !== '', keepsPrevious: true },
  );
  return (
    <QueryBlock query={found} rows={3}>
      {({ list }) => {
        // What is hidden cannot be laid beside others, and only funds have such a curve.
        const funds = list.filter(
          (product) => isFund(product.category_id) && product.need_qualify === '0',
        );
        const choices = funds.map(({ product_no, product_short_name, product_code }) => ({
          code: product_no,
          name: product_short_name,
          note: product_code,
        }));
        return <Choices choices={choices} taken={taken} onPick={onPick} />;
      }}
    </QueryBlock>
  );
}

function Choices({ choices, taken, onPick }: ListProps & { readonly choices: readonly Choice[] }) {
  const free = choices.filter(({ code }) => !taken.includes(code));
  if (free.length === 0) return <p className={styles['small']}>没有可添加的指数或产品</p>;
  return (
    <ul>
      {free.map(({ code, name, note }) => (
        <li key={code}>
          <TextButton onClick={() => onPick(code)}>{name}</TextButton>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
