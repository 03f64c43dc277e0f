import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen, RATE_ONE } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { expect, it } from 'vitest';
import { previewFee } from './preview-fee.ts';

it.each([
  { amount: 999_99n, preview: undefined, why: 'the fee is more than the purchase' },
  { amount: 1_000_00n, preview: undefined, why: 'the fee would leave nothing' },
  { amount: 1_000_01n, preview: { fee: 1_000_00n, net: 1n }, why: 'one fen is left to invest' },
])('a flat fee of 1 000.00 on $amount: $why', ({ amount, preview }) => {
  const tiers = [{ from: fen(0n), charge: { kind: 'flat', fee: fen(1_000_00n) } as const }];
  // Only the fees of the terms are read.
  const terms = { fees: { purchase: tiers, discount: RATE_ONE } } as unknown as ProductTerms;
  const found = previewFee(fen(amount), { terms, businType: BUSINESS_TYPE.purchase });
  expect(found && { fee: found.fee, net: found.net }).toEqual(preview);
});
