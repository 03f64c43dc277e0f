import { queryBindBankList } from './bank-card.ts';
import { bankTransfer, queryBankTransferRecord } from './bank-transfer.ts';

export const banking = { queryBindBankList, bankTransfer, queryBankTransferRecord } as const;
