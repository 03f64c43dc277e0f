import type { Tx } from '#db/database.ts';
import { type InvestorProfile, saveInvestor } from '#modules/suitability/index.ts';
import { insertCustomer, type NewCustomer } from './customer-store.ts';

export type CustomerToOpen = NewCustomer & Omit<InvestorProfile, 'clientId'>;

/** Opens a customer, together with what suitability has to know of him. */
export async function openCustomer(tx: Tx, customer: CustomerToOpen): Promise<void> {
  await insertCustomer(tx, customer);
  await saveInvestor(tx, {
    clientId: customer.clientId,
    clientType: customer.clientType,
    assessment: customer.assessment,
    isLowestClass: customer.isLowestClass,
    professional: customer.professional,
  });
}
