/** The text as it is sent: without any blank, the wide ones of Chinese keyboards included. */
export function cleanSearchText(typed: string): string {
  return typed.replaceAll(/\s/gu, '');
}

export type Match = { readonly before: string; readonly match: string; readonly after: string };

/** Cuts a name around the first place where the searched text stands in it. */
export function splitAtMatch(name: string, searched: string): Match {
  const start = searched === '' ? -1 : name.toLowerCase().indexOf(searched.toLowerCase());
  if (start < 0) return { before: name, match: '', after: '' };
  const end = start + searched.length;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
