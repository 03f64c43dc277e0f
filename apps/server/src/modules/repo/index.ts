export { applyContractEvents, type ContractCause } from './apply-events.ts';
export { checkContracts } from './check-contracts.ts';
export { CONTRACT_EVENT_COLUMNS } from './contract-content.ts';
export {
  type ContractRecord,
  drawContractNo,
  findContracts,
  findDueContracts,
  findEndedOn,
  findNumbered,
  findOwnContract,
  sumLent,
} from './contract-store.ts';
export { type ContractEnding, findEndings } from './event-store.ts';
export { findPastContracts, findPastContractsOf, type PastContract } from './lent-history-store.ts';
export { type MaturityFacts, matureContracts } from './mature-contracts.ts';
export {
  giveCollateralBack,
  readOutstanding,
  takeCollateral,
} from './outstanding-store.ts';
export { renewalFrom, repoCalls } from './routes.ts';
