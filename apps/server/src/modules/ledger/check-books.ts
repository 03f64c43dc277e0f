import { HOUSE_ACCOUNTS, MAY_GO_NEGATIVE } from '@mall/domain/ledger/accounts';
import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import {
  type BookSum,
  compareBalances,
  findBrokenEntries,
  findOverdrawn,
  sumBooks,
} from './book-sums-store.ts';

/** The sums of the books, recomputed from the moves alone. */
export async function checkBooks(db: Db): Promise<readonly Check[]> {
  const houseAccounts = [...HOUSE_ACCOUNTS, 'repo_principal'];
  return [
    { name: 'balances are the sums of their moves', ...(await compareBalances(db)) },
    { name: 'every asset adds up to zero', ...unbalanced(await sumBooks(db)) },
    { name: 'nobody owes who may not', ...(await findOverdrawn(db, [...MAY_GO_NEGATIVE])) },
    {
      name: 'entries move something and keep the books apart',
      ...(await findBrokenEntries(db, houseAccounts)),
    },
  ];
}

function unbalanced(sums: readonly BookSum[]) {
  const wrong = sums.filter(({ total }) => total !== 0n);
  return {
    counted: BigInt(sums.length),
    wrong: wrong.map(({ asset, total }) => `${asset} adds up to ${total}`),
  };
}
