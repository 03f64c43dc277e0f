import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in what is seen of a frame or one screen away from it. */
export function useIsNear(
  place: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: frame.current, rootMargin: '100% 0px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place, frame]);
  return isNear;
}
