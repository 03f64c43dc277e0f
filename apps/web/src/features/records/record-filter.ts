import type { RequestOf } from '@mall/contract/define-call';
import type { transRecordlistQuery } from '@mall/contract/trading/trade-record';

/** Which records a list or a file is about, whatever the page. */
export type RecordFilter = Omit<
  RequestOf<typeof transRecordlistQuery>,
  'page_num' | 'page_size' | 'as_of'
>;

export type RecordFormat = 'xlsx' | 'csv';
