import { HOUSE_ACCOUNTS, MAY_GO_NEGATIVE } from '@mall/domain/ledger/accounts';
import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { compareBalances, findBrokenEntries, findOverdrawn, sumAssets } from './book-sums-store.ts';

/** The sums of the books, recomputed from the moves alone. */
export async function checkBooks(db: Db): Promise<readonly Check[]> {
  const houseAccounts = [...HOUSE_ACCOUNTS, 'repo_principal'];
  return [
    { name: 'balances are the sums of their moves', ...(await compareBalances(db)) },
    { name: 'every asset adds up to zero', ...(await sumAssets(db)) },
    { name: 'nobody owes who may not', ...(await findOverdrawn(db, [...MAY_GO_NEGATIVE])) },
    {
      name: 'entries move something and keep the books apart',
      ...(await findBrokenEntries(db, houseAccounts)),
    },
  ];
}
