const WINDOW_MS = 60_000;
const DELAYS_MS = [0, 500, 1_000, 2_000, 4_000] as const;

/**
 * How long to wait before the next restart: at once the first time, then longer each time. Undefined when
 * PostgreSQL has been restarted five times within a minute: something is broken that a restart cannot mend.
 */
export function nextRestart(
  earlierRestartsMs: readonly number[],
  nowMs: number,
): { readonly delayMs: number; readonly restartsMs: readonly number[] } | undefined {
  const recent = earlierRestartsMs.filter((restartMs) => nowMs - restartMs < WINDOW_MS);
  const delayMs = DELAYS_MS[recent.length];
  return delayMs === undefined ? undefined : { delayMs, restartsMs: [...recent, nowMs] };
}
