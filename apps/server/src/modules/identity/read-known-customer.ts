import { assert } from '@mall/domain/assert';
import type { CustomerSession } from '#http/serve-call.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findCustomer } from './customer-store.ts';
import type { KnownCustomer } from './present-user.ts';
import { readQualifyStatus } from './qualified-state.ts';
import type { Deps } from './session/open-session.ts';

/** Everything the pages show about the customer a session stands for. */
export async function readKnownCustomer(
  { db, clock }: Deps,
  session: CustomerSession,
): Promise<KnownCustomer> {
  const customer = await findCustomer(db, session.clientId);
  const investor = await findInvestor(db, session.clientId);
  assert(customer !== undefined && investor !== undefined, 'a session is opened for a customer');
  const { day } = await clock.businessNow(db);
  const qualified = await readQualifyStatus(db, session.clientId, day);
  return { session, customer, investor, qualified, today: day };
}
