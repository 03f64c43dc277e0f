import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';

export type RecordDetail = ReplyOf<typeof transRecordDetailQuery>;
