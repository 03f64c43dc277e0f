import { expect, it } from 'vitest';
import type { Move } from '../ledger/move.ts';
import { fen, nav, shares } from '../money/units.ts';
import {
  collectMoves,
  establishedMoves,
  returnMoves,
  transferMoves,
} from './confirm-subscription.ts';
import { switchMoves } from './confirm-switch.ts';
import { feeReceiptMoves, payoutMoves } from './settle-exits.ts';
import { adviserSweepMoves } from './settle-purchases.ts';

const written = (moves: readonly Move[]) =>
  moves.map(({ from, to, asset, amount }) => `${from} > ${to} ${amount} of ${asset}`);
const NONE = { accepted: fen(0n), refund: fen(0n), net: fen(0n), fee: fen(0n), interest: fen(0n) };
const order = { clientId: 'C1', productNo: 'P1', amount: fen(1n), targetProductNo: 'P2' };

it.each([
  { figures: { shares: 0n, fee: 0n, refund: 0n }, moved: [], why: 'nothing came of it' },
  {
    figures: { shares: 1n, fee: 0n, refund: 0n },
    moved: ['ta_register > shares_available:C1 1 of shares:P1'],
    why: 'a hundredth of a share, free of charge',
  },
  {
    figures: { shares: 0n, fee: 1n, refund: 0n },
    moved: ['ta_receivable > fee_payable 1 of client_money'],
    why: 'a fee of one fen',
  },
  {
    figures: { shares: 0n, fee: 0n, refund: 1n },
    moved: ['bank_client > cash_free:C1 1 of client_money'],
    why: 'one fen was not accepted',
  },
])('a contract that takes effect moves $moved: $why', ({ figures, moved }) => {
  const confirmed = {
    ...NONE,
    shares: shares(figures.shares),
    fee: fen(figures.fee),
    refund: fen(figures.refund),
  };
  expect(written(establishedMoves(order, confirmed))).toEqual(moved);
});

it.each([
  { sharesIn: 0n, difference: 0n, moved: [], why: 'the exit bought nothing and cost nothing' },
  {
    sharesIn: 1n,
    difference: 0n,
    moved: ['ta_register > shares_available:C1 1 of shares:P2'],
    why: 'a hundredth of a share comes',
  },
  {
    sharesIn: 0n,
    difference: 1n,
    moved: ['ta_receivable > fee_payable 1 of client_money'],
    why: 'a difference of one fen is owed by the registrar',
  },
])('a switch moves the shares that leave and $moved: $why', ({ sharesIn, difference, moved }) => {
  const out = {
    shares: shares(5n),
    exits: [],
    gross: fen(0n),
    fee: fen(0n),
    backEndFee: fen(0n),
    performanceFee: fen(0n),
    income: fen(0n),
    net: fen(0n),
  };
  const confirmed = {
    out,
    intoValue: nav(100_000_000n),
    difference: fen(difference),
    amountIn: fen(0n),
    sharesIn: shares(sharesIn),
  };
  expect(written(switchMoves(order, confirmed))).toEqual([
    'shares_frozen:C1 > ta_register 5 of shares:P1',
    ...moved,
  ]);
});

it.each([
  {
    moves: collectMoves(order),
    moved: ['cash_frozen:C1 > collect_payable:P1 1 of client_money'],
    why: 'an application is found valid',
  },
  { moves: transferMoves('P1', fen(0n)), moved: [], why: 'nothing was collected' },
  {
    moves: transferMoves('P1', fen(1n)),
    moved: ['collect_payable:P1 > bank_client 1 of client_money'],
    why: 'what was collected leaves in one sum',
  },
  { moves: returnMoves('C1', fen(0n)), moved: [], why: 'nothing comes back' },
  { moves: feeReceiptMoves(fen(0n)), moved: [], why: 'no fee is received' },
  {
    moves: feeReceiptMoves(fen(1n)),
    moved: ['bank_client > ta_receivable 1 of client_money'],
    why: 'a fee of one fen is received',
  },
  {
    moves: payoutMoves('C1', fen(1n)),
    moved: [
      'bank_client > ta_receivable 1 of client_money',
      'redeem_transit:C1 > cash_free:C1 1 of client_money',
    ],
    why: 'cash of an exit arrives',
  },
  { moves: adviserSweepMoves(fen(0n)), moved: [], why: 'the adviser is owed nothing' },
  {
    moves: adviserSweepMoves(fen(1n)),
    moved: [
      'fee_payable > bank_client 1 of client_money',
      'house_bank > adviser_fee_income 1 of house_money',
    ],
    why: 'the fee of an adviser is income of its own',
  },
])('moves $moved where $why', ({ moves, moved }) => {
  expect(written(moves)).toEqual(moved);
});
