export { type DayValue, readNetValue, readNetValues } from './read-net-values.ts';
export { readProductTerms } from './read-product-terms.ts';
export { giveQuotaBack, takeQuota } from './take-quota.ts';
