/** A request as part of the key of a query: money is a bigint, which a key cannot hold as such. */
export function requestKey(request: unknown): Readonly<Record<string, unknown>> {
  const parts: readonly [string, unknown][] = Object.entries(request ?? {});
  return Object.fromEntries(
    parts.map(([key, part]) => [key, typeof part === 'bigint' ? String(part) : part]),
  );
}
