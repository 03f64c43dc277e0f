/** A table of plain text as a stored document holds it: the first row is its head. */
export function plainTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapePlain(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</table>`;
}

/** Text between the tags of a stored document. */
export function escapePlain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
