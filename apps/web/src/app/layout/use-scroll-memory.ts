import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#shared/router/router.tsx';

/** How long a page that is still growing may take to reach the remembered place. */
const PATIENCE_MS = 3_000;

/**
 * A new page starts at its top, Back and Forward return to where one was, and a change of the query alone,
 * as sheets and filters make it, leaves the page where it is.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const place = places.current.get(key);
    if (isReturn && place !== undefined) return scrollWhenTallEnough(place);
    if (!isReturn && !isSamePage) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, isReturn]);

  // Before the browser draws: a shorter page moves by itself, and that must not count as the old page's place.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

// The rows of a list arrive after the page itself; until they do there is nothing to scroll to.
function scrollWhenTallEnough(place: number): () => void {
  const observer = new ResizeObserver(attempt);
  const giveUp = setTimeout(stop, PATIENCE_MS);
  const byHand = ['wheel', 'keydown', 'pointerdown'] as const;
  for (const event of byHand) window.addEventListener(event, stop, { once: true, passive: true });
  observer.observe(document.body);
  attempt();
  return stop;

  function attempt(): void {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return;
    window.scrollTo(0, place);
    stop();
  }
  function stop(): void {
    observer.disconnect();
    clearTimeout(giveUp);
    for (const event of byHand) window.removeEventListener(event, stop);
  }
}
