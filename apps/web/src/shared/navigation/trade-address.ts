import { PATHS } from './paths.ts';

export type TradeKind = 'buy';
const KINDS: readonly string[] = ['buy'] satisfies readonly TradeKind[];

export type OpenTrade = { readonly kind: TradeKind; readonly productNo: string };

/** The sheet an address opens, on whatever page it is. */
export function parseTrade(search: URLSearchParams): OpenTrade | undefined {
  const kind = search.get('trade') ?? '';
  const productNo = search.get('product_no') ?? '';
  if (!isKind(kind) || !/^[A-Za-z0-9]{1,20}$/.test(productNo)) return undefined;
  return { kind, productNo };
}

export function withTrade(search: URLSearchParams, trade: OpenTrade): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('product_no', trade.productNo);
  next.set('trade', trade.kind);
  return next;
}

/** The address of the page below the sheet: a page about one product keeps its number, a list drops it. */
export function withoutTrade(pathname: string, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('trade');
  if (!PAGES_OF_ONE_PRODUCT.has(pathname.toLowerCase())) next.delete('product_no');
  return next;
}

const PAGES_OF_ONE_PRODUCT: ReadonlySet<string> = new Set(
  [PATHS.fundDetail, PATHS.bjhgDetail, PATHS.periodicDetail, PATHS.positionDetail].map((path) =>
    path.toLowerCase(),
  ),
);

function isKind(kind: string): kind is TradeKind {
  return KINDS.includes(kind);
}
