import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen } from '../money/units.ts';
import { failedRecheck, RECHECKS, type RecheckFacts, recheckOrder } from './recheck.ts';

const facts: RecheckFacts = {
  isContentSame: true,
  isTraded: true,
  worse: [],
  isWithinLimits: true,
  isSuitable: true,
  risk: 'valid',
  isQualified: true,
  changedAgreements: [],
  isAccountOpen: true,
  areMandatesValid: true,
};
const fee = { term: 'fee', before: fen(1n), after: fen(2n) } as const;
const [before, after] = [knownDay('2026-11-16'), knownDay('2026-11-17')];

describe('rules 11: what is looked at again', () => {
  it('is the list of eleven, all met', () => {
    const checks = recheckOrder(facts);
    expect(checks.map(({ code }) => code)).toEqual(RECHECKS);
    expect(checks).toHaveLength(11);
    expect(failedRecheck(checks)).toBeUndefined();
  });

  it.each<{ change: Partial<RecheckFacts>; code: string; why: string }>([
    { change: { isContentSame: false }, code: 'CONTENT', why: 'the order is another one' },
    { change: { isTraded: false }, code: 'PRODUCT', why: 'its sale was stopped' },
    {
      change: { worse: [{ term: 'tradeOn', before, after }] },
      code: 'TRADE_DAY',
      why: 'T moved on',
    },
    {
      change: { worse: [{ term: 'confirmOn', before, after }] },
      code: 'TRADE_DAY',
      why: 'its confirmation comes later',
    },
    { change: { worse: [fee] }, code: 'FEE', why: 'it costs more' },
    { change: { isWithinLimits: false }, code: 'QUOTA', why: 'a limit was lowered' },
    { change: { isSuitable: false }, code: 'SUIT', why: 'the risks no longer match' },
    {
      change: { worse: [{ term: 'risk', before: '3', after: '4' }] },
      code: 'SUIT',
      why: 'the product became riskier',
    },
    { change: { risk: 'expired' }, code: 'RISK_VALID', why: 'the assessment ran out' },
    { change: { risk: 'missing' }, code: 'RISK_VALID', why: 'there is no assessment' },
    { change: { isQualified: false }, code: 'QUALIFY', why: 'the investor is not qualified now' },
    { change: { changedAgreements: ['A'] }, code: 'AGREEMENT', why: 'a document was renewed' },
    { change: { isAccountOpen: false }, code: 'ACCOUNT', why: 'the account was restricted' },
    { change: { areMandatesValid: false }, code: 'MANDATE', why: 'a mandate ended' },
    {
      change: { worse: [{ term: 'dividendMethod', before: '0', after: '1' }] },
      code: 'CONTENT',
      why: 'dividends would be paid another way',
    },
  ])('$code alone fails: $why', ({ change, code }) => {
    const failed = recheckOrder({ ...facts, ...change }).filter(({ isOk }) => !isOk);
    expect(failed.map((check) => check.code)).toEqual([code]);
  });

  it('says what changed with the check it belongs to', () => {
    const checks = recheckOrder({ ...facts, worse: [fee], isAccountOpen: false });
    expect(failedRecheck(checks)).toEqual({
      code: 'FEE',
      isOk: false,
      changes: [fee],
      agreements: [],
    });
    expect(checks.find(({ code }) => code === 'ACCOUNT')?.changes).toEqual([]);
    const renewed = recheckOrder({ ...facts, changedAgreements: ['A', 'B'] });
    expect(failedRecheck(renewed)?.agreements).toEqual(['A', 'B']);
  });

  it('takes an exit, which is not asked for its risk', () => {
    expect(failedRecheck(recheckOrder({ ...facts, risk: 'not_asked' }))).toBeUndefined();
  });
});
