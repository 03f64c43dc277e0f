import { PATHS } from './paths.ts';

/** Every sheet, and the number it is opened with, both by their names in the address. */
const SUBJECTS = {
  buy: 'product_no',
  redeem: 'product_no',
  switch: 'product_no',
  withdraw: 'product_no',
  cash: 'product_no',
  dividend: 'product_no',
  custody: 'product_no',
  ration: 'product_no',
  early: 'contract_no',
  postpone: 'contract_no',
  unbind: 'product_no',
  visit: 'order_no',
  transfer: 'transfer',
} as const;

export type TradeKind = keyof typeof SUBJECTS;
/** The number is that of the product, the contract or the order the sheet is about. */
export type OpenTrade = { readonly kind: TradeKind; readonly subjectNo: string };

/** The sheet an address opens, on whatever page it is. */
export function parseTrade(search: URLSearchParams): OpenTrade | undefined {
  const kind = search.get('trade') ?? '';
  if (!isKind(kind)) return undefined;
  const subjectNo = search.get(SUBJECTS[kind]) ?? '';
  return /^[A-Za-z0-9]{1,32}$/.test(subjectNo) ? { kind, subjectNo } : undefined;
}

export function withTrade(search: URLSearchParams, trade: OpenTrade): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(SUBJECTS[trade.kind], trade.subjectNo);
  next.set('trade', trade.kind);
  return next;
}

/** The address of the page below the sheet: a page about the same thing keeps its number, a list drops it. */
export function withoutTrade(pathname: string, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const trade = parseTrade(search);
  next.delete('trade');
  if (!trade) return next;
  const subject = SUBJECTS[trade.kind];
  const isKept =
    PAGES_ABOUT_ONE[subject].includes(pathname.toLowerCase()) || isLaboratoryOf(pathname, next);
  if (!isKept) next.delete(subject);
  return next;
}

/** The laboratory is about the product it tests, while the other tabs of its page are lists. */
function isLaboratoryOf(pathname: string, search: URLSearchParams): boolean {
  return (
    pathname.toLowerCase() === PATHS.productCentre.toLowerCase() && search.get('tab') === 'lab'
  );
}

const PAGES_ABOUT_ONE: Readonly<Record<(typeof SUBJECTS)[TradeKind], readonly string[]>> = {
  product_no: lowerCase(
    PATHS.fundDetail,
    PATHS.bjhgDetail,
    PATHS.periodicDetail,
    PATHS.positionDetail,
  ),
  contract_no: lowerCase(PATHS.bjhgPositionDetail),
  order_no: lowerCase(PATHS.recordDetails),
  // In or out: no page is about that.
  transfer: [],
};

function lowerCase(...paths: readonly string[]): readonly string[] {
  return paths.map((path) => path.toLowerCase());
}

function isKind(kind: string): kind is TradeKind {
  return Object.hasOwn(SUBJECTS, kind);
}
