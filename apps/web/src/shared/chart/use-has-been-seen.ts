import { type RefObject, useEffect, useState } from 'react';

/** Turns true when the element first comes near the window; what is far below costs nothing until then. */
export function useHasBeenSeen(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasBeenSeen;
}
