export { findBannerImage as readBannerImage, findBanners as readBanners } from './banner-store.ts';
export {
  type CatalogueRow,
  type CatalogueTable,
  insertNavRows as addNetValues,
  insertRows as addCatalogueRows,
  type NavRow,
} from './catalogue-rows-store.ts';
export { type CountedField, countProducts } from './count-products.ts';
export { dataDayOf } from './data-day.ts';
export { type ConfirmItem, presentConfirmItem, readConfirmItems } from './detail/confirm-items.ts';
export {
  insertHoldings as addHoldings,
  type ReportedHolding,
} from './detail/holding-rows-store.ts';
export { type Catalogue, openCatalogue, type ShelfNow } from './engine/open-catalogue.ts';
export { type ExportDeps, exportCalls } from './export/export-routes.ts';
export { furnishHome } from './home-floors.ts';
export { findLargestFunds as readLargestFunds } from './largest-store.ts';
export {
  findEvents as readEvents,
  findLastCloses as readLastCloses,
  findLastValues as readLastValues,
  hasRepoQuotes,
} from './last-value-store.ts';
export { knownProducts, presentProducts, readProducts } from './list-products.ts';
export { noticeSource } from './notice-source.ts';
export { readGrowthSince } from './read-growth-since.ts';
export {
  type DayValue,
  readLatestNetValue,
  readNetValue,
  readNetValues,
} from './read-net-values.ts';
export { readProductTerms, readTermsOfAnyStatus } from './read-product-terms.ts';
export { refreshQuotes } from './refresh-quotes.ts';
export { repoDisclosureSource } from './repo-disclosure-source.ts';
export { catalogueCalls } from './routes.ts';
export type { CatalogueDeps } from './serve-twins.ts';
export { giveQuotaBack, takeQuota } from './take-quota.ts';
export { STRANGER, type Viewer } from './viewer.ts';
