import type { FamilyParts } from './family-parts.ts';
import { FUND_PARTS } from './fund-parts.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';

/** A portfolio of funds under an adviser: its children are bought at their own net values. */
export const PORTFOLIO_PARTS: FamilyParts = {
  ...FUND_PARTS,
  Choices: NothingToChoose,
  confirmLines: (terms, ticket, told) => [
    { label: '签约', value: '买入即签署投资顾问协议，由顾问按组合调仓' },
    ...FUND_PARTS.confirmLines(terms, ticket, told).filter(({ label }) => label !== '分红方式'),
  ],
};
