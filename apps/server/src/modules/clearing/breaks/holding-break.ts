import type { HoldingKey } from '#modules/positions/index.ts';
import type { ProductBreak } from './product-break-store.ts';

/** The step that ends such a break where the register fits again. */
export const REGISTER_STEP = 'reconcile';

type Differing = HoldingKey & { readonly tradeAccount: string };

/** A holding of which the registrar has another number of shares than we. */
export function holdingBreak(
  { clientId, productNo, tradeAccount }: Differing,
  { ours, theirs }: { readonly ours: bigint; readonly theirs: bigint },
): ProductBreak & { readonly difference: bigint } {
  return {
    productNo,
    clientId,
    subject: holdingSubject(tradeAccount, productNo),
    ours: `${ours}`,
    theirs: `${theirs}`,
    difference: theirs - ours,
  };
}

export function holdingSubject(tradeAccount: string, productNo: string): string {
  return `shares of ${tradeAccount} in ${productNo}`;
}
