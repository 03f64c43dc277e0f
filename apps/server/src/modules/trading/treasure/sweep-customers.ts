import type { Day } from '@mall/domain/calendar/day';
import { isTimeToSweep, type SweepDeps, sweepCustomer } from './sweep-customer.ts';
import { findSweptClients } from './treasure-store.ts';

const PAGE = 500;

/**
 * Sweeps the idle cash of every customer who agreed to it, each in a transaction of its own, before the order day is closed.
 * Done again it goes over those who were swept without buying twice. Returns how many purchases it made; a day that is
 * closed later than on itself is not swept.
 */
export async function sweepCustomers(deps: SweepDeps, tradeOn: Day): Promise<number> {
  if (!isTimeToSweep(await deps.clock.businessNow(deps.db), tradeOn)) return 0;
  let count = 0;
  for (let after: string | undefined; ; ) {
    const clients = await findSweptClients(deps.db, after, PAGE);
    for (const clientId of clients)
      if ((await sweepCustomer(deps, tradeOn, clientId)) !== undefined) count += 1;
    after = clients.at(-1);
    if (after === undefined) return count;
  }
}
