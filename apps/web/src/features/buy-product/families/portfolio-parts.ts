import type { ToldTerms } from '#features/buy-product/buy-terms.ts';
import { formatPercent } from '#shared/format/percent.ts';
import type { FamilyParts } from './family-parts.ts';
import { FUND_PARTS } from './fund-parts.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';

/** A portfolio of funds under an adviser: the first purchase opens the contract with him. */
export const PORTFOLIO_PARTS: FamilyParts = {
  ...FUND_PARTS,
  Choices: NothingToChoose,
  confirmLines: (terms, ticket, told) => [
    { label: '签约', value: '首次买入即签约投资顾问，由顾问调仓，可随时解约' },
    ...adviserLines(told),
    ...FUND_PARTS.confirmLines(terms, ticket, told).filter(({ label }) => label !== '分红方式'),
  ],
};

/** The fee that is not part of the purchase: it is charged when the contract ends. */
function adviserLines({ adviser_rate }: ToldTerms) {
  if (adviser_rate === undefined) return [];
  return [
    { label: '投顾服务费', value: `${formatPercent(adviser_rate)}/年，按日计提，解约时收取` },
  ];
}
