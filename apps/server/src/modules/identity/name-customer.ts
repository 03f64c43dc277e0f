import { assert } from '@mall/domain/assert';
import { maskName } from '@mall/domain/identity/mask';
import type { Db } from '#db/database.ts';
import { type CustomerRecord, findCustomer } from './customer-store.ts';

/** The name a file or a letter may carry: an institution's in full, a person's masked. */
export async function nameCustomer(db: Db, clientId: string): Promise<string> {
  const customer = await findCustomer(db, clientId);
  assert(customer !== undefined, 'a session is opened for a customer');
  return nameOnPapers(customer);
}

export function nameOnPapers({
  inst_name,
  client_name,
}: Pick<CustomerRecord, 'inst_name' | 'client_name'>): string {
  return inst_name ?? maskName(client_name);
}
