import type { ConfirmedSwitch } from '@mall/domain/clearing/confirm-switch';
import { add, RATE_ONE } from '@mall/domain/money/units';
import type { FeePreview } from '#modules/trading/kinds/preview-fee.ts';

/** Both fees of a switch as one sum; undefined: it cannot be done at that size. */
export function switchFee(preview: ConfirmedSwitch | undefined): FeePreview | undefined {
  if (!preview) return undefined;
  const { out, difference, amountIn } = preview;
  const fee = add(out.fee, difference);
  return { rate: undefined, discount: RATE_ONE, flat: undefined, fee, net: amountIn };
}
