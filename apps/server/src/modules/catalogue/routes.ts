import { contract } from '@mall/contract';
import type { Call, RequestOf } from '@mall/contract/define-call';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  type CustomerSession,
  type Outcome,
  type ServedCall,
  serveCall,
} from '#http/serve-call.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findCompanies } from './company-store.ts';
import { furnishHome, listNewcomerOffers } from './home-floors.ts';
import { listIndices, showIndex } from './list-indices.ts';
import { listNotices, showNotice } from './list-notices.ts';
import { listProducts, searchProducts, windowOf } from './list-products.ts';
import { listRates } from './list-rates.ts';
import type { ShelfView } from './present-item.ts';
import { drawCurve, listHistory } from './product-history.ts';
import { findShelfRow, type ShelfRow } from './product-list-store.ts';
import { showArchive, showProduct } from './show-product.ts';
import { tellTradeRules } from './tell-trade-rules.ts';
import { isHiddenFrom, STRANGER, type Viewer } from './viewer.ts';
import { tableYields } from './yield-table.ts';

export type CatalogueDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly readCalendar: () => Promise<ShelfView['calendar']>;
  /** What the mall knows about whoever is signed in, as far as the shelf cares. */
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
};

export function catalogueCalls(deps: CatalogueDeps): readonly ServedCall[] {
  return [
    ...listCalls(deps),
    ...detailCalls(deps),
    ...noticeCalls(deps),
    ...historyCalls(deps),
    ...marketCalls(deps),
  ];
}

const ABSENT = { ok: false, refusal: 'product_absent' } as const;
const { catalogue } = contract;

function listCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryProductByJson,
      catalogue.queryProductByJsonOwn,
      async (request, view) => {
        // Nobody has a watch list yet, so a list of watched products is empty.
        if (request.is_zx === '1') return { ok: true, reply: { list: [], count: 0 } };
        return listProducts(db, request.json_str, request, view);
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductSearch,
      catalogue.queryProductSearchOwn,
      async (request, view) => {
        const wish = {
          text: (request.codeor_name ?? '').replaceAll(/\s/g, ''),
          firstChar: request.first_char || undefined,
          categoryId: request.category_id || undefined,
          isPlannable: request.is_ration ? request.is_ration === '1' : undefined,
        };
        return { ok: true, reply: await searchProducts(db, wish, request, view) };
      },
    ),
    ...twins(deps, catalogue.queryAjIndexHome, catalogue.queryAjIndexHomeOwn, async (_, view) => ({
      ok: true,
      reply: await furnishHome(db, view),
    })),
    ...twins(
      deps,
      catalogue.queryNewguestList,
      catalogue.queryNewguestListOwn,
      async (_, view) => ({
        ok: true,
        reply: await listNewcomerOffers(db, view),
      }),
    ),
  ];
}

function detailCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryProductInfo,
      catalogue.queryProductInfoOwn,
      async ({ product_no }, view) => {
        const reply = await showProduct(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductArchives,
      catalogue.queryProductArchivesOwn,
      async ({ product_no }, view) => {
        const reply = await showArchive(db, product_no, view);
        return reply ? { ok: true, reply } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductTradeRules,
      catalogue.queryProductTradeRulesOwn,
      async ({ product_no }, view) => {
        const row = await findShelfRow(db, product_no);
        return row ? { ok: true, reply: tellTradeRules(row, view) } : ABSENT;
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductRateInfo,
      catalogue.queryProductRateInfoOwn,
      async (request, view) => {
        const clientType = view.viewer.clientType ?? request.client_type;
        return ofProduct(deps, request.product_no, view, (row) =>
          listRates(db, row, { day: view.now.day, clientType }, deps.dictionaries),
        );
      },
    ),
  ];
}

function noticeCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryProductNoticeList,
      catalogue.queryProductNoticeListOwn,
      async (request, view) => ({
        ok: true,
        reply: await listNotices(db, request, view),
      }),
    ),
    ...twins(
      deps,
      catalogue.queryProductNoticeDetail,
      catalogue.queryProductNoticeDetailOwn,
      async ({ article_id }, view) => {
        const reply = await showNotice(db, article_id, view);
        return reply ? { ok: true, reply } : { ok: false, refusal: 'notice_absent' };
      },
    ),
  ];
}

function historyCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, dictionaries } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryNavProductHistoryNav,
      catalogue.queryNavProductHistoryNavOwn,
      async (request, view) => {
        const row = await findShelfRow(db, request.product_no);
        if (!row) return ABSENT;
        if (isHiddenFrom(view.viewer, row))
          return { ok: true, reply: { need_qualify: '1' as const, list: [], count: 0 } };
        const page = await listHistory(db, row, { range: request, page: request }, dictionaries);
        return { ok: true, reply: { need_qualify: '0' as const, ...page } };
      },
    ),
    ...twins(
      deps,
      catalogue.queryNavProductIncomeCurve,
      catalogue.queryNavProductIncomeCurveOwn,
      async (request, view) =>
        ofProduct(deps, request.product_no, view, async (row) => [
          ...(await drawCurve(db, row, request)),
        ]),
    ),
    ...twins(
      deps,
      catalogue.queryProductYieldRatio,
      catalogue.queryProductYieldRatioOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, (row) => tableYields(db, row, dictionaries)),
    ),
  ];
}

function marketCalls({ db }: CatalogueDeps): readonly ServedCall[] {
  return [
    serveCall(catalogue.queryIndexByJson, async ({ json_str, ...page }) => {
      if (json_str && (json_str.conditions.length > 0 || json_str.ordering.length > 0))
        return { ok: false, refusal: 'list_field_unknown' };
      return { ok: true, reply: await listIndices(db, page) };
    }),
    serveCall(catalogue.queryIndex, async ({ index_code }) => {
      const reply = await showIndex(db, index_code);
      return reply ? { ok: true, reply } : { ok: false, refusal: 'index_absent' };
    }),
    serveCall(catalogue.queryFundCompanyByJson, async ({ json_str, first_char, ...page }) => {
      if (json_str && (json_str.conditions.length > 0 || json_str.ordering.length > 0))
        return { ok: false, refusal: 'list_field_unknown' };
      const firstChar = first_char?.toUpperCase();
      const { rows, count } = await findCompanies(db, { firstChar, ...windowOf(page) });
      const list = rows.map((row) => ({ ...row, product_count: Number(row.product_count) }));
      return { ok: true, reply: { list, count } };
    }),
  ];
}

type Twin<C extends Call<'none'>> = Call<
  'session',
  C['request'],
  C['reply'],
  C['refusals'][number]
>;

/** Serves a call as to a stranger, and its twin as to the customer who asks. */
function twins<C extends Call<'none'>>(
  deps: CatalogueDeps,
  plain: C,
  own: Twin<C>,
  answer: (request: RequestOf<C>, view: ShelfView) => Promise<Outcome<C>>,
): readonly ServedCall[] {
  const viewFor = async (viewer: Viewer): Promise<ShelfView> => {
    const [now, calendar] = await Promise.all([
      deps.clock.businessNow(deps.db),
      deps.readCalendar(),
    ]);
    return { now, calendar, dictionaries: deps.dictionaries, viewer };
  };
  const asked = async (request: RequestOf<C>, viewer: Viewer) =>
    answer(request, await viewFor(viewer));
  // The two calls share request, reply and refusals, so what answers one answers the other; the compiler
  // cannot follow that through the generic call.
  const stranger = serveCall(plain, ((request: RequestOf<C>) => asked(request, STRANGER)) as never);
  const customer = serveCall(own, (async (request: RequestOf<C>, session: CustomerSession) =>
    asked(request, await deps.readViewer(session))) as never);
  return [stranger, customer];
}

type MaskedList<Item> =
  | { readonly ok: true; readonly reply: { need_qualify: '0' | '1'; list: Item[] } }
  | typeof ABSENT;

/** A list about one product that stays empty before whoever may not see its figures. */
async function ofProduct<Item>(
  { db }: CatalogueDeps,
  productNo: string,
  { viewer }: ShelfView,
  read: (row: ShelfRow) => Promise<Item[]>,
): Promise<MaskedList<Item>> {
  const row = await findShelfRow(db, productNo);
  if (!row) return ABSENT;
  if (isHiddenFrom(viewer, row)) return { ok: true, reply: { need_qualify: '1', list: [] } };
  return { ok: true, reply: { need_qualify: '0', list: await read(row) } };
}
