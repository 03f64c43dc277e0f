import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { at } from '../calendar/moment.ts';
import { fen } from '../money/units.ts';
import { isSameRenewal, type RenewalFacts, refuseRenewal } from './change-renewal.ts';
import type { Renewal } from './repo-contract.ts';

const DUE = knownDay('2026-11-23');
const facts: RenewalFacts = {
  contract: { principal: fen(100_000_00n), dueOn: DUE },
  isHolding: true,
  isRestricted: false,
  isOffered: true,
  step: fen(1_000_00n),
  now: { day: DUE, msOfDay: at(15, 0) - 1 },
};
const renewOf = (amount?: bigint): Renewal => ({
  kind: 'renew',
  amount: amount === undefined ? undefined : fen(amount),
  until: undefined,
});

it.each<{
  wanted?: Renewal;
  change?: Partial<RenewalFacts>;
  refusal: string | undefined;
  why: string;
}>([
  { refusal: undefined, why: 'until the last millisecond before 15:00' },
  { wanted: renewOf(60_000_00n), refusal: undefined, why: 'a part in whole steps' },
  { wanted: renewOf(60_500_00n), refusal: 'off_renewal_step', why: 'no whole step' },
  { wanted: renewOf(101_000_00n), refusal: 'above_contract_amount', why: 'more than is lent' },
  { change: { now: { day: DUE, msOfDay: at(15, 0) } }, refusal: 'renewal_closed', why: '15:00' },
  {
    change: { now: { day: knownDay('2026-11-24'), msOfDay: 0 } },
    refusal: 'renewal_closed',
    why: 'the day after',
  },
  { change: { isOffered: false }, refusal: 'renewal_not_offered', why: 'not by this product' },
  {
    wanted: { kind: 'pay_out' },
    change: { isOffered: false },
    refusal: undefined,
    why: 'paying out is always possible',
  },
  { change: { isHolding: false }, refusal: 'contract_ended', why: 'it is over' },
  {
    change: { isRestricted: true },
    refusal: 'account_restricted',
    why: 'the account may look only',
  },
  { change: { contract: undefined }, refusal: 'contract_not_found', why: 'another customer’s' },
])('$refusal: $why', ({ wanted = renewOf(), change, refusal }) => {
  expect(refuseRenewal(wanted, { ...facts, ...change })?.refusal).toBe(refusal);
});

const payOut: Renewal = { kind: 'pay_out' };
const until: Renewal = { kind: 'renew', amount: undefined, until: DUE };
it.each<{ one: Renewal; other: Renewal; isSame: boolean; why: string }>([
  { one: payOut, other: { kind: 'pay_out' }, isSame: true, why: 'both pay out' },
  { one: payOut, other: renewOf(), isSame: false, why: 'one of them renews' },
  { one: renewOf(), other: payOut, isSame: false, why: 'the other way round' },
  { one: renewOf(1_000_00n), other: renewOf(1_000_00n), isSame: true, why: 'the same part' },
  { one: renewOf(1_000_00n), other: renewOf(), isSame: false, why: 'a part and all of it' },
  { one: until, other: renewOf(), isSame: false, why: 'one of them has an end' },
])('two choices are the same ($isSame): $why', ({ one, other, isSame }) => {
  expect(isSameRenewal(one, other)).toBe(isSame);
});
