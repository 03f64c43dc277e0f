import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { Call } from '@mall/contract/define-call';
import type { CategoryId } from '@mall/domain/catalogue/category';
import { describe, expect, it } from 'vitest';
import { saveInvestor } from '#modules/suitability/index.ts';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { openTestSession } from '#testing/open-test-session.ts';

const { clientOf, deps } = await createDemoMarket(300);
const { catalogue } = contract;

/** Every call about one product that this folder serves, with the one for customers. */
const VARIANTS = [
  [catalogue.queryProductInfo, catalogue.queryProductInfoOwn],
  [catalogue.queryProductArchives, catalogue.queryProductArchivesOwn],
  [catalogue.queryProductTradeRules, catalogue.queryProductTradeRulesOwn],
  [catalogue.queryProductRateInfo, catalogue.queryProductRateInfoOwn],
  [catalogue.queryProductManager, catalogue.queryProductManagerOwn],
  [catalogue.queryProductManagerPc, catalogue.queryProductManagerPcOwn],
  [catalogue.queryProductScale, catalogue.queryProductScaleOwn],
  [catalogue.queryProductPosition, catalogue.queryProductPositionOwn],
  [catalogue.queryProductHoldAssets, catalogue.queryProductHoldAssetsOwn],
  [
    catalogue.queryGroupProductPortfolioComposition,
    catalogue.queryGroupProductPortfolioCompositionOwn,
  ],
  [catalogue.queryProductFutureOpenDate, catalogue.queryProductFutureOpenDateOwn],
  [catalogue.queryProductCashRule, catalogue.queryProductCashRuleOwn],
  [catalogue.queryProductCurveBusinessPoint, catalogue.queryProductCurveBusinessPointOwn],
  [catalogue.queryProductDividendSplit, catalogue.queryProductDividendSplitOwn],
  [catalogue.queryProductConfirmItem, catalogue.queryProductConfirmItemOwn],
] as const satisfies readonly (readonly [Call, Call])[];

/** What anybody may know of a private product (domain rules 5.6), and what is the same for all of them. */
const OPEN_FIELDS = new Set([
  'need_qualify',
  'product_no',
  'product_code',
  'product_short_name',
  'product_full_name',
  'category_id',
  'category_id_dict_name',
  'fund_risk_level',
  'fund_risk_level_dict_name',
  'trade_status',
  'trade_status_dict_name',
  'button_status',
  'button_words',
  'highprod_invest_type',
  'highprod_invest_type_dict_name',
  'sale_mode',
  'sale_mode_dict_name',
  'client_type',
  'min_require_text',
  'is_optional',
  'is_ration',
  'quick_flag',
  'newguest_flag',
  'auto_postpone_allowed',
  'nav_scale',
]);

const privateNos = await numbersOf(['10008', '10017', '10052']);
const publicNos = await numbersOf(['10000', '10005', '10010', '10050']);
const visitor = clientOf();
const ordinary = await enter('c1', false);
const professional = await enter('c2', true);

describe.each(VARIANTS.map(([plain, own]) => ({ name: plain.path.split('/').at(-1), plain, own })))(
  '$name',
  ({ plain, own }) => {
    it('tells a visitor and an unqualified customer nothing of a private product', async () => {
      for (const product_no of privateNos)
        for (const reply of [
          await ask(visitor, plain, product_no),
          await ask(ordinary, own, product_no),
        ]) {
          expect(reply['need_qualify']).toBe('1');
          expect([product_no, toldOf(reply)]).toEqual([product_no, []]);
        }
    });

    it('hides nothing from a qualified customer, and nothing of a public product', async () => {
      for (const product_no of privateNos)
        expect((await ask(professional, own, product_no))['need_qualify']).toBe('0');
      for (const product_no of publicNos) {
        expect((await ask(visitor, plain, product_no))['need_qualify']).toBe('0');
        expect((await ask(ordinary, own, product_no))['need_qualify']).toBe('0');
      }
    });

    it('knows no product that is not on the shelf', async () => {
      await expect(ask(visitor, plain, 'NOSUCH')).rejects.toThrow('产品不存在或已下架');
    });
  },
);

it('names the products of a manager to everybody and hides the returns of private ones', async () => {
  const [manager] = await deps.db.selectFrom('fund_manager').selectAll().limit(1).execute();
  const [plan] = privateNos;
  if (!manager || !plan) throw new Error('the world has managers and plans');
  await deps.db
    .insertInto('product_manager')
    .values({
      product_no: plan,
      manager_code: manager.manager_code,
      from_on: manager.career_began_on,
    })
    .execute();
  const request = { manager_code: manager.manager_code };
  const { queryProductManagerDetail, queryProductManagerDetailOwn } = catalogue;
  const told = await visitor(queryProductManagerDetail, request);
  const own = await professional(queryProductManagerDetailOwn, request);
  const of = (reply: typeof told) => reply.products.find(({ product_no }) => product_no === plan);
  expect(of(told)).toMatchObject({ product_no: plan, manage_return: null });
  expect(told.products.some(({ manage_return }) => manage_return !== null)).toBe(true);
  expect(of(own)?.product_short_name).toBe(of(told)?.product_short_name);
  expect(own.products.length).toBe(told.products.length);
});

type Reply = Readonly<Record<string, unknown>>;

async function ask(client: Client, call: Call, product_no: string): Promise<Reply> {
  // All of these calls ask for one product and answer with an object.
  return (await client(call, { product_no } as never)) as Reply;
}

/** The fields with something in them that only a qualified investor may read. */
function toldOf(reply: Reply): readonly string[] {
  return Object.entries(reply)
    .filter(([field, value]) => !OPEN_FIELDS.has(field) && !isNothing(value))
    .map(([field]) => field);
}

function isNothing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** One product of every kind that these families have. */
async function numbersOf(categories: readonly CategoryId[]): Promise<readonly string[]> {
  const rows = await deps.db
    .selectFrom('product')
    .distinctOn(['category_id', 'invest_type', 'cat_varieties'])
    .select('product_no')
    .where('category_id', 'in', categories)
    .where('trade_status', '!=', '0')
    .orderBy('category_id')
    .orderBy('invest_type')
    .orderBy('cat_varieties')
    .orderBy('product_no')
    .execute();
  return rows.map(({ product_no }) => product_no);
}

async function enter(clientId: string, isProfessional: boolean): Promise<Client> {
  const profile = { clientId, clientType: '0', assessment: undefined } as const;
  await deps.db.transaction().execute((tx) =>
    saveInvestor(tx, {
      ...profile,
      isLowestClass: false,
      professional: isProfessional ? {} : undefined,
    }),
  );
  return clientOf(await openTestSession(deps, { scope: 'session', clientId }));
}
