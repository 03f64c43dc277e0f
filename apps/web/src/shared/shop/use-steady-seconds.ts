import { useEffect, useState } from 'react';
import { steadyMs } from '#shared/clock.ts';

/** The steady timer, read again every second. */
export function useSteadySeconds(): number {
  const [nowMs, setNowMs] = useState(steadyMs);
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(steadyMs()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return nowMs;
}
