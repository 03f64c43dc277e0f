import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import {
  compareAccountDays,
  compareKeptPurchases,
  compareKeptValues,
} from './account-days/account-day-checks-store.ts';
import { checkBills } from './bills/check-bills.ts';
import {
  compareDividendEvents,
  compareDividends,
  compareGrowth,
  compareSplits,
} from './distributions/distribution-checks-store.ts';
import { compareRecordDays } from './distributions/record-day-checks-store.ts';
import { compareExits } from './exit-checks-store.ts';
import { compareIncomes } from './income/income-checks-store.ts';
import { compareLots, compareOtherLots } from './lot-checks-store.ts';
import {
  compareCosts,
  compareEvents,
  compareShares,
  compareValues,
  findUnvalued,
} from './position-checks-store.ts';
import { replayHoldings } from './replay-holdings.ts';
import { compareVersions } from './valuation/version-checks-store.ts';

/** Positions against the ledger and the confirmations they come from. */
export async function checkPositions(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'lots, holdings and ledger have the same shares',
      proves: [5, 6],
      ...(await compareShares(db)),
    },
    { name: 'holdings follow from confirmations', proves: [12], ...(await compareCosts(db)) },
    { name: 'events of holdings follow from confirmations', ...(await compareEvents(db)) },
    { name: 'exits from holdings follow from confirmations', ...(await compareExits(db)) },
    {
      name: 'holdings, lots and uses follow from their events',
      proves: [5],
      ...(await replayHoldings(db)),
    },
    { name: 'lots follow from confirmations', proves: [5], ...(await compareLots(db)) },
    { name: 'lots follow from what brought them', proves: [5], ...(await compareOtherLots(db)) },
    {
      name: 'valuations and incomes follow from confirmations',
      proves: [12],
      ...(await compareValues(db)),
    },
    { name: 'valuations count at the newest values', ...(await compareVersions(db)) },
    {
      name: 'every holding is valued on every closed day',
      proves: [12],
      ...(await findUnvalued(db)),
    },
    { name: 'dividends went to the shares of their record days', ...(await compareRecordDays(db)) },
    { name: 'dividends are what holders were owed', ...(await compareDividends(db)) },
    { name: 'dividends changed holdings once', ...(await compareDividendEvents(db)) },
    { name: 'splits are what funds announced', ...(await compareSplits(db)) },
    {
      name: 'incomes of money funds follow from what they published',
      proves: [12],
      ...(await compareIncomes(db)),
    },
    { name: 'holdings without trades grow as their funds do', ...(await compareGrowth(db)) },
    {
      name: 'kept accounts add up with ledger and banks',
      proves: [12],
      ...(await compareAccountDays(db)),
    },
    { name: 'kept accounts are worth their valuations', ...(await compareKeptValues(db)) },
    {
      name: 'money under way in kept accounts is that of open purchases',
      ...(await compareKeptPurchases(db)),
    },
    { name: 'closed bills say what was known on their day', ...(await checkBills(db)) },
  ];
}
