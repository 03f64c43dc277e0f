/** Milliseconds on a monotonic timer: differences are true even when the computer's clock is moved. */
export function steadyMs(): number {
  return performance.now();
}

/** The time the server's own clock showed when it answered; the browser's only where the answer has none. */
export function serverTimeMs(headers: Headers): number {
  const stamped = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(stamped) ? Date.now() : stamped;
}

/** The browser's own clock, for records that must carry some time when the server's is not known. */
export function browserTimeMs(): number {
  return Date.now();
}
