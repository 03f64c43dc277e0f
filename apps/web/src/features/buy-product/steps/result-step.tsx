import type { BuyTerms, PlacedPurchase } from '#features/buy-product/buy-terms.ts';
import { OrderResult } from './order-result.tsx';
import { RepoResult } from './repo-result.tsx';

type Props = {
  readonly order: PlacedPurchase;
  readonly terms: BuyTerms;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** A repo is a contract at once; any other purchase is on its way. */
export function ResultStep(props: Props) {
  return props.terms.business.family === 'repo' ? (
    <RepoResult {...props} />
  ) : (
    <OrderResult {...props} />
  );
}
