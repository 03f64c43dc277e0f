import { assert } from '@mall/domain/assert';
import { maskIdNo, maskName } from '@mall/domain/identity/mask';
import type { Db } from '#db/database.ts';
import { type BeneficialOwner, findOwners } from './beneficial-owner-store.ts';
import { findCustomer } from './customer-store.ts';
import { nameOnPapers } from './name-customer.ts';

/** A customer as papers name him: an institution's name in full, a person's and every document number masked. */
export type CustomerOnPapers = {
  readonly name: string;
  readonly idNo: string;
  /** Who owns or controls the institution, as recorded at the counter. */
  readonly owners: readonly BeneficialOwner[];
};

export async function readCustomerOnPapers(db: Db, clientId: string): Promise<CustomerOnPapers> {
  const [customer, owners] = await Promise.all([
    findCustomer(db, clientId),
    findOwners(db, clientId),
  ]);
  assert(customer !== undefined, 'papers are asked of customers');
  return {
    name: nameOnPapers(customer),
    idNo: maskIdNo(customer.id_no),
    owners: owners.map((owner) => ({
      ...owner,
      name: maskName(owner.name),
      idNo: maskIdNo(owner.idNo),
    })),
  };
}
