import { assert } from '@mall/domain/assert';
import { maskName } from '@mall/domain/identity/mask';
import type { Db } from '#db/database.ts';
import { findCustomer } from './customer-store.ts';

/** The name a file or a letter may carry: an institution's in full, a person's masked. */
export async function nameCustomer(db: Db, clientId: string): Promise<string> {
  const customer = await findCustomer(db, clientId);
  assert(customer !== undefined, 'a session is opened for a customer');
  return customer.inst_name ?? maskName(customer.client_name);
}
