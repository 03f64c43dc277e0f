import { useEffect, useState } from 'react';

/** The page's steady timer in milliseconds, read again every second. Setting the computer's clock does not move it. */
export function useSteadySeconds(): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return nowMs;
}
