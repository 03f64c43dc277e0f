import { NewCustomerOffers } from '#features/new-customer/new-customer-offers.tsx';

export function NewCustomerPage() {
  return <NewCustomerOffers />;
}
