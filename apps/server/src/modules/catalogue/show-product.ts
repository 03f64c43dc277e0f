import type { queryProductArchives, queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';
import { fen, subtract } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import {
  findArchive,
  findLastScale,
  findManagerNames,
  findNextWindow,
  findSiblingCodes,
} from './detail-store.ts';
import { presentItem, type ShelfView } from './present-item.ts';
import { findShelfRow, type ShelfRow } from './product-list-store.ts';
import { purchaseTimeline } from './timeline.ts';
import { isHiddenFrom } from './viewer.ts';

type Archive = Awaited<ReturnType<typeof findArchive>>;

/** Everything a product page opens with; undefined when there is no such product on the shelf. */
export async function showProduct(
  db: Db,
  productNo: string,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductInfo> | undefined> {
  const row = await findShelfRow(db, productNo);
  if (!row) return undefined;
  const [archive, managers, window] = await Promise.all([
    findArchive(db, productNo),
    findManagerNames(db, productNo, view.now.day),
    findNextWindow(db, productNo, view.now.day),
  ]);
  const isHidden = isHiddenFrom(view.viewer, row);
  const shown = isHidden ? hiddenTerms(row) : row;
  return {
    ...presentItem(row, view),
    ...partiesOf(shown, archive, isHidden ? [] : managers, isHidden),
    ...limitsOf(row, isHidden),
    ...collectionOf(row, isHidden),
    ...repurchaseOf(row),
    nav_scale: row.nav_scale,
    hold_months: row.hold_months,
    next_open_begin_num: isHidden ? null : (window?.begin_on ?? null),
    next_open_end_num: isHidden ? null : (window?.end_on ?? null),
    period_no: isHidden ? null : archive.period_no,
    distribute_mode_dict_name:
      isHidden || archive.distribute_mode === null
        ? null
        : nameOf(view.dictionaries, 'DISTRIBUTE_MODE', archive.distribute_mode),
    term_items: [],
    apply_info: isHidden ? [] : [...purchaseTimeline(row, view)],
    min_require_text: row.is_private ? qualifyText(view) : null,
  };
}

export async function showArchive(
  db: Db,
  productNo: string,
  view: ShelfView,
): Promise<ReplyOf<typeof queryProductArchives> | undefined> {
  const row = await findShelfRow(db, productNo);
  if (!row) return undefined;
  const isHidden = isHiddenFrom(view.viewer, row);
  const [archive, managers, siblings, scale] = await Promise.all([
    findArchive(db, productNo),
    findManagerNames(db, productNo, view.now.day),
    findSiblingCodes(db, productNo, row.fund_no),
    findLastScale(db, productNo),
  ]);
  return {
    need_qualify: isHidden ? '1' : '0',
    ...partiesOf(isHidden ? hiddenTerms(row) : row, archive, isHidden ? [] : managers, isHidden),
    product_code: row.product_code,
    sibling_codes: isHidden ? [] : [...siblings],
    fund_scale: isHidden ? null : (scale?.scale_fen ?? null),
    scale_date_num: isHidden ? null : (scale?.report_on ?? null),
    invest_scope: isHidden ? null : archive.invest_scope,
    invest_target: isHidden ? null : archive.invest_target,
  };
}

/** A private product keeps its name and hides its dates. */
function hiddenTerms(row: ShelfRow): ShelfRow {
  return { ...row, established_on: null };
}

function partiesOf(
  row: ShelfRow,
  archive: Archive,
  managers: readonly string[],
  isHidden: boolean,
) {
  return {
    product_full_name: row.full_name,
    establish_date_num: row.established_on,
    company_code: isHidden ? null : row.company_code,
    company_name: isHidden ? null : archive.company_name,
    manager_name: managers.length > 0 ? managers.join('、') : null,
    custodian_name: isHidden ? null : archive.custodian_name,
    benchmark_text: isHidden ? null : archive.benchmark_text,
    risk_text: archive.risk_text,
  };
}

export function limitsOf(row: ShelfRow, isHidden: boolean) {
  if (isHidden)
    return {
      add_min_buy_money: null,
      buy_step: null,
      max_buy_money: null,
      day_max_buy_money: null,
      min_redeem_share: null,
      min_hold_share: null,
    };
  return {
    add_min_buy_money: row.add_min_fen,
    buy_step: row.step_fen,
    max_buy_money: row.order_max_fen,
    day_max_buy_money: row.day_max_fen,
    min_redeem_share: row.min_redeem_shares_e2,
    min_hold_share: row.min_hold_shares_e2,
  };
}

function collectionOf(row: ShelfRow, isHidden: boolean) {
  const isShown = !isHidden && row.total_fen !== null && row.left_fen !== null;
  return {
    quota_total: isShown ? row.total_fen : null,
    raised_money: isShown ? subtract(row.total_fen ?? fen(0n), row.left_fen ?? fen(0n)) : null,
    investor_count: isShown && row.investor_max !== null ? row.investor_count : null,
    investor_max: isShown ? row.investor_max : null,
    // The last signing time follows from the collection's end once cooling-off is enforced.
    last_sign_time: null,
    cooling_off_hours: row.cooling_off_hours,
  };
}

/** What is pledged and outstanding is published with the repurchase business itself. */
function repurchaseOf(row: ShelfRow) {
  return {
    next_year_rate: row.next_rate_e8,
    early_min: row.early_min_fen,
    early_step: row.early_step_fen,
    auto_postpone_allowed: row.may_postpone ? '1' : '0',
    outstanding_balance: null,
    pledged_value: null,
    coverage_ratio: null,
  } as const;
}

function qualifyText({ dictionaries }: ShelfView): string {
  return ['experience', 'assets', 'unit']
    .map((code) => nameOf(dictionaries, 'QUALIFY_TEXT', code))
    .join('');
}
