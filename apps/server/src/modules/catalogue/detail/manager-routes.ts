import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { windowOf } from '#modules/catalogue/list/list-products.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import {
  ABSENT,
  type CatalogueDeps,
  ofProduct,
  serveVariants,
} from '#modules/catalogue/list/serve-variants.ts';
import { showProduct } from '#modules/catalogue/show-product.ts';
import { indexManagers } from './index-managers.ts';
import { findCompany } from './manager-store.ts';
import { listManagers, showManager, withCareer, withoutCareer } from './show-managers.ts';

const { catalogue } = contract;

export function managerCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db, clock, dictionaries } = deps;
  return [
    ...serveVariants(
      deps,
      catalogue.queryProductManager,
      catalogue.queryProductManagerOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, async () => {
          const managers = await listManagers(db, product_no, view.now.day);
          return managers.map(withoutCareer);
        }),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductManagerPc,
      catalogue.queryProductManagerPcOwn,
      async ({ product_no }, view) =>
        ofProduct(deps, product_no, view, async () => {
          const managers = await listManagers(db, product_no, view.now.day);
          return managers.map((manager) => withCareer(manager, view.now.day));
        }),
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductManagerDetail,
      catalogue.queryProductManagerDetailOwn,
      async ({ manager_code }, view) => {
        const reply = await showManager(db, manager_code, view);
        return reply ? { ok: true, reply } : { ok: false, refusal: 'manager_absent' };
      },
    ),
    ...serveVariants(
      deps,
      catalogue.queryProductAndManagerAndCompanyInfo,
      catalogue.queryProductAndManagerAndCompanyInfoOwn,
      async ({ product_no }, view) => {
        const product = await showProduct(db, product_no, view);
        if (!product) return ABSENT;
        return { ok: true, reply: { product, ...(await behind(db, product, view)) } };
      },
    ),
    serveCall(catalogue.queryProductManagerByJson, async (request) => {
      const { day } = await clock.businessNow(db);
      const query = {
        managerType: request.manager_type,
        firstLetter: request.first_char,
        filter: request.json_str,
        window: windowOf(request),
      };
      return indexManagers(db, query, { day, dictionaries });
    }),
  ];
}

type Shown = NonNullable<Awaited<ReturnType<typeof showProduct>>>;

/** Who manages the product now, and for which company; both stay away with a hidden product. */
async function behind(db: Db, product: Shown, { now }: ShelfView) {
  if (product.need_qualify === '1' || product.company_code === null)
    return { manager: null, company: null };
  const [managers, company] = await Promise.all([
    listManagers(db, product.product_no, now.day),
    findCompany(db, product.company_code),
  ]);
  const manager = managers.find(({ end_date_num }) => (end_date_num ?? now.day) >= now.day);
  return {
    manager: manager ? withoutCareer(manager) : null,
    company: company
      ? {
          company_code: company.company_code,
          company_name: company.company_name,
          establish_date_num: company.established_on,
          fund_scale: company.total === null ? null : fen(company.total),
          product_count: Number(company.product_count),
          profile: company.profile,
        }
      : null,
  };
}
