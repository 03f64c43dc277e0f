import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** How far outside the window counts as seen. */
  readonly aheadPx?: number;
  /** What is true where nothing watches: in a browser without an observer, in a test. */
  readonly isSeenUnwatched?: boolean;
};

/** Turns true when the element first comes near the window; what is far below costs nothing until then. */
export function useHasBeenSeen(
  element: RefObject<HTMLElement | null>,
  { aheadPx = 200, isSeenUnwatched = false }: Options = {},
): boolean {
  const isWatched = typeof IntersectionObserver !== 'undefined';
  const [hasBeenSeen, setHasBeenSeen] = useState(!isWatched && isSeenUnwatched);
  useEffect(() => {
    if (!element.current || !isWatched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setHasBeenSeen(true);
        observer.disconnect();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element.current);
    // Paper has no window: everything on it is seen.
    const onPrint = () => setHasBeenSeen(true);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [element, aheadPx, isWatched]);
  return hasBeenSeen;
}
