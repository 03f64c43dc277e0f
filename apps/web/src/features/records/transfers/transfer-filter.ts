import type { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { RequestOf } from '@mall/contract/define-call';

/** The filters of the transfers; every page of a list and its export have the same ones. */
export type TransferFilter = Omit<
  RequestOf<typeof queryBankTransferRecord>,
  'page_num' | 'page_size'
>;
