import type { RequestOf } from '@mall/contract/define-call';
import type { transRecordlistQuery } from '@mall/contract/trading/trade-record';

/** The filters of the records; every page of a list and its export have the same ones. */
export type RecordFilter = Omit<RequestOf<typeof transRecordlistQuery>, 'page_num' | 'page_size'>;
