/** The families of products by the codes the wire uses (rules 0.3). */
export const CATEGORY = {
  repo: '10000',
  periodic: '10005',
  collective: '10008',
  fund: '10010',
  plan: '10017',
  institutionFund: '10050',
  trust: '10052',
} as const;

export type CategoryId = (typeof CATEGORY)[keyof typeof CATEGORY];

/** The variety of funds that an adviser puts together; such a portfolio is bought and left as a whole. */
export const PORTFOLIO = '99';

export function isPortfolio({ variety }: { readonly variety: string | null | undefined }): boolean {
  return variety === PORTFOLIO;
}

/** The variety of funds that invest abroad. */
export const QDII = '11';

export function isQdii({ variety }: { readonly variety: string | null | undefined }): boolean {
  return variety === QDII;
}

/** Public funds, those for institutions included. */
export function isFund(categoryId: string): boolean {
  return categoryId === CATEGORY.fund || categoryId === CATEGORY.institutionFund;
}
