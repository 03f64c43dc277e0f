import { buildBanners } from './banners.ts';
import { type FeeRows, feeTables } from './funds/fee-tables.ts';
import { buildFunds } from './funds/funds.ts';
import { buildPortfolios, PORTFOLIO_COUNT, portfolioParts } from './funds/portfolios.ts';
import { openMarket, type SecurityMarket } from './funds/securities.ts';
import { buildNotices } from './notices.ts';
import { buildCompanies, buildManagers, buildTenures } from './people.ts';
import type { DemoProduct } from './product-draft.ts';
import { buildCertificates, buildTrusts } from './terms/fixed-terms.ts';
import { withOpenDays } from './terms/open-windows.ts';
import { ASSET_PLANS, buildPlans, TERM_PLAN_FAMILY } from './terms/plans.ts';
import { buildRepurchases, REPO_COUNT } from './terms/repurchases.ts';
import { buildTermItems, withSpecialRisks } from './terms/term-items.ts';
import type { WorldPlan } from './world-plan.ts';

/** A demo world without its history: what exists on the day the mall opens. */
export type DemoWorld = {
  readonly products: readonly DemoProduct[];
  readonly repoCount: number;
  readonly fees: FeeRows;
  readonly companies: ReturnType<typeof buildCompanies>;
  readonly managers: ReturnType<typeof buildManagers>;
  readonly tenures: ReturnType<typeof buildTenures>;
  readonly parts: ReturnType<typeof portfolioParts>;
  readonly termItems: ReturnType<typeof buildTermItems>;
  /** What the reports of the funds name. */
  readonly market: SecurityMarket;
  readonly notices: ReturnType<typeof buildNotices>;
  readonly banners: ReturnType<typeof buildBanners>;
};

export function buildWorld(plan: WorldPlan): DemoWorld {
  const counts = familyCounts(plan.productCount);
  const funds = buildFunds(plan, counts);
  const portfolios = buildPortfolios(plan, counts.portfolios);
  const products = [
    ...buildRepurchases(counts.repos),
    ...funds,
    ...buildCertificates(plan, counts.certificates),
    ...buildPlans(plan, TERM_PLAN_FAMILY, counts.termPlans),
    ...buildPlans(plan, ASSET_PLANS, counts.assetPlans),
    ...buildTrusts(plan, counts.trusts),
    ...portfolios,
  ].map((product) => withOpenDays(withSpecialRisks(product), plan.calendar));
  const managers = buildManagers(plan);
  const companies = buildCompanies(plan);
  const companyNames = new Map(
    companies.map(({ company_code, company_name }) => [company_code, company_name]),
  );
  return {
    products,
    repoCount: counts.repos,
    fees: feeTables(),
    companies,
    managers,
    tenures: buildTenures(plan, managers, products),
    parts: portfolioParts(plan, portfolios, funds),
    termItems: buildTermItems(plan, products, companyNames),
    market: openMarket(Number(plan.openedOn.slice(0, 4)), products),
    notices: buildNotices(plan, products),
    banners: buildBanners(plan.seed),
  };
}

/** How many of each family; a small world has every family too, as far as it goes. */
export function familyCounts(total: number) {
  const share = (part: number, atMost = total) => Math.min(Math.floor(total * part), atMost);
  const repos = share(0.05, REPO_COUNT);
  const portfolios = share(0.01, PORTFOLIO_COUNT);
  const certificates = share(0.03);
  const termPlans = share(0.025);
  const assetPlans = share(0.05);
  const trusts = share(0.025);
  const institutional = share(0.05);
  const others = repos + portfolios + certificates + termPlans + assetPlans + trusts;
  const retail = total - others - institutional;
  return { repos, portfolios, certificates, termPlans, assetPlans, trusts, institutional, retail };
}
