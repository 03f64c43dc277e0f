import type { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import type { ReplyOf } from '@mall/contract/define-call';

/** What was quoted for one term on one day. */
export type Quote = ReplyOf<typeof getBjhgHisIncomeList>['list'][number];
