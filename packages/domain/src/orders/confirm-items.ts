import type { CategoryId } from '../catalogue/category.ts';
import { CATEGORY, isFund, isQdii } from '../catalogue/category.ts';
import type { ClientType, RiskLevel } from '../catalogue/product-terms.ts';

/** What is done with a product, as far as the ticks before it differ. */
export type ConfirmedAction = 'buy' | 'redeem' | 'switch' | 'plan';

export type ConfirmedProduct = {
  readonly categoryId: CategoryId;
  /** The kind of fund by its code; null for families that are no funds. */
  readonly variety: string | null;
  readonly risk: RiskLevel;
  readonly isOnSubscription: boolean;
  readonly mayCancelSubscription: boolean;
  readonly holdMonths: number | null;
  /** A certificate that pays between two yields. */
  readonly isFloating: boolean;
  readonly specialRisks: readonly string[];
};

/** Who ticks. A visitor counts as a person and as an ordinary investor. */
export type Confirmer = {
  readonly clientType: ClientType | undefined;
  readonly isProfessional: boolean;
};

/** One tick: the code of its text, and what fills the slot of that text. */
export type ConfirmTick = { readonly code: string; readonly slot?: string };

/** What the customer ticks before the last click, in order (screens, appendix E). */
export function confirmTicks(
  action: ConfirmedAction,
  product: ConfirmedProduct,
  confirmer: Confirmer,
): readonly ConfirmTick[] {
  return [
    { code: 'all-1' },
    ...(action === 'redeem' ? [] : productTicks(product, confirmer)),
    ...(isInstitution(confirmer) ? ticks('inst-1', 'inst-2') : []),
    ...(action === 'switch' ? ticks('switch-1') : []),
    ...(action === 'plan' ? ticks('ration-1') : []),
  ];
}

const MONEY = '3';

function productTicks(product: ConfirmedProduct, confirmer: Confirmer): readonly ConfirmTick[] {
  return [
    ...(isFund(product.categoryId) ? fundTicks(product) : []),
    ...familyTicks(product),
    ...riskTicks(product, confirmer),
  ];
}

function fundTicks(product: ConfirmedProduct): readonly ConfirmTick[] {
  const { variety, holdMonths, isOnSubscription } = product;
  // A new fund and a money fund are sold at one yuan, which everybody knows beforehand.
  const isPriceUnknown = !isOnSubscription && variety !== MONEY;
  return [
    { code: 'fund-1' },
    ...(isPriceUnknown ? ticks('fund-2') : []),
    ...(isQdii(product) ? ticks('qdii-1') : []),
    ...(variety === MONEY ? ticks('money-1') : []),
    ...(holdMonths === null ? [] : [{ code: 'hold-1', slot: String(holdMonths) }]),
    ...(isOnSubscription ? ticks('sub-1') : []),
    ...(isOnSubscription && !product.mayCancelSubscription ? ticks('sub-2') : []),
  ];
}

function familyTicks({ categoryId, isFloating }: ConfirmedProduct): readonly ConfirmTick[] {
  switch (categoryId) {
    case CATEGORY.repo:
      return ticks('bjhg-1', 'bjhg-2');
    case CATEGORY.periodic:
      return isFloating ? ticks('cert-1', 'cert-2') : ticks('cert-1');
    case CATEGORY.collective:
    case CATEGORY.plan:
    case CATEGORY.trust:
      return ticks('plan-1', 'plan-2', 'plan-3', 'plan-4');
    case CATEGORY.fund:
    case CATEGORY.institutionFund:
      return [];
  }
}

/** Ordinary investors answer for every special risk of the highest class by itself. */
function riskTicks(
  { risk, specialRisks }: ConfirmedProduct,
  { isProfessional }: Confirmer,
): readonly ConfirmTick[] {
  if (risk !== '4' && risk !== '5') return [];
  const special = risk === '5' && !isProfessional ? specialRisks : [];
  return [
    { code: 'risk-1' },
    ...special.map((slot, index) => ({ code: `special-${index + 1}`, slot })),
  ];
}

/** An institution or a product it manages; any other customer is a person. */
export function isInstitution({ clientType }: Confirmer): boolean {
  return clientType === '1' || clientType === '2';
}

function ticks(...codes: readonly string[]): readonly ConfirmTick[] {
  return codes.map((code) => ({ code }));
}
