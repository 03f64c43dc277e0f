/** The pages, counted from 1, whose text has the words. A line break inside of them, and capitals, make no difference. */
export function pagesWith(texts: readonly string[], words: string): readonly number[] {
  const wanted = plain(words);
  if (wanted === '') return [];
  return texts.flatMap((text, index) => (plain(text).includes(wanted) ? [index + 1] : []));
}

/** Where the search goes from a page: to the next page it found, and from the last one to the first. */
export function nextFound(found: readonly number[], page: number): number | undefined {
  return found.find((one) => one > page) ?? found[0];
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
