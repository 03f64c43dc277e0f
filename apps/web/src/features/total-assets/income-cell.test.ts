import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { shortText } from './income-cell.ts';

it.each([
  { income: fen(-30_434_49n), isWide: false, says: '-3.04万', why: 'ten thousands and a half' },
  { income: fen(3_618_35n), isWide: false, says: '+0.36万', why: 'thousands' },
  { income: fen(999_99n), isWide: false, says: undefined, why: 'there is room for the fen' },
  { income: fen(160_207_06n), isWide: true, says: undefined, why: 'the sheet has that unit' },
  { income: null, isWide: false, says: undefined, why: 'it is awaited' },
])('on a telephone $says, as $why', ({ income, isWide, says }) => {
  expect(shortText(income, isWide)).toBe(says);
});
