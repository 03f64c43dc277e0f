import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import type { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import type { queryTotalPosition } from '@mall/contract/positions/total-position';

export type Bill = ReplyOf<typeof queryPositionMonthlyBill>;
export type Analysis = NonNullable<ReplyOf<typeof queryTotalPosition>['analysis']>;
export type AccountReturns = NonNullable<ReplyOf<typeof queryAllPositionHisIncome>['returns']>;
