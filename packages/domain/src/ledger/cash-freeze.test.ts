import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { freezeCash, releasePart } from './cash-freeze.ts';
import { netChanges, reversed } from './move.ts';

const cash = (free: bigint, trade: bigint) => ({ free: fen(free), trade: fen(trade) });

it.each([
  { purse: cash(100n, 0n), amount: 60n, taken: ['cash_free 60'], why: 'there is only free cash' },
  { purse: cash(100n, 50n), amount: 50n, taken: ['cash_trade 50'], why: 'tied cash goes first' },
  {
    purse: cash(100n, 50n),
    amount: 60n,
    taken: ['cash_trade 50', 'cash_free 10'],
    why: 'free cash fills what tied cash leaves open',
  },
  { purse: cash(10n, 0n), amount: 10n, taken: ['cash_free 10'], why: 'the last fen may go' },
  {
    purse: cash(10n, 5n),
    amount: 16n,
    taken: undefined,
    why: 'more than the cash cannot be frozen',
  },
])('takes $taken of $amount because $why', ({ purse, amount, taken }) => {
  const moves = freezeCash('c1', purse, fen(amount));
  expect(moves?.map((move) => `${move.from.split(':')[0]} ${move.amount}`)).toEqual(taken);
});

it('is undone exactly by swapping the ends of its moves', () => {
  const amounts = fc.bigInt(0n, 10n ** 14n);
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt(1n, 10n ** 14n), (free, trade, amount) => {
      const moves = freezeCash('c1', cash(free, trade), fen(amount));
      expect(moves === undefined).toBe(free + trade < amount);
      if (!moves) return;
      expect(netChanges([...moves, ...reversed(moves)])).toEqual([]);
      expect(moves.reduce((sum, move) => sum + move.amount, 0n)).toBe(amount);
    }),
  );
});

it.each([
  { amount: 10n, back: ['cash_free 10'], why: 'what can leave comes back first' },
  { amount: 60n, back: ['cash_free 60'], why: 'all that can leave may come back' },
  { amount: 61n, back: ['cash_free 60', 'cash_trade 1'], why: 'then what could not' },
  { amount: 90n, back: ['cash_free 60', 'cash_trade 30'], why: 'everything may come back' },
])('gives back $back of $amount because $why', ({ amount, back }) => {
  const frozen = freezeCash('c1', cash(100n, 30n), fen(90n)) ?? [];
  const moves = releasePart(frozen, fen(amount));
  expect(moves.map((move) => `${move.to.split(':')[0]} ${move.amount}`)).toEqual(back);
});

it('never gives back more than was frozen', () => {
  const frozen = freezeCash('c1', cash(100n, 30n), fen(90n)) ?? [];
  expect(() => releasePart(frozen, fen(91n))).toThrow('no more is given back');
});
