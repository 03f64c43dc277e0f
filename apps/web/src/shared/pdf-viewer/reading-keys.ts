export type Deed =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'zoom'; readonly direction: 'in' | 'out' }
  | { readonly kind: 'fit' };

type Reading = { readonly page: number; readonly last: number };

/** What a key does while a document is read; undefined leaves the key to the browser. */
export function deedOf(key: string, { page, last }: Reading): Deed | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'PageUp':
      return { kind: 'page', page: Math.max(1, page - 1) };
    case 'ArrowRight':
    case 'PageDown':
      return { kind: 'page', page: Math.min(last, page + 1) };
    case 'Home':
      return { kind: 'page', page: 1 };
    case 'End':
      return { kind: 'page', page: last };
    case '+':
    case '=':
      return { kind: 'zoom', direction: 'in' };
    case '-':
      return { kind: 'zoom', direction: 'out' };
    case '0':
      return { kind: 'fit' };
    default:
      return undefined;
  }
}
