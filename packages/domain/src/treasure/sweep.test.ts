import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import {
  refuseTreasure,
  sweepAmount,
  sweepTermsOf,
  type TreasureChange,
  type TreasureFacts,
} from './sweep.ts';

const contract = { productNo: '910003', isAutomatic: true, reserve: fen(1_000_00n) };

describe('the sweep', () => {
  it.each([
    { free: 23_456_78n, step: 100_00n, least: 1n, sweeps: 22_400_00n, why: 'EX-3.7: hundreds' },
    { free: 23_456_78n, step: 1_00n, least: 1n, sweeps: 22_456_00n, why: 'EX-3.7: single yuan' },
    { free: 1_000_00n, step: 1_00n, least: 1n, sweeps: 0n, why: 'the reserve stays' },
    { free: 999_99n, step: 1_00n, least: 1n, sweeps: 0n, why: 'less than the reserve' },
    { free: 1_099_99n, step: 1_00n, least: 100_00n, sweeps: 0n, why: 'below the least' },
    { free: 1_100_00n, step: 1_00n, least: 100_00n, sweeps: 100_00n, why: 'the least itself' },
  ])('of $free buys $sweeps: $why', ({ free, step, least, sweeps }) => {
    const terms = { step: fen(step), least: fen(least) };
    expect(sweepAmount({ free: fen(free), trade: fen(0n) }, contract, terms)).toBe(sweeps);
  });

  it('counts cash that cannot be withdrawn yet, and stops when it is closed', () => {
    const purse = { free: fen(500_00n), trade: fen(700_00n) };
    const terms = { step: fen(1_00n), least: fen(1_00n) };
    expect(sweepAmount(purse, contract, terms)).toBe(200_00n);
    expect(sweepAmount(purse, { ...contract, isAutomatic: false }, terms)).toBe(0n);
  });

  it.each([
    { limits: {}, isFirst: true, step: 1_00n, least: 10_00n, most: undefined, why: 'first' },
    { limits: {}, isFirst: false, step: 1_00n, least: 5_00n, most: undefined, why: 'further' },
    { limits: { step: fen(30n) }, step: 1_20n, least: 10_00n, most: undefined, why: 'odd step' },
    {
      limits: { step: fen(100_00n) },
      step: 100_00n,
      least: 10_00n,
      most: undefined,
      why: 'hundreds',
    },
    {
      limits: { orderMax: fen(900_00n), dayMax: fen(1_000_00n), holdingMax: fen(5_000_00n) },
      step: 1_00n,
      least: 10_00n,
      most: 700_00n,
      why: 'what is left of the day',
    },
    {
      limits: { dayMax: fen(200_00n) },
      step: 1_00n,
      least: 10_00n,
      most: 0n,
      why: 'the day is full',
    },
  ])('is bound by the fund: $why', ({ limits, isFirst = true, step, least, most }) => {
    const none = { orderMax: undefined, dayMax: undefined, holdingMax: undefined };
    const usual = { firstMin: fen(10_00n), addMin: fen(5_00n), step: fen(1n), ...none };
    const terms = sweepTermsOf({
      limits: { ...usual, ...limits },
      isFirst,
      orderedThatDay: fen(300_00n),
      heldValue: fen(2_000_00n),
    });
    expect(terms).toEqual({ step, least, most });
    const purse = { free: fen(23_456_78n), trade: fen(0n) };
    const swept = sweepAmount(purse, contract, { ...terms, least: fen(1n) });
    if (most !== undefined) expect(swept).toBeLessThanOrEqual(most);
  });

  it('never takes the reserve and leaves less than a step beside it', () => {
    const cash = fc.bigInt(0n, 10n ** 9n);
    fc.assert(
      fc.property(cash, cash, fc.bigInt(1n, 10_000n), (free, reserve, step) => {
        const terms = { step: fen(step), least: fen(1n) };
        const purse = { free: fen(free), trade: fen(0n) };
        const swept = sweepAmount(purse, { isAutomatic: true, reserve: fen(reserve) }, terms);
        if (swept > 0n) expect(free - swept).toBeGreaterThanOrEqual(reserve);
        if (free > reserve) expect(free - swept - reserve).toBeLessThan(step);
      }),
    );
  });
});

describe('the contract of the treasure', () => {
  const facts: TreasureFacts = {
    contract,
    isOffered: true,
    mayOrderAlone: true,
    risk: 'valid',
    match: 'match',
    isRestricted: false,
    hasSignedAll: true,
    hasConfirmedIdentity: true,
    step: fen(100_00n),
  };
  const open: TreasureChange = { kind: 'open', reserve: fen(1_000_00n) };
  const change: TreasureChange = { kind: 'reserve', reserve: fen(0n) };

  it.each<{
    wanted: TreasureChange;
    with?: Partial<TreasureFacts>;
    refusal: string | undefined;
    why: string;
  }>([
    { wanted: open, with: { contract: undefined }, refusal: undefined, why: 'it is opened' },
    { wanted: change, refusal: undefined, why: 'no reserve at all is a reserve' },
    {
      wanted: { kind: 'reserve', reserve: fen(50_00n) },
      refusal: 'off_reserve_step',
      why: 'no whole step',
    },
    {
      wanted: open,
      with: { hasConfirmedIdentity: false },
      refusal: 'identity_unconfirmed',
      why: 'opening takes a code',
    },
    {
      wanted: change,
      with: { hasConfirmedIdentity: false },
      refusal: undefined,
      why: 'a change does not',
    },
    {
      wanted: open,
      with: { hasSignedAll: false },
      refusal: 'agreement_step_needed',
      why: 'unsigned',
    },
    {
      wanted: open,
      with: { mayOrderAlone: false },
      refusal: 'operator_not_permitted',
      why: 'two pairs of eyes',
    },
    {
      wanted: open,
      with: { risk: 'missing' },
      refusal: 'risk_profile_missing',
      why: 'never assessed',
    },
    {
      wanted: change,
      with: { risk: 'expired' },
      refusal: 'risk_profile_expired',
      why: 'assessed too long ago',
    },
    {
      wanted: open,
      with: { match: 'warn' },
      refusal: 'suitability_step_needed',
      why: 'a sweep confirms no mismatch',
    },
    {
      wanted: open,
      with: { isRestricted: true },
      refusal: 'account_restricted',
      why: 'restricted',
    },
    {
      wanted: open,
      with: { isOffered: false },
      refusal: 'product_not_buyable',
      why: 'not this fund',
    },
    {
      wanted: change,
      with: { contract: undefined },
      refusal: 'cash_treasure_unsigned',
      why: 'none yet',
    },
    {
      wanted: { kind: 'close' },
      with: { contract: undefined },
      refusal: 'cash_treasure_unsigned',
      why: 'none to close',
    },
    {
      wanted: { kind: 'close' },
      with: { isOffered: false, isRestricted: true },
      refusal: undefined,
      why: 'closing is always possible',
    },
  ])('$wanted.kind: $refusal, $why', ({ wanted, with: changed, refusal }) => {
    expect(refuseTreasure(wanted, { ...facts, ...changed })?.refusal).toBe(refusal);
  });
});
