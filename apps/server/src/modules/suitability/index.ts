export {
  findInvestor,
  type InvestorProfile,
  lockInvestor,
  readClientType,
  saveInvestor,
} from './investor-store.ts';
export { assessedTo, matchProduct, type SuitabilityState } from './match-product.ts';
export { MATCH_CODES, presentMatch } from './present-match.ts';
export { suitabilityCalls } from './routes.ts';
