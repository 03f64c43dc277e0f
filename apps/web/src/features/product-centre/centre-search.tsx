import { useEffect, useState } from 'react';
import { cleanSearchText } from '#shared/search/search-text.ts';
import { SearchInput } from '#shared/ui/form/search-input.tsx';
import styles from './product-centre.module.css';

type Props = {
  /** The text of the address. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
};

/** By the specification the typing rests this long before it counts. */
const DEBOUNCE_MS = 800;
const LENGTH_MAX = 60;

/** Searches all families; what is searched stands in the address. */
export function CentreSearch({ text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back, a link or the header's search changed the address: the box follows.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const wanted = cleanSearchText(typed);
  const isNew = wanted !== text;
  useEffect(() => {
    if (!isNew) return;
    const waiting = setTimeout(() => onSearch(wanted), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [isNew, wanted, onSearch]);
  return (
    <SearchInput
      className={styles['search']}
      aria-label="在产品中心搜索"
      placeholder="基金代码 / 名称 / 拼音"
      maxLength={LENGTH_MAX}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        // While a Chinese word is being composed, Enter belongs to the input method.
        if (key === 'Enter' && isNew && !nativeEvent.isComposing) onSearch(wanted);
      }}
    />
  );
}
