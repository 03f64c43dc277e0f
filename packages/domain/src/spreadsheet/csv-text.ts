/** What a spreadsheet would take for a formula, or for the beginning of one after it has trimmed the cell. */
const FORMULA = /^[\s\u3000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A text as a field of comma-separated values (RFC 4180); one that looks like a formula gets an apostrophe in front. */
export function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
