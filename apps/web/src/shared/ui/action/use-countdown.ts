import { useEffect, useState } from 'react';

type Countdown = {
  /** The instant it ends, so that it survives closing and reloading; undefined when none runs. */
  readonly endsAtMs: number | undefined;
  readonly nowMs: () => number;
};

const TICK_MS = 250;

/** Whole seconds left, rounded up; it reads the clock at every tick, so a sleeping tab does not drift. */
export function useCountdown({ endsAtMs, nowMs }: Countdown): number {
  const read = () => (endsAtMs === undefined ? 0 : secondsUntil(endsAtMs, nowMs()));
  const [secondsLeft, setSecondsLeft] = useState(read);

  useEffect(() => {
    if (endsAtMs === undefined) return setSecondsLeft(0);
    const tick = () => setSecondsLeft(secondsUntil(endsAtMs, nowMs()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtMs, nowMs]);

  return secondsLeft;
}

function secondsUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
