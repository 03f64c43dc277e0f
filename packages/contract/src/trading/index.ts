import { adviserProductUnbind, adviserProductUnbindCheck } from './adviser.ts';
import { buyProd } from './buy.ts';
import { tradeWithdraw } from './cancel.ts';
import { cashTreasureOrder, checkTtdProcPre } from './cash-treasure.ts';
import { qrpAlterPostpone, retrustee, setDividend } from './holding-instructions.ts';
import { auditUserLocalOrder, queryUserLocalOrder } from './local-order.ts';
import { tradeRedeem, withdrawCash } from './redeem.ts';
import { switchProd } from './switch.ts';
import {
  checkPreCondition,
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from './trade-flow.ts';
import { transRecordlistQuery } from './trade-record.ts';
import { transRecordDetailQuery } from './trade-record-detail.ts';

export const trading = {
  checkPreCondition,
  checkPreConditionPc,
  startTradeFlowStep,
  gotoTradeNextStep,
  buyProd,
  tradeRedeem,
  withdrawCash,
  switchProd,
  setDividend,
  retrustee,
  qrpAlterPostpone,
  checkTtdProcPre,
  cashTreasureOrder,
  adviserProductUnbindCheck,
  adviserProductUnbind,
  tradeWithdraw,
  queryUserLocalOrder,
  auditUserLocalOrder,
  transRecordlistQuery,
  transRecordDetailQuery,
} as const;
