import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { USUAL_TERMS, writeTerms } from '#shared/plans/lab-terms.ts';
import { changeTerms, type KeptTerms, keptOf, noteWritten, seeAddress } from './kept-terms.ts';

const termsOf = (yuan: bigint) => ({
  ...USUAL_TERMS,
  productNo: '910001',
  money: fen(yuan * 100n),
});
const [first, second, third] = [termsOf(2_000n), termsOf(3_000n), termsOf(5_000n)];
const rest = (kept: KeptTerms, terms: typeof first) => noteWritten(changeTerms(kept, terms), terms);

it('keeps what a slider was dragged to while addresses of earlier rests come late', () => {
  const dragged = rest(rest(keptOf(writeTerms(termsOf(1_000n))), first), second);
  // The thumb moves on before the address of the first rest is there.
  const moved = changeTerms(dragged, third);
  const late = seeAddress(moved, writeTerms(first));
  expect(late).toMatchObject({ terms: third, isChanged: true });
  const later = seeAddress(late, writeTerms(second));
  expect(later).toMatchObject({ terms: third, isChanged: true });
});

it('takes the terms of an address that was not written here: Back, or a link', () => {
  const dragged = rest(keptOf(writeTerms(termsOf(1_000n))), first);
  const arrived = seeAddress(dragged, writeTerms(first));
  const back = seeAddress(arrived, writeTerms(third));
  expect(back).toMatchObject({ terms: { money: third.money }, isChanged: false });
  // What was written before is another page's address by now.
  expect(seeAddress(back, writeTerms(first)).terms.money).toBe(first.money);
});
