const PARAMETERS_MAX = 100;

/**
 * Reads the query of an address as one flat record of texts. Undefined when a name comes twice, because
 * two readers could then disagree on which one counts, or when a name would reach an object's prototype.
 */
export function flatQuery(url: string): Readonly<Record<string, string>> | undefined {
  const start = url.indexOf('?');
  if (start === -1) return {};

  const parameters = [...new URLSearchParams(url.slice(start + 1))];
  const names = new Set(parameters.map(([name]) => name));
  if (names.size !== parameters.length || names.size > PARAMETERS_MAX) return undefined;
  if (names.has('__proto__')) return undefined;
  return Object.fromEntries(parameters);
}
