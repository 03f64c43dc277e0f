import { CATEGORY } from '@mall/domain/catalogue/category';
import { FUND_SETS } from '#shared/product-list/list-types/fund-list-type.ts';
import { REPO_LIST } from '#shared/product-list/list-types/repo-list-type.ts';
import type { WatchedProduct } from './watched-product.ts';

/** What a family's table shows: the columns of its own list. */
export type WatchColumns = 'mixed' | 'net-value' | 'money' | 'new' | 'repo' | 'term';

/** A part of the watch list that has columns of its own. */
export type WatchFamily = {
  readonly key: string;
  readonly label: string;
  /** How the address names it: the category, and the set of the fund list where there are several. */
  readonly address: { readonly cat?: string; readonly set?: string };
  readonly columns: WatchColumns;
  readonly sortFields: readonly string[];
};

const SINCE = 'since_add_ratio';
const fieldsOfSet = (key: string) => FUND_SETS.find((set) => set.key === key)?.sortFields ?? [];

export const EVERYTHING: WatchFamily = {
  key: 'all',
  label: '全部',
  address: {},
  columns: 'mixed',
  sortFields: ['nav_ratio', SINCE],
};

const FUNDS: WatchFamily = {
  key: 'fund',
  label: '公募基金',
  address: { cat: CATEGORY.fund },
  columns: 'net-value',
  sortFields: [...fieldsOfSet('1'), SINCE],
};
const MONEY_FUNDS: WatchFamily = {
  key: 'money',
  label: '货币基金',
  address: { cat: CATEGORY.fund, set: '3' },
  columns: 'money',
  sortFields: [...fieldsOfSet('3'), SINCE],
};
const NEW_FUNDS: WatchFamily = {
  key: 'new',
  label: '新发基金',
  address: { cat: CATEGORY.fund, set: '4' },
  columns: 'new',
  sortFields: [],
};
const REPOS: WatchFamily = {
  key: 'repo',
  label: '多元宝',
  address: { cat: CATEGORY.repo },
  columns: 'repo',
  sortFields: REPO_LIST.viewOf({}).sortFields,
};
const PERIODIC: WatchFamily = termFamily('periodic', '定期理财', CATEGORY.periodic);
const PLANS: WatchFamily = termFamily('plan', '资管计划', CATEGORY.plan);
const TRUSTS: WatchFamily = termFamily('trust', '信托产品', CATEGORY.trust);

export const WATCH_FAMILIES: readonly WatchFamily[] = [
  EVERYTHING,
  FUNDS,
  MONEY_FUNDS,
  NEW_FUNDS,
  REPOS,
  PERIODIC,
  PLANS,
  TRUSTS,
];

function termFamily(key: string, label: string, cat: string): WatchFamily {
  return { key, label, address: { cat }, columns: 'term', sortFields: [SINCE] };
}

const MONEY = '3';
const BEFORE_START: ReadonlySet<string> = new Set(['2', '12']);

/** The family a product belongs to; everything holds it besides. */
export function watchFamilyOf(product: WatchedProduct): WatchFamily {
  switch (product.category_id) {
    case CATEGORY.fund:
    case CATEGORY.institutionFund:
      if (BEFORE_START.has(product.trade_status)) return NEW_FUNDS;
      return product.cat_varieties === MONEY ? MONEY_FUNDS : FUNDS;
    case CATEGORY.repo:
      return REPOS;
    case CATEGORY.periodic:
    case CATEGORY.collective:
      return PERIODIC;
    case CATEGORY.plan:
      return PLANS;
    case CATEGORY.trust:
      return TRUSTS;
  }
}

export function isInFamily(family: WatchFamily, product: WatchedProduct): boolean {
  return family === EVERYTHING || watchFamilyOf(product) === family;
}
