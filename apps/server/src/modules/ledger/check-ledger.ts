import { HOUSE_ACCOUNTS, MAY_GO_NEGATIVE } from '@mall/domain/ledger/accounts';
import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import {
  compareBalances,
  findBrokenEntries,
  findOverdrawn,
  type LedgerSum,
  sumLedger,
} from './ledger-sums-store.ts';

/** The sums of the ledger, recomputed from the moves alone. */
export async function checkLedger(db: Db): Promise<readonly Check[]> {
  const houseAccounts = [...HOUSE_ACCOUNTS, 'repo_principal'];
  return [
    { name: 'balances are the sums of their moves', proves: [1], ...(await compareBalances(db)) },
    { name: 'every asset adds up to zero', proves: [1, 2, 6], ...unbalanced(await sumLedger(db)) },
    {
      name: 'no account is negative that may not be',
      proves: [4],
      ...(await findOverdrawn(db, [...MAY_GO_NEGATIVE])),
    },
    {
      name: 'entries move something and keep client and house money apart',
      proves: [1, 3],
      ...(await findBrokenEntries(db, houseAccounts)),
    },
  ];
}

function unbalanced(sums: readonly LedgerSum[]) {
  const wrong = sums.filter(({ total }) => total !== 0n);
  return {
    counted: BigInt(sums.length),
    wrong: wrong.map(({ asset, total }) => `${asset} adds up to ${total}`),
  };
}
