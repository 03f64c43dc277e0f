import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_INPUT_ID } from '#shared/navigation/search-input-id.ts';
import { useMallStorage } from '#shared/storage/storage-context.tsx';
import { SearchInput } from '#shared/ui/search-input.tsx';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import styles from './search-box.module.css';
import { resultOptions, type SearchOption } from './search-options.ts';
import { SearchPanel } from './search-panel.tsx';
import { useProductSearch } from './use-product-search.ts';

const LENGTH_MAX = 60;
const NONE = -1;

/** Finds a product from anywhere by code, name or pinyin. */
export function SearchBox() {
  const storage = useMallStorage();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { text, result, isWaiting, sendNow } = useProductSearch(typed);

  const options = listOptions(text, isWaiting, result.data, readRecentSearches(storage));
  const type = (next: string) => {
    setTyped(next);
    setActive(NONE);
    setIsOpen(true);
  };
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return type(option.text);
    rememberSearch(storage, text);
    setIsOpen(false);
    setTyped('');
    void navigate(option.to);
  };
  const pressKey = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setIsOpen(true);
        return setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
      case 'Enter':
        return chosen && isOpen ? choose(chosen) : sendNow();
      case 'Escape':
        return setIsOpen(false);
    }
  };

  const hasPanel = isOpen && (text !== '' || options.length > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element.
    <div role="search" className={styles['search']}>
      <SearchInput
        id={SEARCH_INPUT_ID}
        role="combobox"
        aria-label="搜索产品"
        aria-expanded={hasPanel}
        aria-controls={hasPanel ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hasPanel && active !== NONE ? `${listId}-${active}` : undefined}
        maxLength={LENGTH_MAX}
        placeholder="基金代码 / 名称 / 拼音"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={pressKey}
      />
      {hasPanel && (
        <SearchPanel
          id={listId}
          text={text}
          options={options}
          active={active}
          isLoading={isWaiting || result.isFetching}
          hasFailed={!isWaiting && result.isError && !result.isFetching}
          onChoose={choose}
          onRetry={() => void result.refetch()}
          onForget={() => {
            forgetSearches(storage);
            setActive(NONE);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

function listOptions(
  text: string,
  isWaiting: boolean,
  data: Parameters<typeof resultOptions>[1] | undefined,
  recent: readonly string[],
): readonly SearchOption[] {
  if (text === '') return recent.map((entry) => ({ kind: 'recent', text: entry }));
  return data && !isWaiting ? resultOptions(text, data) : [];
}

// Past the last line comes the box itself, then the first line again.
function step(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return NONE;
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
