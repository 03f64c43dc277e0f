import { type ComponentProps, lazy, Suspense, startTransition, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { SEARCH_INPUT_ID } from '#shared/navigation/search-input-id.ts';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import styles from './header.module.css';

const SearchBox = lazy(() =>
  loadChunk('product-search', async () => ({
    default: (await import('#features/product-search/search-box.tsx')).SearchBox,
  })),
);

const LENGTH_MAX = 60;

/**
 * The search of the header. Its code is loaded when the box is focused or hovered; until it is there a
 * plain box takes what is typed and hands it over.
 */
export function HeaderSearch() {
  const [isWanted, setIsWanted] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [typed, setTyped] = useState('');
  const want = () => startTransition(() => setIsWanted(true));
  const plain = (
    <PlainBox
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPointerEnter={want}
      onFocus={() => {
        setHasFocus(true);
        want();
      }}
      onBlur={() => setHasFocus(false)}
      // A Chinese word that is being composed must not lose its box.
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element.
    <div role="search" className={styles['search']}>
      <Suspense fallback={plain}>
        {isWanted && !isComposing ? (
          <SearchBox initiallyTyped={typed} hasFocus={hasFocus} />
        ) : (
          plain
        )}
      </Suspense>
    </div>
  );
}

function PlainBox(props: Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  return (
    <SearchInput
      {...props}
      id={SEARCH_INPUT_ID}
      role="combobox"
      aria-label="搜索产品"
      aria-expanded={false}
      maxLength={LENGTH_MAX}
      placeholder="基金代码 / 名称 / 拼音"
    />
  );
}
