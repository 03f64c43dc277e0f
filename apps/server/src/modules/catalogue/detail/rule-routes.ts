import { contract } from '@mall/contract';
import type { queryProductCashRule } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { addMonths } from '@mall/domain/calendar/add-months';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { quickWithdrawalOf } from '@mall/domain/catalogue/quick-withdrawal';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import { findShelfRow, type ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import {
  ABSENT,
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { isHiddenFrom } from '#modules/catalogue/list/viewer.ts';
import { nameOf } from '#modules/dictionary/index.ts';
import { presentConfirmItem, readConfirmItems } from './confirm-items.ts';
import { listSwitches } from './list-switches.ts';
import { findRepoQuotes } from './repo-quote-store.ts';

const { catalogue } = contract;

/** The rules beside the trade rules: quick withdrawal, ticks, switches, and what a term was quoted at. */
export function ruleCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, clock, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductCashRule,
      catalogue.queryProductCashRuleOwn,
      async ({ product_no }, view) => {
        const row = await findShelfRow(db, product_no);
        return row ? { ok: true, reply: presentCashRule(row, view) } : ABSENT;
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductConfirmItem,
      catalogue.queryProductConfirmItemOwn,
      async ({ product_no, busin_type }, view) =>
        ofProduct(deps, product_no, view, async () => {
          const { clientType, isProfessional = false } = view.viewer;
          const confirmer = { clientType, isProfessional };
          const items = await readConfirmItems(deps, product_no, busin_type, confirmer);
          return items.map(presentConfirmItem);
        }),
    ),
    serveCall(catalogue.querySwitchList, async ({ product_no }) => {
      const [row, now, calendar] = await Promise.all([
        findShelfRow(db, product_no),
        clock.businessNow(db),
        deps.readCalendar(),
      ]);
      if (!row) return ABSENT;
      const list = await listSwitches(db, row, { now, calendar, dictionaries });
      return { ok: true, reply: { list } };
    }),
    serveCall(catalogue.getBjhgHisIncomeList, async ({ product_no, begin_date, end_date }) => {
      const row = product_no === undefined ? undefined : await findShelfRow(db, product_no);
      if (product_no !== undefined && row?.category_id !== CATEGORY.repo) return ABSENT;
      const { day } = await clock.businessNow(db);
      const to = end_date !== undefined && end_date < day ? end_date : day;
      // A year of quotes unless the page wants to see further back.
      const from = begin_date ?? addMonths(to, -12);
      const quotes = await findRepoQuotes(db, { productNo: product_no, from, to });
      const list = quotes.map((quote) => ({
        date_num: quote.quote_on,
        product_no: quote.product_no,
        prod_term: quote.term_count ?? 0,
        expire_year_rate: quote.expire_rate_e8,
        break_year_rate: quote.break_rate_e8,
      }));
      return { ok: true, reply: { list } };
    }),
  ];
}

type CashRule = ReplyOf<typeof queryProductCashRule>;

/** Whether money of a fund can be had at once, and how much of it. */
function presentCashRule(row: ShelfRow, { viewer, dictionaries }: ShelfView): CashRule {
  if (isHiddenFrom(viewer, row)) return { ...NO_QUICK, need_qualify: '1' };
  const quick = quickWithdrawalOf(row.has_quick_withdrawal, viewer.clientType);
  if (!quick) return NO_QUICK;
  return {
    need_qualify: '0',
    quick_flag: '1',
    single_min: quick.min,
    single_limit: quick.dayLimit,
    day_limit: quick.dayLimit,
    day_count: quick.dayCount,
    time_desc: nameOf(dictionaries, 'QUICK_TEXT', 'time'),
    income_desc: nameOf(dictionaries, 'QUICK_TEXT', 'income'),
  };
}

const NO_QUICK: CashRule = {
  need_qualify: '0',
  quick_flag: '0',
  single_min: null,
  single_limit: null,
  day_limit: null,
  day_count: null,
  time_desc: null,
  income_desc: null,
};
