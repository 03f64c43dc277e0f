import type { DemoProduct } from '#demo-world/product-draft.ts';
import { CUSTODIANS } from '#demo-world/seed/companies.ts';
import {
  BOND_NAMES,
  DEPOSIT_NAME,
  ISSUER_WORDS,
  OVERSEAS_TRADES,
  TRADES,
} from '#demo-world/seed/securities.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

export type Security = CatalogueRow<'security'>;

/** What the funds of a demo can hold, by where a manager looks for it. */
export type SecurityMarket = {
  /** One list per sector. */
  readonly sectors: readonly (readonly Security[])[];
  readonly overseas: readonly Security[];
  readonly bonds: readonly Security[];
  readonly deposits: readonly Security[];
  readonly funds: readonly Security[];
};

const BONDS = 48;
const DEPOSITS = 36;
const FUNDS = 60;

/** `year` is the year on the calendar: bonds bear the year of their issue. */
export function openMarket(year: number, products: readonly DemoProduct[]): SecurityMarket {
  return {
    sectors: TRADES.map((trades, sector) => sectorStocks(trades, sector)),
    overseas: ISSUER_WORDS.map((word, index) =>
      stock(`X${numbered(index + 1)}`, `${word}${at(OVERSEAS_TRADES, index)}`),
    ),
    bonds: Array.from({ length: BONDS }, (_, index) => bond(year, index)),
    deposits: Array.from({ length: DEPOSITS }, (_, index) => deposit(year, index)),
    funds: heldFunds(products),
  };
}

export function allSecurities(market: SecurityMarket): readonly Security[] {
  return [
    ...market.sectors.flat(),
    ...market.overseas,
    ...market.bonds,
    ...market.deposits,
    ...market.funds,
  ];
}

function sectorStocks(trades: readonly string[], sector: number): readonly Security[] {
  return ISSUER_WORDS.map((word, index) =>
    // The words turn with the sector, so that neighbours do not share their trade.
    stock(`S${sector + 1}${numbered(index + 1)}`, `${word}${at(trades, index + sector)}`),
  );
}

function stock(security_code: string, security_name: string): Security {
  return { security_code, security_name, security_kind: 'stock' };
}

function bond(year: number, index: number): Security {
  const name = at(BOND_NAMES, index)
    .replace('{issuer}', at(ISSUER_WORDS, index * 5))
    .replace('{year}', shortYear(year - (index % 3)))
    .replace('{no}', String((index % 9) + 1).padStart(2, '0'));
  return { security_code: `B${numbered(index + 1)}`, security_name: name, security_kind: 'bond' };
}

function deposit(year: number, index: number): Security {
  const name = DEPOSIT_NAME.replace('{bank}', at(CUSTODIANS, index))
    .replace('{year}', shortYear(year))
    .replace('{no}', String(index * 7 + 11).padStart(3, '0'));
  return { security_code: `C${numbered(index + 1)}`, security_name: name, security_kind: 'bond' };
}

/** A fund of funds buys what the mall sells: old open funds of the usual kinds. */
function heldFunds(products: readonly DemoProduct[]): readonly Security[] {
  return products
    .filter(
      ({ product }) =>
        product.share_class === 'A' &&
        product.own_status === '3' &&
        !OWN_KINDS.has(product.cat_varieties ?? ''),
    )
    .slice(0, FUNDS)
    .map(({ product }) => ({
      security_code: product.product_code,
      security_name: product.short_name,
      security_kind: 'fund',
    }));
}

/** Money funds are where a fund of funds keeps its cash; another fund of funds is not allowed. */
const OWN_KINDS: ReadonlySet<string> = new Set(['3', '12', '99']);

function at(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}

function numbered(place: number): string {
  return String(place).padStart(4, '0');
}

function shortYear(year: number): string {
  return String(year).slice(-2);
}
