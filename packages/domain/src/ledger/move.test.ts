import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, shares } from '../money/units.ts';
import {
  type ClientMoneyAccount,
  cashFree,
  cashFrozen,
  cashTrade,
  mayGoNegative,
  redeemTransit,
  sharesAvailable,
  sharesFrozen,
} from './accounts.ts';
import { moveMoney, moveShares, netChanges, reversed } from './move.ts';

const purchase = [
  moveMoney(cashFrozen('c1'), 'ta_payable', fen(9_985_022n)),
  moveMoney(cashFrozen('c1'), 'fee_payable', fen(14_978n)),
  moveShares('910148', 'ta_register', sharesAvailable('c1'), shares(8_088_313n)),
];

describe('a confirmed purchase in the ledger', () => {
  it('takes the frozen money once and gives it to registrar and house', () => {
    expect(netChanges(purchase)).toEqual([
      { account: 'cash_frozen:c1', asset: 'client_money', amount: -10_000_000n },
      { account: 'fee_payable', asset: 'client_money', amount: 14_978n },
      { account: 'ta_payable', asset: 'client_money', amount: 9_985_022n },
      { account: 'shares_available:c1', asset: 'shares:910148', amount: 8_088_313n },
      { account: 'ta_register', asset: 'shares:910148', amount: -8_088_313n },
    ]);
  });

  it('vanishes without a trace when it is reversed', () => {
    expect(netChanges([...purchase, ...reversed(purchase)])).toEqual([]);
  });
});

it.each([
  ['nothing', () => moveMoney(cashFree('c1'), cashFrozen('c1'), fen(0n))],
  ['a negative amount', () => moveMoney(cashFree('c1'), cashFrozen('c1'), fen(-1n))],
  ['an account to itself', () => moveMoney(cashFree('c1'), cashFree('c1'), fen(1n))],
])('does not move %s', (_, attempt) => {
  expect(attempt).toThrow('a move');
});

it.each([
  [cashFree('c1'), 'cash_free:c1'],
  [cashTrade('c1'), 'cash_trade:c1'],
  [cashFrozen('c1'), 'cash_frozen:c1'],
  [redeemTransit('c1'), 'redeem_transit:c1'],
  [sharesAvailable('c1'), 'shares_available:c1'],
  [sharesFrozen('c1'), 'shares_frozen:c1'],
])('names the account %s of the customer', (account, name) => {
  expect(account).toBe(name);
});

it('lets only banks, receivables and the registrar go negative', () => {
  const owing = ['bank_client', 'ta_receivable', 'house_bank', 'repo_interest', 'ta_register'];
  const paying = [cashFree('c1'), cashFrozen('c1'), 'ta_payable', 'fee_payable', 'bank_payable'];
  expect(owing.every(mayGoNegative)).toBe(true);
  expect(paying.some(mayGoNegative)).toBe(false);
});

it('keeps every ledger at zero whatever is moved', () => {
  const account = fc.constantFrom<ClientMoneyAccount>(
    'bank_client',
    'ta_payable',
    'cash_free:a',
    'cash_free:b',
  );
  const step = fc
    .tuple(account, account, fc.bigInt(1n, 10n ** 12n))
    .filter(([from, to]) => from !== to)
    .map(([from, to, amount]) => moveMoney(from, to, fen(amount)));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (moves) => {
      expect(netChanges(moves).reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    }),
  );
});
