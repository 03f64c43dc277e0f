import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { netChanges } from '../ledger/move.ts';
import { type Fen, fen, rate } from '../money/units.ts';
import { matureContract, type RenewalOffer } from './mature-contract.ts';
import { contractAfter, type RepoContract } from './repo-contract.ts';

const calendar = builtInCalendar();
const DUE = knownDay('2026-11-23');
const renew = { kind: 'renew', amount: undefined, until: undefined } as const;
const contract: RepoContract = {
  contractNo: 'QR1',
  clientId: 'C1',
  productNo: '204007',
  principal: fen(100_000_00n),
  lentOn: knownDay('2026-11-16'),
  dueOn: DUE,
  agreedRate: rate(2_400_000n),
  earlyRate: rate(400_000n),
  renewal: { kind: 'pay_out' },
};
const offer: RenewalOffer = {
  termDays: 7,
  agreedRate: rate(2_300_000n),
  earlyRate: rate(300_000n),
  step: fen(1_000_00n),
  left: undefined,
  isCustomerFit: true,
};

describe('a contract on its last day', () => {
  it('EX-10.2: pays principal and interest, to be traded with at once', () => {
    const { event, moves, paid } = matureContract(contract, DUE, offer, calendar);
    expect(event).toEqual({ kind: 'matured', contractNo: 'QR1', interest: 46_03n });
    expect(paid).toBe(100_046_03n);
    expect(moves.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)).toEqual([
      'repo_principal:C1 > house_bank 10000000',
      'repo_interest > house_bank 4603',
      'bank_client > cash_trade:C1 10004603',
    ]);
    expect(contractAfter(contract, event)).toBeUndefined();
  });

  it('EX-4.7: renewed it pays the interest and lends the principal again at the new quote', () => {
    const old = { ...contract, renewal: renew };
    const { event, moves, renewed } = matureContract(old, DUE, offer, calendar);
    expect(renewed).toBe(100_000_00n);
    expect(moves.map(({ to, amount }) => `${to} ${amount}`)).toEqual([
      'house_bank 4603',
      'cash_trade:C1 4603',
    ]);
    if (event.kind !== 'renewed') throw new Error('the contract goes on');
    expect(event.into).toMatchObject({ lentOn: DUE, dueOn: '2026-11-30', agreedRate: 2_300_000n });
    const again = matureContract(
      { ...event.into, contractNo: 'QR2', renewal: { kind: 'pay_out' } },
      event.into.dueOn,
      offer,
      calendar,
    );
    expect(again.event.interest).toBe(44_11n);
  });

  it('EX-4.6: a last day that was moved earns its days', () => {
    const rolled = { ...contract, lentOn: knownDay('2026-09-18'), dueOn: knownDay('2026-09-28') };
    const { event } = matureContract(rolled, rolled.dueOn, undefined, calendar);
    expect(event.interest).toBe(65_75n);
  });

  it('never ends before it', () => {
    expect(() => matureContract(contract, contract.lentOn, offer, calendar)).toThrow('last day');
  });

  it.each<{
    renewal?: { readonly amount?: Fen; readonly until?: Day };
    change?: Partial<RenewalOffer>;
    principal?: bigint;
    renewed: bigint;
    why: string;
  }>([
    { renewed: 100_000_00n, why: 'everything by default' },
    { renewal: { amount: fen(60_000_00n) }, renewed: 60_000_00n, why: 'a part of it' },
    { renewal: { until: DUE }, renewed: 100_000_00n, why: 'the stop day still counts' },
    {
      renewal: { until: knownDay('2026-11-22') },
      renewed: 0n,
      why: 'the stop day is over',
    },
    { change: { left: fen(30_500_00n) }, renewed: 30_000_00n, why: 'the quota leaves whole steps' },
    { change: { left: fen(999_00n) }, renewed: 0n, why: 'the quota leaves less than a step' },
    { change: { isCustomerFit: false }, renewed: 0n, why: 'the customer may not lend any more' },
    { principal: 59_900_00n, renewed: 59_000_00n, why: 'a part ended early, whole steps go on' },
    {
      principal: 40_000_00n,
      renewal: { amount: fen(60_000_00n) },
      renewed: 40_000_00n,
      why: 'at most what is still lent',
    },
    { change: { termDays: 100_000 }, renewed: 0n, why: 'the new term ends beyond the calendar' },
  ])('renews $renewed: $why', ({ renewal, change, principal, renewed }) => {
    const old = {
      ...contract,
      principal: fen(principal ?? contract.principal),
      renewal: { ...renew, ...renewal },
    };
    const result = matureContract(old, DUE, { ...offer, ...change }, calendar);
    expect(result.renewed).toBe(renewed);
  });

  it('is paid in full when the product is not offered any more', () => {
    const old = { ...contract, renewal: renew };
    expect(matureContract(old, DUE, undefined, calendar).event.kind).toBe('matured');
  });

  it('loses no fen: what is lent before and after differs by what the house paid back', () => {
    const thousands = fc.bigInt(1n, 10_000n);
    fc.assert(
      fc.property(thousands, fc.option(thousands), fc.option(thousands), (lent, asked, left) => {
        const amount = asked === null ? undefined : fen(asked * 1_000_00n);
        const principal = fen(lent * 1_000_00n);
        const old = { ...contract, principal, renewal: { ...renew, amount } };
        const most = left === null ? undefined : fen(left * 1_000_00n);
        const result = matureContract(old, DUE, { ...offer, left: most }, calendar);
        const changeOf = (name: string) =>
          netChanges(result.moves).find(({ account }) => account === name)?.amount ?? 0n;
        expect(changeOf('repo_principal:C1') + principal).toBe(result.renewed);
        expect(changeOf('cash_trade:C1')).toBe(result.paid);
        expect(result.paid).toBe(principal - result.renewed + result.event.interest);
        expect(result.renewed).toBeLessThanOrEqual(most ?? principal);
      }),
    );
  });
});
