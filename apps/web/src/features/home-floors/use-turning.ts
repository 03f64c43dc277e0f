import { useEffect, useState } from 'react';

const TURN_MS = 6_000;

/** Which of so many is shown. It moves on by itself, but not while held, and not for those who want no motion. */
export function useTurning(
  count: number,
  isHeld: boolean,
): readonly [number, (index: number) => void] {
  const [shown, setShown] = useState(0);
  const isStill = isHeld || count < 2 || prefersStillness();
  // A turn by hand begins the wait anew, so the picture one has just chosen stays its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait belongs to what is shown.
  useEffect(() => {
    if (isStill) return;
    const waiting = setTimeout(() => setShown((now) => (now + 1) % count), TURN_MS);
    return () => clearTimeout(waiting);
  }, [isStill, count, shown]);
  return [Math.min(shown, Math.max(0, count - 1)), setShown];
}

function prefersStillness(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
