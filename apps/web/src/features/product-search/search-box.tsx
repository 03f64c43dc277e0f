import { crhMallP047 } from '@mall/contract/legacy/shop-window';
import { useState } from 'react';
import { SEARCH_INPUT_ID } from '#shared/navigation/search-input-id.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { useNavigate } from '#shared/router/router.tsx';
import { Combobox, type ComboOption } from '#shared/search/combobox.tsx';
import { ProductOption } from '#shared/search/product-option.tsx';
import { useProductSearch } from '#shared/search/use-product-search.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { SearchNote } from './search-note.tsx';
import { enteredOption, idleOptions, resultOptions, type SearchOption } from './search-options.ts';
import { useEntered } from './use-entered.ts';

const RECENT = '最近搜索';
const HOT = '热门产品';

type Props = {
  /** What was typed before this box was there, and whether the cursor stood in its place. */
  readonly initiallyTyped: string;
  readonly hasFocus: boolean;
};

/** Finds a product from anywhere by code, name or pinyin. */
export function SearchBox({ initiallyTyped, hasFocus }: Props) {
  const storage = useMallStorage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initiallyTyped);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);
  const hot = useOpenQuery(crhMallP047, {}, { enabled: hasBeenOpened });

  const isIdle = text === '';
  const hits = !isIdle && !isWaiting && result.data ? result.data : undefined;
  const options = isIdle
    ? idleOptions(recent, hot.data?.list ?? [])
    : hits
      ? resultOptions(text, hits)
      : [];
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return setTyped(option.text);
    if (option.kind !== 'hot') rememberSearch(storage, text);
    setTyped('');
    void navigate(option.to);
  };
  const chooseKnown = (option: SearchOption | undefined) => option && choose(option);
  const setEntered = useEntered(text, hits !== undefined, () =>
    chooseKnown(enteredOption(text, options)),
  );
  return (
    <Combobox
      id={SEARCH_INPUT_ID}
      label="搜索产品"
      placeholder="基金代码 / 名称 / 拼音"
      typed={typed}
      options={options.map((option) => lineOf(option, text))}
      groupExtra={(group) =>
        group === RECENT && (
          <TextButton
            onClick={() => {
              forgetSearches(storage);
              setRecent([]);
            }}
          >
            清空
          </TextButton>
        )
      }
      note={
        isIdle ? null : (
          <SearchNote
            text={text}
            isLoading={isWaiting || result.isFetching}
            hasFailed={!isWaiting && result.isError && !result.isFetching}
            isEmpty={hits?.count === 0}
            onRetry={() => void result.refetch()}
          />
        )
      }
      status={hits ? `${hits.count}条结果` : ''}
      onOpen={() => {
        setHasBeenOpened(true);
        setRecent(readRecentSearches(storage));
      }}
      onType={setTyped}
      onChoose={(index) => chooseKnown(options[index])}
      onEnter={() => {
        sendNow();
        setEntered(text);
      }}
      autoFocus={hasFocus}
    />
  );
}

function lineOf(option: SearchOption, searched: string): ComboOption {
  switch (option.kind) {
    case 'recent':
      return { key: `recent ${option.text}`, group: RECENT, content: option.text };
    case 'hot':
      return { key: option.to, group: HOT, content: <ProductOption {...option} searched="" /> };
    case 'product':
      return { key: option.to, content: <ProductOption {...option} searched={searched} /> };
    case 'all': {
      const content = <span className={styles['all']}>查看全部 {option.count} 条结果</span>;
      return { key: 'all', content };
    }
  }
}
