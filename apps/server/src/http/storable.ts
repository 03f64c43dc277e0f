const DEPTH_MAX = 32;
const NUL = String.fromCharCode(0);
const ESCAPED_NUL = /\\u0000/i;

/**
 * Whether every text in a decoded request can be stored and compared: no NUL, which PostgreSQL cannot hold,
 * no half of a surrogate pair, and no nesting that only an attacker would send. The escape of NUL is
 * refused too, because some fields carry a JSON document inside a text.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEPTH_MAX) return false;
  return Object.entries(value).every(
    ([name, part]) => isStorableText(name) && isStorable(part, depth + 1),
  );
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes(NUL) && !ESCAPED_NUL.test(text);
}
