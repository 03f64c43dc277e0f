import { unmetParts } from '@mall/domain/suitability/match-product';
import { contentHash } from '#content-hash.ts';
import type { ConfirmItem } from '#modules/catalogue/index.ts';
import type { PurchaseOffer } from '#modules/trading/kinds/purchase-offer.ts';

/** The steps of a purchase that this release knows, in their order. */
export type FlowStep =
  | 'ACCOUNT'
  | 'RISK'
  | 'QUALIFY'
  | 'SUIT'
  | 'AGREEMENT'
  | 'SMS'
  | 'CONFIRM'
  | 'SUBMIT'
  | StepAfter;

/** What follows the order of a private product; pages draw it, and no flow waits for it. */
type StepAfter = 'COOLING' | 'VISIT';
export const STEPS_AFTER = ['COOLING', 'VISIT'] as const satisfies readonly StepAfter[];

/** Steps that every purchase passes before its order. */
export const ALWAYS_PASSED = ['SUIT', 'CONFIRM'] as const satisfies readonly FlowStep[];

/** What stands between a customer and his order, as it is now. */
export type OpenSteps = {
  readonly offer: PurchaseOffer;
  /** Documents asked for and not signed yet. */
  readonly unsignedCount: number;
};

/** The steps a new flow gets: those the customer has behind him anyway are left out, suitability, confirmation and order never. */
export function stepsOf(open: OpenSteps): readonly FlowStep[] {
  const missing = unmetSteps(open);
  const { privateSale } = open.offer;
  const needed = (['ACCOUNT', 'RISK', 'QUALIFY'] as const).filter((step) => missing.includes(step));
  return [
    ...needed,
    'SUIT',
    ...(missing.includes('AGREEMENT') ? (['AGREEMENT'] as const) : []),
    ...(privateSale ? (['SMS'] as const) : []),
    'CONFIRM',
    'SUBMIT',
    ...(privateSale?.cooling ? STEPS_AFTER : []),
  ];
}

/** What the customer has still to do outside the order itself. */
export function unmetSteps({ offer, unsignedCount }: OpenSteps): readonly FlowStep[] {
  const { account, suitability } = offer;
  const steps: FlowStep[] = [];
  if (!account) steps.push('ACCOUNT');
  if (suitability.risk === 'missing' || suitability.risk === 'expired') steps.push('RISK');
  if (offer.privateSale?.isQualified === false) steps.push('QUALIFY');
  if (suitability.match === 'warn' || suitability.match === 'forbidden') steps.push('SUIT');
  if (unsignedCount > 0) steps.push('AGREEMENT');
  return steps;
}

/**
 * The facts a step is passed for. A step that was passed for others is due again: the suitability when one of the two
 * risks or what does not fit changed, the items when their list or their words did, the identity when the password came to be asked for.
 */
export function basisOf(
  step: string,
  { offer, items }: { readonly offer: PurchaseOffer; readonly items: readonly ConfirmItem[] },
): string {
  if (step === 'SUIT') {
    const level = offer.investor?.assessment?.level ?? '-';
    const { match, parts } = offer.suitability;
    const risks = `C${level} R${offer.terms.risk} ${match ?? '-'}`;
    return [risks, ...(parts ? unmetParts(parts).filter((part) => part !== 'risk') : [])].join(' ');
  }
  if (step === 'SMS') return offer.privateSale?.asksPassword ? WITH_PASSWORD : '';
  return step === 'CONFIRM' ? contentHash({ items }).toString('hex') : '';
}

/** The identity was confirmed by the transaction password as well; that is enough where only the message is asked for. */
const WITH_PASSWORD = 'password';

/** Whether a step that was passed for one basis counts for another. */
export function countsFor(step: string, basis: string, needed: string): boolean {
  return basis === needed || (step === 'SMS' && basis === WITH_PASSWORD);
}

/** The first step that is not behind the customer; SUBMIT when only the order is left. */
export function currentStep(steps: readonly string[], passed: ReadonlySet<string>): FlowStep {
  const before = steps.slice(0, steps.indexOf('SUBMIT'));
  const open = before.find((step) => !passed.has(step));
  // The column holds what stepsOf wrote, and SUBMIT is among it.
  return (open ?? 'SUBMIT') as FlowStep;
}

export function nextStep(steps: readonly string[], current: FlowStep): FlowStep | undefined {
  // As above: the steps of a flow are those stepsOf wrote.
  return steps[steps.indexOf(current) + 1] as FlowStep | undefined;
}
