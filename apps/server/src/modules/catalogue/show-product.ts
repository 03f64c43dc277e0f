import type { queryProductArchives, queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import { formatMoment } from '@mall/domain/calendar/moment';
import { coverageOf } from '@mall/domain/catalogue/alike/coverage';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { subtract } from '@mall/domain/money/units';
import { lastSignTime } from '@mall/domain/suitability/last-sign-time';
import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { HIDDEN_ARCHIVE, HIDDEN_PRODUCT } from './detail/hidden-product.ts';
import { limitsOf } from './detail/trade-limits.ts';
import {
  type Archive,
  findArchive,
  findLastScale,
  findManagerNames,
  findNextWindow,
  findSiblingCodes,
  findTermItems,
} from './detail-store.ts';
import { presentItem, type ShelfView } from './list/present-item.ts';
import { findShelfRow, type ShelfRow } from './list/product-list-store.ts';
import { isHiddenFrom } from './list/viewer.ts';
import { coolingOffOf } from './read-product-terms.ts';
import { findRepoDisclosures } from './repo-disclosure/repo-disclosure-store.ts';
import { type NextWindow, purchaseTimeline } from './timeline.ts';

type ProductInfo = ReplyOf<typeof queryProductInfo>;

/** Everything a product page opens with; undefined when there is no such product on the shelf. */
export async function showProduct(
  db: Db,
  productNo: string,
  view: ShelfView,
): Promise<ProductInfo | undefined> {
  const row = await findShelfRow(db, productNo);
  if (!row) return undefined;
  const item = presentItem(row, view);
  const { full_name: product_full_name, nav_scale, share_rounding } = row;
  const names = { product_full_name, nav_scale };
  const min_require_text = row.is_private ? qualifyText(view.dictionaries) : null;
  if (isHiddenFrom(view.viewer, row))
    return { ...item, ...names, ...HIDDEN_PRODUCT, min_require_text };
  const [archive, managers, window, termItems, lent] = await Promise.all([
    findArchive(db, productNo),
    findManagerNames(db, productNo, view.now.day),
    findNextWindow(db, productNo, view.now.day),
    findTermItems(db, productNo),
    row.category_id === CATEGORY.repo
      ? findRepoDisclosures(db, { from: undefined, to: view.now.day, limit: 1 })
      : [],
  ]);
  return {
    ...item,
    ...names,
    ...partiesOf(row, archive, managers),
    ...limitsOf(row),
    ...collectionOf(row, view, window),
    ...repurchaseOf(row, lent.at(-1)),
    share_rounding,
    hold_months: row.hold_months,
    next_open_begin_num: window?.begin_on ?? null,
    next_open_end_num: window?.end_on ?? null,
    period_no: archive.period_no,
    distribute_mode_dict_name:
      archive.distribute_mode &&
      nameOf(view.dictionaries, 'DISTRIBUTE_MODE', archive.distribute_mode),
    term_items: termItems,
    apply_info: purchaseTimeline(row, view, window),
    min_require_text,
  };
}

export async function showArchive(
  db: Db,
  productNo: string,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductArchives> | undefined> {
  const row = await findShelfRow(db, productNo);
  if (!row) return undefined;
  const { product_code } = row;
  if (isHiddenFrom(view.viewer, row))
    return { ...HIDDEN_ARCHIVE, product_full_name: row.full_name, product_code };
  const [archive, managers, siblings, scale] = await Promise.all([
    findArchive(db, productNo),
    findManagerNames(db, productNo, view.now.day),
    findSiblingCodes(db, productNo, row.fund_no),
    findLastScale(db, productNo),
  ]);
  return {
    need_qualify: '0',
    product_full_name: row.full_name,
    ...partiesOf(row, archive, managers),
    product_code,
    sibling_codes: [...siblings],
    fund_scale: scale?.scale_fen ?? null,
    scale_date_num: scale?.report_on ?? null,
    invest_scope: archive.invest_scope,
    invest_target: archive.invest_target,
  };
}

function partiesOf(row: ShelfRow, archive: Archive, managers: readonly string[]) {
  return {
    establish_date_num: row.established_on,
    company_code: row.company_code,
    company_name: archive.company_name,
    manager_name: managers.length > 0 ? managers.join('、') : null,
    custodian_name: archive.custodian_name,
    benchmark_text: archive.benchmark_text,
    risk_text: archive.risk_text,
  };
}

/** How far the collection is, and the last moment to sign while the cooling-off still ends inside it. */
function collectionOf(row: ShelfRow, view: ShelfView, window: NextWindow) {
  const { total_fen: total, left_fen: left } = row;
  const lastDay = row.collect_end_on ?? window?.end_on;
  const lastSign =
    row.is_private && lastDay !== undefined
      ? lastSignTime(lastDay, coolingOffOf(row), view.calendar)
      : undefined;
  return {
    quota_total: total,
    raised_money: total === null || left === null ? null : subtract(total, left),
    investor_count: row.investor_max === null ? null : row.investor_count,
    investor_max: row.investor_max,
    last_sign_time: lastSign ? formatMoment(lastSign) : null,
    cooling_off_hours: row.is_private ? coolingOffOf(row) : row.cooling_off_hours,
  };
}

type Disclosure = Awaited<ReturnType<typeof findRepoDisclosures>>[number];

/** The terms of a repurchase with what was last disclosed about all of them together. */
function repurchaseOf(row: ShelfRow, lent: Disclosure | undefined) {
  return {
    next_year_rate: row.next_rate_e8,
    early_min: row.early_min_fen,
    early_step: row.early_step_fen,
    auto_postpone_allowed: row.may_postpone ? '1' : '0',
    outstanding_balance: lent?.outstanding_fen ?? null,
    pledged_value: lent?.pledged_fen ?? null,
    coverage_ratio: (lent && coverageOf(lent.pledged_fen, lent.outstanding_fen)) ?? null,
  } as const;
}

function qualifyText(dictionaries: Dictionaries): string {
  return ['experience', 'assets', 'unit']
    .map((code) => nameOf(dictionaries, 'QUALIFY_TEXT', code))
    .join('');
}
