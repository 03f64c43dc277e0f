/**
 * What a file says about each thing, the same line once. More than one line: the file contradicts itself, and neither is believed, because
 * taking the last one would lose the others in silence.
 */
export function opinionsOf<Line>(
  lines: readonly Line[],
  {
    keyOf,
    textOf,
  }: { readonly keyOf: (line: Line) => string; readonly textOf: (line: Line) => string },
): ReadonlyMap<string, readonly Line[]> {
  const opinions = new Map<string, Map<string, Line>>();
  for (const line of lines) {
    const about = opinions.get(keyOf(line)) ?? new Map<string, Line>();
    opinions.set(keyOf(line), about.set(textOf(line), line));
  }
  return new Map([...opinions].map(([key, about]) => [key, [...about.values()]]));
}

/** All that a file says about one thing, in the form two opinions are compared in. */
export function opinionText<Line>(said: readonly Line[], textOf: (line: Line) => string): string {
  return said.length === 0 ? 'nothing' : said.map(textOf).join(' and also ');
}
