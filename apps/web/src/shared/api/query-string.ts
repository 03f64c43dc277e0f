import { assert } from '@mall/domain/assert';

const DEPTH_MAX = 8;

/**
 * The query as the specification writes it: nested values in brackets (`a[b]=1`, `list[0]=x`), null as an
 * empty value, undefined and empty lists left out.
 */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairsOf(name, value, 1))
    .join('&');
}

function pairsOf(name: string, value: unknown, depth: number): readonly string[] {
  assert(depth <= DEPTH_MAX, 'a query nests a few levels at most');
  if (value === undefined) return [];
  if (value === null) return [`${encode(name)}=`];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => pairsOf(`${name}[${index}]`, item, depth + 1));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) =>
      pairsOf(`${name}[${key}]`, item, depth + 1),
    );
  }
  return [`${encode(name)}=${encode(String(value))}`];
}

// encodeURIComponent leaves !'()* alone, which RFC 3986 reserves, and throws on half a surrogate pair.
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
