export { findCollectionEnds, findCollectionsOver, findEstablished } from './collection-store.ts';
export { findCompanyName } from './company-store.ts';
export { dataDayOf } from './data-day.ts';
export { type ConfirmItem, presentConfirmItem, readConfirmItems } from './detail/confirm-items.ts';
export {
  addHoldings,
  type ReportedHolding,
} from './detail/holding-rows-store.ts';
export { findBuyingWindows, isExitDay } from './detail/point-store.ts';
export { checkScales } from './detail/scale-checks-store.ts';
export { type Catalogue, openCatalogue, type ShelfNow } from './engine/open-catalogue.ts';
export { type ExportDeps, exportCalls } from './export/export-routes.ts';
export {
  findIndexFigures,
  findIndexNames,
  type NamedIndexFigure,
} from './figures/index-figure-store.ts';
export { readValueTracks } from './figures/read-value-tracks.ts';
export { relateIndices } from './figures/relate-indices.ts';
export { findFundSizes } from './fund-size-store.ts';
export { correctValue, type ValueCorrection } from './history/correct-value.ts';
export { type FundEvent, findDividendDays, findFundEvents } from './history/fund-event-store.ts';
export { findCloses } from './history/history-store.ts';
export { findIncomes, findMoneyFunds, type MoneyFund } from './history/income-store.ts';
export { joinKnownNav } from './history/known-version-store.ts';
export {
  findEvents,
  findLastCloses,
  findLastValues,
  hasRepoQuotes,
} from './history/last-value-store.ts';
export {
  findDividendsUpTo,
  findNetValue,
  findTotalValue,
  findValuesBetween,
} from './history/nav-store.ts';
export { readGrowthSince } from './history/read-growth-since.ts';
export {
  type DayValue,
  findLatestNetValue,
  type LatestValue,
  readNetValues,
} from './history/read-net-values.ts';
export { findTermsPasts } from './history/terms-past-store.ts';
export { findVersionOfValue, hasDistributionSince } from './history/version-store.ts';
export { findRollingProducts, type RollingProduct, type StatusChange } from './life-store.ts';
export {
  addCatalogueRows,
  addNetValues,
  type CatalogueRow,
  type CatalogueTable,
  type NavRow,
} from './list/catalogue-rows-store.ts';
export { type CountedField, countProducts } from './list/count-products.ts';
export { presentHome } from './list/home-floors.ts';
export { findLargestFunds, findPlannableFunds } from './list/largest-store.ts';
export {
  knownProducts,
  presentProducts,
  readProducts,
  readShelfRows,
} from './list/list-products.ts';
export { findShelfRow, type ShelfRow } from './list/product-list-store.ts';
export type { CatalogueDeps } from './list/serve-variants.ts';
export { isBearable, VISITOR, type Viewer } from './list/viewer.ts';
export { refreshQuotes } from './market/refresh-quotes.ts';
export {
  findBannerImage,
  findBanners,
} from './notices/banner-store.ts';
export { noticeSource } from './notices/notice-source.ts';
export {
  findAdviserRate,
  findOverseasMarkets,
  findProposedMoneyFund,
  findQuickDayTotal,
  hasQuickWithdrawal,
  type ProductName,
  readProductNames,
  updateStopped,
} from './product-store.ts';
export {
  findHeldProduct,
  findHeldTerms,
  findProductTerms,
  findTermsOfAnyStatus,
  type HeldTerms,
} from './read-product-terms.ts';
export { repoDisclosureSource } from './repo-disclosure/repo-disclosure-source.ts';
export {
  findQuotaLeft,
  findRepoTerms,
  findRepoTermsOf,
  type RepoTerms,
  readPledged,
} from './repo-disclosure/repo-terms.ts';
export { catalogueCalls } from './routes.ts';
export { lockSale, type SaleLimits } from './sale-store.ts';
export { giveQuotaBack, takeQuota } from './take-quota.ts';
export {
  announcePayments,
  changeStatuses,
  changeTerms,
  endCollections,
  fillCatalogue,
  publishDays,
} from './tell-catalogue.ts';
export {
  findTermPayments,
  findTermProducts,
  findYearlyRates,
  type ProductPayment,
} from './term-payment-store.ts';
