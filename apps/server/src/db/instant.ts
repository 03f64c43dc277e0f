declare const instant: unique symbol;
/**
 * A point in time, written '2026-03-05T06:59:59.123Z': always UTC, always milliseconds, exactly what
 * Date.prototype.toISOString gives. Such strings sort as the instants they name. Columns hold
 * timestamptz(3), so that what was written is what is read and instants may be compared for equality.
 */
export type Instant = string & { readonly [instant]: true };

/** Reads the written form; undefined when the text is anything else or names no instant. */
export function parseInstant(text: string): Instant | undefined {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) return undefined;
  const written = instantFromMs(epochMs);
  return written === text ? written : undefined;
}

export function instantFromMs(epochMs: number): Instant {
  // toISOString writes exactly the form that Instant promises.
  return new Date(epochMs).toISOString() as Instant;
}

export function msOfInstant(value: Instant): number {
  return Date.parse(value);
}
