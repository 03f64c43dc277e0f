export { dataDayOf } from './data-day.ts';
export { type ConfirmItem, presentConfirmItem, readConfirmItems } from './detail/confirm-items.ts';
export {
  insertHoldings as addHoldings,
  type ReportedHolding,
} from './detail/holding-rows-store.ts';
export { type Catalogue, openCatalogue, type ShelfNow } from './engine/open-catalogue.ts';
export { type ExportDeps, exportCalls } from './export/export-routes.ts';
export {
  findEvents as readEvents,
  findLastCloses as readLastCloses,
  findLastValues as readLastValues,
  hasRepoQuotes,
} from './history/last-value-store.ts';
export { readGrowthSince } from './history/read-growth-since.ts';
export {
  type DayValue,
  readLatestNetValue,
  readNetValue,
  readNetValues,
} from './history/read-net-values.ts';
export {
  type CatalogueRow,
  type CatalogueTable,
  insertNavRows as addNetValues,
  insertRows as addCatalogueRows,
  type NavRow,
} from './list/catalogue-rows-store.ts';
export { type CountedField, countProducts } from './list/count-products.ts';
export { furnishHome } from './list/home-floors.ts';
export { findLargestFunds as readLargestFunds } from './list/largest-store.ts';
export { knownProducts, presentProducts, readProducts } from './list/list-products.ts';
export type { CatalogueDeps } from './list/serve-twins.ts';
export { STRANGER, type Viewer } from './list/viewer.ts';
export { refreshQuotes } from './market/refresh-quotes.ts';
export {
  findBannerImage as readBannerImage,
  findBanners as readBanners,
} from './notices/banner-store.ts';
export { noticeSource } from './notices/notice-source.ts';
export { readProductTerms, readTermsOfAnyStatus } from './read-product-terms.ts';
export { repoDisclosureSource } from './repo-disclosure/repo-disclosure-source.ts';
export { catalogueCalls } from './routes.ts';
export { giveQuotaBack, takeQuota } from './take-quota.ts';
