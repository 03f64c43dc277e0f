import { closeBillsStep } from '#modules/clearing/bills/close-bills.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { checkPlanTargets } from '#modules/clearing/plans/check-plan-targets.ts';
import { bookActsStep } from './book-acts.ts';
import { bookEvents } from './book-events.ts';
import { bookIncome } from './book-income.ts';
import { closeDay } from './close-day.ts';
import { closeOrderDayStep } from './close-order-day.ts';
import { confirmOrders } from './confirm-orders.ts';
import { endCollectionsStep } from './end-collections.ts';
import { endCoolingOffStep } from './end-cooling-off.ts';
import { importNetValues } from './import-net-values.ts';
import { matureDueContracts } from './mature-contracts.ts';
import { payDividends } from './pay-dividends.ts';
import { receiveConfirmations } from './receive-confirmations.ts';
import { reconcile } from './reconcile.ts';
import { recordAccounts } from './record-accounts.ts';
import { resolveDeals } from './resolve-deals.ts';
import { rollStatuses } from './roll-status.ts';
import { sendApplications } from './send-applications.ts';
import { settleCash } from './settle-cash.ts';
import { settleTransfers } from './settle-transfers.ts';
import { valuePositions } from './value-positions.ts';

/** The end of a day, in order. */
export const STEPS: readonly ClearingStep[] = [
  closeOrderDayStep,
  endCoolingOffStep,
  resolveDeals,
  settleTransfers,
  matureDueContracts,
  sendApplications,
  importNetValues,
  receiveConfirmations,
  bookEvents,
  bookIncome,
  confirmOrders,
  endCollectionsStep,
  bookActsStep,
  settleCash,
  payDividends,
  valuePositions,
  checkPlanTargets,
  reconcile,
  recordAccounts,
  closeBillsStep,
  rollStatuses,
  closeDay,
];
