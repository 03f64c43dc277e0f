import { contract } from '@mall/contract';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type BankCard, findCards } from './card-store.ts';

export function bankingCalls({ db }: { readonly db: Db }): readonly ServedCall[] {
  const list = async (_request: unknown, { clientId }: { readonly clientId: string }) => {
    const cards = await findCards(db, clientId);
    return { ok: true, reply: { list: cards.map(presentCard) } } as const;
  };
  return [
    serveCall(contract.banking.queryBindBankList, list),
    // The old name of the same call.
    serveCall(contract.legacy.crhMallGD005, list),
  ];
}

function presentCard(card: BankCard) {
  return {
    bank_no: card.bankNo,
    bank_name: card.bankName,
    bank_account: card.accountMasked,
    // The web draws a logo by the bank's name, or a general one.
    bank_logo: null,
    is_main: card.isMain ? ('1' as const) : ('0' as const),
    enable_transfer: card.mayTransfer ? ('1' as const) : ('0' as const),
  };
}
