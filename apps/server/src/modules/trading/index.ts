export { ADVISER_COLUMNS } from './adviser/adviser-content.ts';
export { collectOwedFees } from './adviser/collect-owed-fees.ts';
export { sweepAdviserFees } from './adviser/sweep-fees.ts';
export { checkOrders } from './checks/check-orders.ts';
export {
  findOpenClaims,
  insertSettlements,
  type OpenShareClaim,
} from './corrections/claim-store.ts';
export {
  findPricedOrders,
  findUnpaidCorrections,
  insertCorrections,
  type NewCorrection,
  type PricedOrder,
  type UnpaidCorrection,
  updateCorrectionPaid,
} from './corrections/correction-store.ts';
export { describeStep } from './describe-step.ts';
export type { ClickEvidence } from './flow/click-evidence.ts';
export { explainChanges } from './flow/explain-changes.ts';
export { findOpenFlow } from './flow/find-open-flow.ts';
export { FLOW_COLUMNS, STEP_COLUMNS, TERMS_COLUMNS } from './flow/flow-content.ts';
export type { FlowState } from './flow/read-flow.ts';
export { enterAct, type NewActOrder } from './kinds/acts/enter-act.ts';
export { type DuePurchase, duePurchaseOf } from './kinds/due-purchase.ts';
export { type DueSubscription, dueSubscriptionOf } from './kinds/due-subscription.ts';
export { deferRedemption } from './kinds/exits/defer-redemption.ts';
export { type DueRedemption, dueRedemptionOf } from './kinds/exits/due-redemption.ts';
export { findHolderChoice, findLeavable } from './kinds/exits/may-leave.ts';
export { findUnsentExits, type UnsentExit } from './kinds/exits/promised-store.ts';
export { findUnsettledAdvances } from './kinds/exits/quick-store.ts';
export { type DueCustodyTransfer, dueCustodyOf } from './kinds/instructions/due-custody.ts';
export { type DueDividendSetting, dueDividendOf } from './kinds/instructions/due-dividend.ts';
export { readNewcomerFacts } from './kinds/newcomer-store.ts';
export { promisedRepoOf } from './kinds/repo-terms.ts';
export { type DueSwitch, dueSwitchOf } from './kinds/switch/due-switch.ts';
export { answerAdvance } from './orders/answer-advance.ts';
export {
  type AnsweredAt,
  answerDeal,
  type DealDifference,
  dealAtOnce,
} from './orders/answer-deal.ts';
export {
  type DueOrder,
  type DueOrders,
  enterConfirmations,
  findClientsOf,
  findConfirmedOrders,
  findDueOrders,
  findKnownOrders,
  findSubscribedProducts,
  type NewConfirmation,
} from './orders/clearing-orders-store.ts';
export { closeOrderDay } from './orders/close-order-day.ts';
export { findMethodsAt } from './orders/dividend-method-store.ts';
export {
  findProductsOwing,
  findUnpaid,
  insertDuePayments,
  type UnpaidPayment,
  updatePaid,
} from './orders/due-payment-store.ts';
export { addOrderEvents } from './orders/event-store.ts';
export { CANCELLATION_COLUMNS, ORDER_COLUMNS } from './orders/order-content.ts';
export {
  findFirstOpenDay,
  findLastClosedDay,
  shareOrderDayLock,
  takeOrderDayLock,
} from './orders/order-day-store.ts';
export { makerOf, type OrderMaker, type TxDeps } from './orders/order-maker.ts';
export {
  findOwnOrder,
  type OrderRecord,
  type OrderRow,
  readOwnOrder,
} from './orders/order-store.ts';
export {
  type FrozenShares,
  sumCollected,
  sumConfirmed,
  sumFrozenShares,
  sumOpenOrders,
} from './orders/order-sums-store.ts';
export type { Refused } from './orders/place-order.ts';
export {
  findTradeAccount,
  lockTradeAccount,
  lockTradeAccounts,
  openTradeAccount,
} from './orders/trade-account-store.ts';
export { findUnansweredDeals, type UnansweredDeal } from './orders/unanswered-deals-store.ts';
export {
  type MoneyUnderWay,
  readBuysUnderWay,
  readMoneyUnderWay,
  readPastDue,
} from './orders/under-way-store.ts';
export {
  findPlanFlow,
  findStandingFlow,
  type PlanCustomerRefusal,
  type PlanFlow,
  planEvidence,
  refusePlanCustomer,
} from './plans/plan-flow.ts';
export { isPlanChange, neededAuditOf, proposePlan } from './plans/propose-plan.ts';
export { redeemForPlan } from './plans/redeem-for-plan.ts';
export { type Taken, takeDeduction } from './plans/take-deduction.ts';
export { findWaitingPlans } from './plans/waiting-plans-store.ts';
export { approveOrder, rejectOrder } from './proposals/approve-order.ts';
export { AUDIT_COLUMNS, auditContent } from './proposals/audit-content.ts';
export { type AuditRow, findAudits, insertAudit } from './proposals/audit-store.ts';
export {
  expireAllProposals,
  expireLocked,
  expireProposalsOf,
} from './proposals/expire-proposals.ts';
export { findFundParts } from './proposals/find-fund-parts.ts';
export { writeNeedsAudit, writePolicy } from './proposals/policy-store.ts';
export { PROPOSAL_COLUMNS } from './proposals/proposal-content.ts';
export { findProposal, type ProposalRow } from './proposals/proposal-store.ts';
export { standingFacts } from './proposals/rechecks/recheck-entry.ts';
export { GONE, type KindRecheck } from './proposals/rechecks/recheck-facts.ts';
export { recheckProposal } from './proposals/rechecks/recheck-order.ts';
export { findOrdersThen, thenOf } from './records/find-orders-then.ts';
export { findRecordDetail, type RecordDetail } from './records/find-record-detail.ts';
export { findOrderFigures, type OrderFigures } from './records/order-figures.ts';
export type { OrdersThen } from './records/orders-then-store.ts';
export { findOwnRecords, findOwnTransfers } from './records/own-records.ts';
export { findOwnTrades } from './records/own-trades-store.ts';
export { findMostOrdered } from './records/popularity-store.ts';
export { exitFiguresOf, takenLotsOf } from './records/present-exit.ts';
export { entryLinesOf } from './records/present-record-detail.ts';
export { sumRecords } from './records/record-store.ts';
export { findOrdersOfSignatures } from './records/signed-orders-store.ts';
export { findSummedOrders, findSummedTransfers } from './records/summed-orders.ts';
export { tradingCalls } from './routes.ts';
export type { TradingDeps } from './trading-deps.ts';
export { answerTransfer } from './transfers/answer-transfer.ts';
export { keepTransferring } from './transfers/keep-transferring.ts';
export { directionName } from './transfers/present-transfer.ts';
export { sendDueTransfers, type TransferDeps } from './transfers/send-transfers.ts';
export { noteTransfersTold, tellTransfers } from './transfers/tell-transfers.ts';
export {
  findTransfersOfDay,
  sumTransfers,
  type TransferOfDay,
} from './transfers/transfer-store.ts';
export { NOT_IN_FILE, transferTermsOf } from './transfers/transfer-terms.ts';
export { sweepCustomers } from './treasure/sweep-customers.ts';
export { TREASURE_COLUMNS } from './treasure/treasure-content.ts';
export { findLastSweep, findReserve } from './treasure/treasure-store.ts';
export { findCoolingOrders } from './visits/cooling-store.ts';
export { decideVisit } from './visits/decide-visit.ts';
export { endCoolingOff } from './visits/end-cooling-off.ts';
export { VISIT_COLUMNS } from './visits/visit-content.ts';
export {
  findFailedVisits,
  findVisitByNo,
  VISIT_REVIEW_COLUMNS,
} from './visits/visit-review-store.ts';
export { visitAnswers, visitQuestions } from './visits/visit-routes.ts';
