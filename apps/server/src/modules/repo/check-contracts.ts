import type { Db } from '#db/database.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import {
  compareChoices,
  compareCollateral,
  compareEntries,
  compareFigures,
  compareOutstanding,
  comparePrincipals,
} from './contract-checks-store.ts';
import { eventContent, eventName } from './contract-content.ts';
import { findChoices } from './event-store.ts';
import { compareTerms } from './renewal-checks-store.ts';

/** Contracts of repos against the house's ledger, their orders and the trail. */
export async function checkContracts(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'the house owes what contracts lend', proves: [16], ...(await comparePrincipals(db)) },
    {
      name: 'contracts and their interest follow from orders and terms',
      ...(await compareFigures(db)),
    },
    { name: 'terms and renewals of repos are what was agreed', ...(await compareTerms(db)) },
    {
      name: 'the entries of repos are what their contracts say',
      proves: [3],
      ...(await compareEntries(db)),
    },
    {
      name: 'lent money is counted against the collateral',
      proves: [16],
      ...(await compareOutstanding(db)),
    },
    {
      name: 'lent money is covered by the collateral',
      proves: [16],
      ...(await compareCollateral(db)),
    },
    { name: 'the trail tells of the renewals that were chosen', ...(await compareChoices(db)) },
    {
      name: 'renewals are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'renewal_set',
        readPage: async (after, limit) =>
          (
            await findChoices(db, after, limit)
          ).map((row) => ({
            id: eventName(row),
            content: eventContent(row),
          })),
      })),
    },
  ];
}
