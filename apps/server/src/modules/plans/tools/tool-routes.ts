import { contract } from '@mall/contract';
import { takesPlans } from '@mall/domain/catalogue/plan-offer';
import type { CustomerSession, ServedCall } from '#http/serve-call.ts';
import { serveCachedCall, serveCall } from '#http/serve-call.ts';
import {
  findShelfRow,
  relateIndices,
  type ShelfNow,
  VISITOR,
  type Viewer,
} from '#modules/catalogue/index.ts';
import { backTestCalls } from './back-test-routes.ts';
import { indexFundsOf, keepFundChoice } from './fund-choice.ts';
import { keepFundPasts } from './fund-figures.ts';
import type { IndexPasts } from './keep-index-pasts.ts';
import { presentAverageLevels, presentExample, presentLowLevels } from './present-average.ts';
import { presentAverages, presentFollowed, presentPairs } from './present-deviation.ts';
import { presentPopular, presentProductPlans } from './present-popular.ts';
import { presentRecommended } from './present-recommended.ts';
import { presentSeries } from './present-series.ts';
import {
  presentCheapIndices,
  presentPeIndex,
  presentPeLevels,
  presentPeReturns,
} from './present-valuation.ts';
import type { TestDeps, ToolDeps } from './tool-deps.ts';

const { plans, catalogue } = contract;

/** The calculators on past data (rules 9.5 to 9.8), all open to visitors but one. */
export function planToolCalls(deps: ToolDeps, pasts: IndexPasts): readonly ServedCall[] {
  const tests: TestDeps = { ...deps, pasts };
  return [
    ...fundCalls(deps, tests),
    ...averageCalls(tests),
    ...deviationCalls(tests),
    ...valuationCalls(tests),
    ...backTestCalls(tests),
    serveCall(plans.queryRationSeries, (request) => presentSeries(tests, request)),
  ];
}

/** Calls about funds that were chosen once per publication. */
function fundCalls(deps: ToolDeps, tests: TestDeps): readonly ServedCall[] {
  const { catalogue: shelf, dictionaries, readViewer } = deps;
  const funds = { dictionaries, pasts: keepFundPasts(deps.db) };
  const choose = keepFundChoice(deps);
  const version = () => shelf.readNow()?.shelf;
  const chosen = async () => {
    const now: ShelfNow = await shelf.read();
    return { now, choice: await choose(now) };
  };
  const recommended = async (request: Parameters<typeof presentRecommended>[1], viewer: Viewer) => {
    const reply = await presentRecommended(funds, request, { ...(await chosen()), viewer });
    return { ok: true, reply } as const;
  };
  return [
    serveCachedCall(plans.queryRationRecommendProduct, version, (request) =>
      recommended(request, VISITOR),
    ),
    serveCall(plans.queryRationRecommendProductOwn, async (request, session: CustomerSession) =>
      recommended(request, await readViewer(session)),
    ),
    serveCachedCall(plans.queryRationPopularCalculator, version, async (request) => ({
      ok: true,
      reply: await presentPopular(funds, request, await chosen()),
    })),
    serveCall(plans.queryPeRationRecommendIndexList, async () => {
      const { now, choice } = await chosen();
      return { ok: true, reply: await presentCheapIndices(tests, indexFundsOf(now, choice)) };
    }),
    serveCall(catalogue.queryProductRationIncomeData, ({ product_no }) =>
      presentProductPlans(tests, product_no),
    ),
  ];
}

function averageCalls(tests: TestDeps): readonly ServedCall[] {
  const { dictionaries } = tests;
  return [
    serveCall(plans.queryRationAverageLevel, async () => ({
      ok: true,
      reply: presentAverageLevels(dictionaries),
    })),
    serveCall(plans.queryRationAverageLowLevel, async () => ({
      ok: true,
      reply: presentLowLevels(dictionaries),
    })),
    serveCall(plans.queryAverageRationExampleData, () => presentExample(tests)),
  ];
}

function deviationCalls(tests: TestDeps): readonly ServedCall[] {
  const { db, dictionaries } = tests;
  return [
    serveCall(plans.queryMadRationRecommendIndexAndAverage, async () => ({
      ok: true,
      reply: await presentPairs(tests),
    })),
    serveCall(plans.queryMadRationRelateIndex, async ({ product_no }) => {
      const row = await findShelfRow(db, product_no);
      if (!row) return { ok: false, refusal: 'product_absent' };
      if (!takesPlans({ isPlannable: row.is_plannable, isPrivate: row.is_private }))
        return { ok: false, refusal: 'plan_not_offered' };
      const related = await relateIndices(db, row, dictionaries);
      const list = related.map(({ index_code, index_name }) => ({ index_code, index_name }));
      return { ok: true, reply: { list } };
    }),
    serveCall(plans.queryMadRationAverage, (request) => presentAverages(tests, request)),
    serveCall(plans.queryMadRationFollowIndexMa, (request) => presentFollowed(tests, request)),
  ];
}

function valuationCalls(tests: TestDeps): readonly ServedCall[] {
  return [
    serveCall(plans.queryPeRationLevelSetting, async (request) =>
      presentPeLevels(tests.dictionaries, request),
    ),
    serveCall(plans.queryPeRationIndex, (request) => presentPeIndex(tests, request)),
    serveCall(plans.queryPeRationFollowReturn, (request) => presentPeReturns(tests, request)),
  ];
}
