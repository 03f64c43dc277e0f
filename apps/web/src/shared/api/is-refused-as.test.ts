import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { isRefusedAs, REFUSAL_NUMBERS } from './is-refused-as.ts';

it.each(Object.entries(REFUSAL_NUMBERS))('knows %s by the number of the contract', (code, no) => {
  const { [code]: refusal }: Readonly<Record<string, { readonly errorNo: string }>> = REFUSALS;
  expect(refusal?.errorNo).toBe(no);
});

it('takes neither another refusal nor a broken request for it', () => {
  expect(isRefusedAs(new Refused('230001', ''), 'product_absent')).toBe(true);
  expect(isRefusedAs(new Refused('230002', ''), 'product_absent')).toBe(false);
  expect(isRefusedAs(new Error('230001'), 'product_absent')).toBe(false);
});
