import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashFree } from '../ledger/accounts.ts';
import { freezeCash } from '../ledger/cash-freeze.ts';
import { moveMoney, netChanges } from '../ledger/move.ts';
import { fen, nav, RATE_ONE, rate, shares } from '../money/units.ts';
import { confirmPurchase, purchaseMoves } from './confirm-purchase.ts';
import { feeSweepMoves, remitMoves } from './settle-purchases.ts';

const order = { clientId: 'c1', productNo: '910148', amount: fen(100_000_00n) };
const terms = {
  tiers: [{ from: fen(0n), charge: { kind: 'rate', rate: rate(1_500_000n) } }],
  discount: rate(10_000_000n),
  shareRounding: 'half_up',
} as const;

describe('EX-10.1: a purchase in the ledger', () => {
  const confirmed = confirmPurchase(order, nav(123_450_000n), terms);
  const deposit = [moveMoney('bank_client', cashFree('c1'), order.amount)];
  const frozen = freezeCash('c1', { free: order.amount, trade: fen(0n) }, order.amount) ?? [];
  const booked = purchaseMoves(order, confirmed);

  it('is confirmed with the figures of EX-2.1', () => {
    expect(confirmed).toEqual({ net: 99_850_22n, fee: 149_78n, shares: 80_883_13n });
  });

  it('owes the registrar the net amount and the house the fee', () => {
    expect(netChanges([...deposit, ...frozen, ...booked])).toEqual([
      { account: 'bank_client', asset: 'client_money', amount: -100_000_00n },
      { account: 'fee_payable', asset: 'client_money', amount: 149_78n },
      { account: 'ta_payable', asset: 'client_money', amount: 99_850_22n },
      { account: 'shares_available:c1', asset: 'shares:910148', amount: 80_883_13n },
      { account: 'ta_register', asset: 'shares:910148', amount: -80_883_13n },
    ]);
  });

  it('leaves only the shares and the fee income once money is remitted and fees are swept', () => {
    const settled = [...remitMoves(confirmed.net), ...feeSweepMoves(confirmed.fee)];
    expect(netChanges([...deposit, ...frozen, ...booked, ...settled])).toEqual([
      { account: 'fee_income', asset: 'house_money', amount: 149_78n },
      { account: 'house_bank', asset: 'house_money', amount: -149_78n },
      { account: 'shares_available:c1', asset: 'shares:910148', amount: 80_883_13n },
      { account: 'ta_register', asset: 'shares:910148', amount: -80_883_13n },
    ]);
  });
});

it('moves no fee where none is charged, and no share where the money buys none', () => {
  const charge = { kind: 'rate', rate: rate(0n) } as const;
  const free = { ...terms, tiers: [{ from: fen(0n), charge }] };
  const tiny = { ...order, amount: fen(1n) };
  const confirmed = confirmPurchase(tiny, nav(900_000_000n), { ...free, shareRounding: 'down' });
  expect(purchaseMoves(tiny, confirmed)).toEqual([
    { from: 'cash_frozen:c1', to: 'ta_payable', asset: 'client_money', amount: 1n },
  ]);
  expect([...remitMoves(fen(0n)), ...feeSweepMoves(fen(0n))]).toEqual([]);
});

it.each([
  {
    net: 1n,
    fee: 0n,
    bought: 1n,
    moved: ['ta_payable 1', 'shares 1'],
    why: 'a purchase of 0.01 share',
  },
  {
    net: 1n,
    fee: 1n,
    bought: 0n,
    moved: ['ta_payable 1', 'fee_payable 1'],
    why: 'a fee of one fen',
  },
])('moves the smallest amounts: $why', ({ net, fee, bought, moved }) => {
  const confirmed = { net: fen(net), fee: fen(fee), shares: shares(bought) };
  const moves = purchaseMoves({ ...order, amount: fen(net + fee) }, confirmed);
  expect(moves.map(({ to, amount }) => `${to.replace('_available:c1', '')} ${amount}`)).toEqual(
    moved,
  );
});

it.each([
  { amount: '0.01', value: 100_000_000n, bought: 1n, why: 'one fen buys 0.01 share at 1.0000' },
  { amount: '0.01', value: 200_000_000n, bought: 1n, why: '0.005 share is rounded up to 0.01' },
  { amount: '0.01', value: 200_000_001n, bought: 0n, why: 'less than 0.005 share is none' },
])('$amount yuan at $value buys $bought hundredths of a share: $why', ({ value, bought }) => {
  expect(confirmPurchase({ amount: fen(1n) }, nav(value), terms).shares).toBe(bought);
});

it('remits and sweeps a single fen', () => {
  expect([...remitMoves(fen(1n)), ...feeSweepMoves(fen(1n))]).toEqual([
    { from: 'ta_payable', to: 'bank_client', asset: 'client_money', amount: 1n },
    { from: 'fee_payable', to: 'bank_client', asset: 'client_money', amount: 1n },
    { from: 'house_bank', to: 'fee_income', asset: 'house_money', amount: 1n },
  ]);
});

it('uses up exactly what was frozen, at any rate, discount and net value', () => {
  const figures = fc.record({
    amount: fc.bigInt(1_00n, 10n ** 14n),
    rate: fc.bigInt(0n, 2_000_000n),
    discount: fc.bigInt(0n, RATE_ONE),
    nav: fc.bigInt(10_000_000n, 10_000_000_000n),
  });
  fc.assert(
    fc.property(figures, (drawn) => {
      const charge = { kind: 'rate', rate: rate(drawn.rate) } as const;
      const confirmed = confirmPurchase({ amount: fen(drawn.amount) }, nav(drawn.nav), {
        ...terms,
        tiers: [{ from: fen(0n), charge }],
        discount: rate(drawn.discount),
      });
      const changes = netChanges(purchaseMoves({ ...order, amount: fen(drawn.amount) }, confirmed));
      const frozen = changes.find(({ account }) => account === 'cash_frozen:c1');
      expect(frozen?.amount).toBe(-drawn.amount);
    }),
  );
});
