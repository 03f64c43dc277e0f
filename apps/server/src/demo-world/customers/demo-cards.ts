import { maskBankAccount } from '@mall/domain/identity/mask';
import type { NewCard } from '#modules/banking/index.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { DEMO_BANKS } from './seed/bank-names.ts';

/** How many accounts a customer has bound; one of them can only receive statements. */
const CARDS_OF: Readonly<Partial<Record<DemoCustomer['clientId'], number>>> = {
  '600001': 2,
  '600010': 3,
};

/** The bank accounts of a demo's customers, in their own names; the first is the main one. */
export function demoCards({ clientId, openedOn }: DemoCustomer): readonly NewCard[] {
  return DEMO_BANKS.slice(0, CARDS_OF[clientId] ?? 1).map(
    ({ bankNo, bankName, prefix }, place) => ({
      clientId,
      bankNo,
      bankName,
      accountMasked: maskBankAccount(`${prefix}0000000${clientId}${place}00`),
      bindingNo: `${bankNo}-${clientId}`,
      isMain: place === 0,
      mayTransfer: place < 2,
      boundOn: openedOn,
    }),
  );
}
