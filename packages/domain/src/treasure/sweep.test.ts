import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { refuseTreasure, sweepAmount, type TreasureChange, type TreasureFacts } from './sweep.ts';

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
