import { exportAccountFile } from './account-file.ts';
import { queryFigureTrace } from './figure-trace.ts';
import { queryHoldingChanges } from './holding-changes.ts';
import {
  queryAllPositionHisIncome,
  queryMonthlyPositionHisIncome,
  queryPositionProductHisIncome,
} from './income-history.ts';
import { queryMonthlyBillTransactionRecord, queryPositionMonthlyBill } from './monthly-bill.ts';
import { queryPositionDetail } from './position-detail.ts';
import { queryAjPositionList, queryAllPositionProductList } from './position-list.ts';
import { queryTotalPosition } from './total-position.ts';

export const positions = {
  queryTotalPosition,
  queryAjPositionList,
  queryPositionDetail,
  queryAllPositionProductList,
  queryMonthlyPositionHisIncome,
  queryAllPositionHisIncome,
  queryPositionProductHisIncome,
  queryPositionMonthlyBill,
  queryMonthlyBillTransactionRecord,
  queryFigureTrace,
  exportAccountFile,
  queryHoldingChanges,
} as const;
