export {
  findInvestor,
  type InvestorProfile,
  lockInvestor,
  readClientType,
  saveInvestor,
} from './investor-store.ts';
export { matchedAs } from './matched-as.ts';
export { MATCH_CODES, presentMatch } from './present-match.ts';
export { suitabilityCalls } from './routes.ts';
