import { useEffect } from 'react';

/** What is on its way when the page opens has come by then. */
const SETTLED_MS = 3000;
const READER_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Goes to the part the address names and stays there while blocks above it fill themselves and grow.
 * As soon as the reader moves, the place is his.
 */
export function useKeptPlace(id: string): void {
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id);
    if (!target) return;
    const go = () => target.scrollIntoView({ block: 'start' });
    go();
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(go);
    watcher.observe(document.body);
    const release = () => watcher.disconnect();
    const timer = setTimeout(release, SETTLED_MS);
    for (const act of READER_ACTS) window.addEventListener(act, release, { passive: true });
    return () => {
      clearTimeout(timer);
      release();
      for (const act of READER_ACTS) window.removeEventListener(act, release);
    };
  }, [id]);
}
