import type { BuyFamily } from '#features/buy-product/buy-terms.ts';
import { CERTIFICATE_PARTS } from './certificate-parts.tsx';
import type { FamilyParts } from './family-parts.ts';
import { FUND_PARTS } from './fund-parts.ts';
import { MONEY_PARTS } from './money-parts.tsx';
import { PORTFOLIO_PARTS } from './portfolio-parts.ts';
import { PRIVATE_PARTS } from './private-parts.tsx';
import { REPO_PARTS } from './repo-parts.tsx';
import { SUBSCRIPTION_PARTS } from './subscription-parts.ts';

/** What each family shows of its own. */
export const FAMILY_PARTS: Readonly<Record<BuyFamily, FamilyParts>> = {
  fund: FUND_PARTS,
  money: MONEY_PARTS,
  subscription: SUBSCRIPTION_PARTS,
  portfolio: PORTFOLIO_PARTS,
  certificate: CERTIFICATE_PARTS,
  private: PRIVATE_PARTS,
  repo: REPO_PARTS,
};
