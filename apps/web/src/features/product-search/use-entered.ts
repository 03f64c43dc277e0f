import { useEffect, useEffectEvent, useState } from 'react';

/** Remembers what Enter was pressed for and opens it once its hits are there; other text forgets it. */
export function useEntered(text: string, hasHits: boolean, open: () => void) {
  const [entered, setEntered] = useState('');
  const openNow = useEffectEvent(open);
  const isReady = hasHits && entered !== '' && entered === text;
  useEffect(() => {
    if (!isReady) return;
    setEntered('');
    openNow();
  }, [isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the text that ends the wish.
  useEffect(() => () => setEntered(''), [text]);
  return setEntered;
}
