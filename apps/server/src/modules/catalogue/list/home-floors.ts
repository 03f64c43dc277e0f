import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { queryAjIndexHome, queryNewguestList } from '@mall/contract/catalogue/product-offers';
import type { ReplyOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { ON_SALE_STATUSES, OPEN_END_STATUSES } from '@mall/domain/catalogue/trade-status';
import { fen } from '@mall/domain/money/units';
import {
  NEWCOMER_DAYS,
  type NewcomerFacts,
  newcomerDaysLeft,
} from '@mall/domain/orders/newcomer/newcomer';
import { bearableRisks } from '@mall/domain/suitability/match';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { readProducts, readShelfRows } from './list-products.ts';

import { isBearable, type Viewer } from './viewer.ts';

type Home = ReplyOf<typeof queryAjIndexHome>;
type CategoryId = Home['floors'][number]['category_id'];

type Floor = {
  readonly code: string;
  readonly category: CategoryId;
  /** The list the floor leads to, whose length it tells. */
  readonly list: ListQuery['conditions'];
  readonly query: ListQuery;
  readonly size: number;
};

const is = (field_name: string, ...values: readonly string[]): ListQuery['conditions'][number] => ({
  field_name,
  field_type: 'string',
  operation: 'in',
  target: [...values],
});
const by = (field_name: string, sort_direc: 'asc' | 'desc'): ListQuery['ordering'] => [
  { field_name, sort_direc },
];
const ON_SALE = is('trade_status', ...ON_SALE_STATUSES);
/** The tabs of the fund floor: stock, mixed, bond, index and QDII. */
const FUND_TABS = ['1', '2', '0', '14', '11'] as const;

const FLOORS: readonly Floor[] = [
  {
    code: 'money',
    category: CATEGORY.fund,
    size: 4,
    list: [is('cat_varieties', '3')],
    query: {
      ordering: by('mfund_year_rate', 'desc'),
      conditions: [is('category_id', CATEGORY.fund), is('cat_varieties', '3'), ON_SALE],
    },
  },
  {
    code: 'duoyuanbao',
    category: CATEGORY.repo,
    size: 5,
    list: [is('category_id', CATEGORY.repo)],
    query: {
      ordering: by('prod_term', 'asc'),
      conditions: [is('category_id', CATEGORY.repo), is('newguest_flag', '0'), ON_SALE],
    },
  },
  {
    code: 'periodic',
    category: CATEGORY.periodic,
    size: 3,
    list: [is('category_id', CATEGORY.periodic, CATEGORY.collective)],
    query: {
      ordering: by('trade_status', 'asc'),
      conditions: [is('category_id', CATEGORY.periodic), ON_SALE],
    },
  },
  {
    code: 'high_end',
    category: null,
    size: 3,
    list: [is('category_id', CATEGORY.plan, CATEGORY.trust)],
    query: {
      ordering: by('trade_status', 'asc'),
      conditions: [is('category_id', CATEGORY.plan, CATEGORY.trust), ON_SALE],
    },
  },
];

/** The first list of funds, to which the floor of funds leads. */
const OPEN_END_FUNDS: ListQuery['conditions'] = [
  is('category_id', CATEGORY.fund),
  { field_name: 'cat_varieties', field_type: 'string', operation: '!=', target: '3' },
  is('trade_status', ...OPEN_END_STATUSES),
];

/** The floors of the home page in their order. */
export function presentHome(now: ShelfNow, viewer: Viewer): Home {
  const [money, lending, ...rest] = FLOORS.map((floor) => presentFloor(now, floor, viewer));
  const funds = fundFloor(now, viewer);
  return { floors: [money, lending, funds, ...rest].filter((floor) => floor !== undefined) };
}

function presentFloor(now: ShelfNow, floor: Floor, viewer: Viewer) {
  const { code, category } = floor;
  return {
    floor_code: code,
    floor_name: nameOf(now.context.dictionaries, 'FLOOR', code),
    category_id: category,
    floor_note: null,
    product_count: countOf(now, floor.list, viewer),
    products: pageOf(now, floor.query, floor.size, viewer).list,
    banners: [],
  };
}

/**
 * The best year of each kind, five of each; an assessed customer sees only what he can bear (rules 6.4). The count is that of the whole
 * list, which the floor leads to.
 */
function fundFloor(now: ShelfNow, viewer: Viewer) {
  const { dictionaries } = now.context;
  const { investor } = viewer;
  // A professional sees every fund, so nothing was chosen for him.
  const note = investor && !investor.isProfessional ? 'fund_own' : 'fund';
  return {
    floor_code: 'fund',
    floor_name: nameOf(dictionaries, 'FLOOR', 'fund'),
    category_id: CATEGORY.fund,
    floor_note: nameOf(dictionaries, 'FLOOR_NOTE', note),
    product_count: countOf(now, OPEN_END_FUNDS, viewer),
    products: FUND_TABS.flatMap((variety) => bestOf(now, variety, viewer)),
    banners: [],
  };
}

const SHOWN = 5;
const LOOKED_AT = 20;

/** The best of a kind that this viewer can bear. */
function bestOf(now: ShelfNow, variety: string, viewer: Viewer) {
  const { investor } = viewer;
  const bearable = investor ? [is('fund_risk_level', ...bearableRisks(investor))] : [];
  const query = bestYearOf(variety, bearable);
  const found: ProductItem[] = [];
  for (let offset = 0; found.length < SHOWN; offset += LOOKED_AT) {
    const page = readProducts(now, query, { offset, limit: LOOKED_AT }, viewer);
    assert(page.ok, 'the floors ask for fields that exist');
    // A product may ask for a higher level than its risk does.
    const numbers = page.list.map(({ product_no }) => product_no);
    const fitting = readShelfRows(now, numbers).filter((row) => isBearable(viewer, row));
    const fits = new Set(fitting.map(({ product_no }) => product_no));
    found.push(...page.list.filter(({ product_no }) => fits.has(product_no)));
    if (page.list.length < LOOKED_AT) break;
  }
  return found.slice(0, SHOWN);
}

function bestYearOf(variety: string, bearable: ListQuery['conditions']): ListQuery {
  return {
    ordering: by('year_ratio', 'desc'),
    conditions: [
      is('category_id', CATEGORY.fund),
      is('cat_varieties', variety),
      ON_SALE,
      ...bearable,
    ],
  };
}

const NEWCOMER_LIMIT = fen(5_000_000n);
/** The one-time offers, and whether a customer may still use one; undefined for a visitor. */
export function listNewcomerOffers(
  now: ShelfNow,
  viewer: Viewer,
  own?: NewcomerFacts,
): ReplyOf<typeof queryNewguestList> {
  const query = {
    ordering: by('prod_term', 'asc'),
    conditions: [is('newguest_flag', '1'), ON_SALE],
  };
  const { list, count } = pageOf(now, query, 20, viewer);
  return {
    list,
    count,
    newguest_limit: NEWCOMER_LIMIT,
    newguest_days: NEWCOMER_DAYS,
    newguest_status: own ? newcomerStatus(own) : null,
    left_days: own ? newcomerDaysLeft(own) : null,
  };
}

/** '0' may still use it, '1' has used it, '2' is no longer new. */
function newcomerStatus(own: NewcomerFacts): '0' | '1' | '2' {
  if (own.isUsed) return '1';
  return newcomerDaysLeft(own) > 0 ? '0' : '2';
}

function countOf(now: ShelfNow, conditions: ListQuery['conditions'], viewer: Viewer): number {
  return pageOf(now, { ordering: [], conditions }, 1, viewer).count;
}

function pageOf(now: ShelfNow, query: ListQuery, size: number, viewer: Viewer) {
  const page = readProducts(now, query, { offset: 0, limit: size }, viewer);
  assert(page.ok, 'the floors ask for fields that exist');
  return page;
}
