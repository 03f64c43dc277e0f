declare const instant: unique symbol;
/**
 * A point in time, written '2026-03-05T06:59:59.123Z': always UTC, always milliseconds, exactly what
 * Date.prototype.toISOString gives. Such strings sort as the instants they name. Columns hold
 * timestamptz(3), so that what was written is what is read and instants may be compared for equality.
 */
export type Instant = string & { readonly [instant]: true };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Reads the written form; undefined when the text is anything else. */
export function parseInstant(text: string): Instant | undefined {
  // The pattern just proved that the text is the written form of an instant.
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? (text as Instant) : undefined;
}

export function instantFromMs(epochMs: number): Instant {
  // toISOString writes exactly the form that Instant promises.
  return new Date(epochMs).toISOString() as Instant;
}

export function msOfInstant(value: Instant): number {
  return Date.parse(value);
}
