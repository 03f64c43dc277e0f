import type { FamilyParts } from './family-parts.ts';
import { FUND_PARTS } from './fund-parts.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';

/** A portfolio of funds under an adviser: the first purchase opens the contract with him. */
export const PORTFOLIO_PARTS: FamilyParts = {
  ...FUND_PARTS,
  Choices: NothingToChoose,
  confirmLines: (terms, ticket, told) => [
    { label: '签约', value: '首次买入即签约投资顾问，由顾问调仓，可随时解约' },
    ...FUND_PARTS.confirmLines(terms, ticket, told).filter(({ label }) => label !== '分红方式'),
  ],
};
