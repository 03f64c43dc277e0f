import { knownDay } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plantRow } from '#testing/clearing/plant-row.ts';
import { readAccountRow, writeOpening } from './fund-account.ts';
import { parseTermPayment, readCashRow, readFundRow } from './read-fund.ts';
import { readRegisterRow } from './read-register.ts';
import { scale } from './row-reader.ts';
import { compareTotals, sumConfirmed, sumTotals, writeTotal } from './totals.ts';

const OURS = { distributor: '9A1' };
const T = knownDay('2026-06-02');

describe('the share register (05)', () => {
  const ROW = {
    ...{ FundCode: '999901', TransactionAccountID: 'TA1', DistributorCode: '9A1' },
    ...{ TotalVolOfDistributorInTA: 808_831n, AvailableVol: 808_831n, DetailFlag: '0' },
    ...{ UndistributeMonetaryIncome: 312n, UndistributeMonetaryIncomeFlag: '1', WholeFlag: '1' },
  };
  it.each([
    [
      'an account with what a loss left owed',
      {},
      {
        kind: 'account',
        line: { tradeAccount: 'TA1', productNo: '999901', shares: 808_831n, unpaidIncome: -312n },
      },
    ],
    ['a lot', { DetailFlag: '1' }, { kind: 'lot' }],
    ['a total', { DetailFlag: 'A' }, { kind: 'total', shares: 808_831n }],
    ['changes alone', { WholeFlag: '0' }, { kind: 'incremental' }],
    ['another distributor', { DistributorCode: '9B7' }, { kind: 'parked' }],
    ['an unknown flag', { DetailFlag: '7' }, { kind: 'parked' }],
  ])('%s', (_, change, expected) => {
    expect(readRegisterRow(plantRow('05', { ...ROW, ...change }), OURS)).toMatchObject(expected);
  });
});

describe('fund data (07)', () => {
  const ROW = {
    ...{ FundCode: '999901', FundStatus: '0', UpdateDate: '20260602', NAV: 123_450_000n },
    ...{ AccumulativeNAV: 150_000_000n, FundIncome: 68_123n, FundIncomeFlag: '0' },
  };
  it.each([
    ['a value', {}, { unitValue: 123_450_000n, totalValue: 150_000_000n, status: 'open' }],
    ['income per ten thousand shares', {}, { incomeE8: 68_123_000n }],
    ['a loss', { FundIncomeFlag: '1' }, { incomeE8: -68_123_000n }],
    ['a yearly rate', { Yield: 2_345n }, { yearRate: 2_345_000n }],
    ['one below zero', { Yield: 2_345n, YieldFlag: '1' }, { yearRate: -2_345_000n }],
    ['a collection that ended', { FundStatus: '2' }, { status: 'established' }],
    [
      'with its deposit rate',
      { FundStatus: '3', FundYearIncomeRate: 50n },
      { depositRate: 50_000n },
    ],
    [
      'a rate of a fund that trades is none',
      { FundYearIncomeRate: 50n },
      { depositRate: undefined },
    ],
    ['a value for redemptions alone', { NetValueType: '2' }, { kind: 'skipped' }],
    ['an unknown status', { FundStatus: 'q' }, { kind: 'parked' }],
    ['no day', { UpdateDate: '' }, { kind: 'parked' }],
  ])('%s', (_, change, expected) => {
    expect(readFundRow(plantRow('07', { ...ROW, ...change }))).toMatchObject(expected);
  });
});

describe('announced payments (C4)', () => {
  const ROW = {
    ...{ FundCode: '999901', XRDate: '20260101', RegistrationDate: '20260401' },
    ...{ DividentDate: '20260403', XRType: '0', DividendPerUnit: 4_200_000n },
    DrawBonusUnit: 1_000_000n,
  };
  it.each([
    ['at a rate', {}, { kind: 'distribution', rate: 4_200_000n, until: '2026-04-01' }],
    ['by value', { XRType: '1', DividendPerUnit: 0n }, { kind: 'maturity', rate: undefined }],
    ['of another unit', { DrawBonusUnit: 10n }, { kind: 'parked' }],
    ['of an unknown kind', { XRType: '9' }, { kind: 'parked' }],
  ])('%s', (_, change, expected) => {
    expect(parseTermPayment(plantRow('C4', { ...ROW, ...change }))).toMatchObject(expected);
  });
  it('leave ordinary dividends to 06', () => {
    expect(parseTermPayment(plantRow('C4', { ...ROW, XRType: '' }))).toBeUndefined();
  });
});

it('the cash file (25) says when trades are paid', () => {
  const row = { FundCode: '999901', BusinessCode: '124', CapitalType: '001', PayDate: '20260605' };
  const cash = { productNo: '999901', code: '124', capitalType: '001', payOn: '2026-06-05' };
  const flags = { ReceOrPayFlag: '0', ConfirmedAmount: 61_000n };
  const read = readCashRow(plantRow('25', { ...row, ...flags }));
  const told = { isReceived: true, isDetail: false, confirmedOn: undefined };
  expect(read).toEqual({ ...cash, amount: 61_000n, ...told });
});

describe('fund accounts (01, 02)', () => {
  it('are opened by the documents of the investor', () => {
    const investor = {
      ...{ tradeAccount: 'TA00000042', name: '华昌实业有限公司', investorType: '0' as const },
      ...{ certificateType: '1', certificateNo: '91310000MA1FL0XX1A' },
    } as const;
    expect(writeOpening(investor, { ...OURS, tradeOn: T })).toMatchObject({
      ...{
        BusinessCode: '001',
        AppSheetSerialNo: 'A260602TA00000042',
        InvestorName: investor.name,
      },
      ...{ CertificateNo: investor.certificateNo, IndividualOrInstitution: '0' },
    });
  });
  const ROW = {
    ...{ BusinessCode: '101', DistributorCode: '9A1', ReturnCode: '0000' },
    ...{ TransactionAccountID: 'TA1', TAAccountID: 'ZZ0000001234' },
  };
  it.each([
    ['opened', {}, { kind: 'opened', tradeAccount: 'TA1', fundAccount: 'ZZ0000001234' }],
    ['known already', { ReturnCode: '0411' }, { kind: 'opened', fundAccount: 'ZZ0000001234' }],
    ['refused', { ReturnCode: '0101', TAAccountID: '' }, { kind: 'refused', tradeAccount: 'TA1' }],
    ['without a number', { TAAccountID: '' }, { kind: 'parked' }],
    ['frozen', { BusinessCode: '104' }, { kind: 'noted' }],
    ['of an unknown business', { BusinessCode: '190' }, { kind: 'parked' }],
    ['of another distributor', { DistributorCode: '9B7' }, { kind: 'parked' }],
  ])('are %s', (_, change, expected) => {
    expect(readAccountRow(plantRow('02', { ...ROW, ...change }), OURS)).toMatchObject(expected);
  });
});

describe('totals (11, 12, 13)', () => {
  const one = { productNo: '999901', code: '022', shares: 0n, amount: 100n };
  it('count rows by product and business', () => {
    expect(sumTotals([one, { ...one, amount: 50n }, { ...one, code: '024' }])).toEqual([
      { ...one, count: 2n, amount: 150n },
      { ...one, code: '024', count: 1n },
    ]);
  });
  it('are written with the date of the applications', () => {
    expect(writeTotal({ ...one, count: 2n }, { ...OURS, tradeOn: T })).toMatchObject({
      AggregationOfTransactionByBusinessType: 2n,
      AggregationDate: '20260602',
      TotalSuccessfulAmount: 100n,
    });
  });
  it.each([
    ['the same', [{ ...one, count: 1n }], []],
    [
      'a row less',
      [],
      [{ productNo: '999901', code: '022', ours: '1 rows, shares 0, amount 100', theirs: 'none' }],
    ],
  ])('are compared: %s', (_, theirs, differences) => {
    expect(compareTotals(sumTotals([one]), theirs)).toEqual(differences);
  });
  it('count what was refused apart from what was confirmed', () => {
    const rows = [
      { ...one, code: '122', returned: '0000' },
      { ...one, code: '122', amount: 0n, returned: '0001' },
      { ...one, code: '124', amount: 0n, returned: '0001' },
    ];
    expect(sumConfirmed(rows)).toEqual([
      { ...one, code: '122', count: 1n, refused: 1n },
      { ...one, code: '124', amount: 0n, count: 0n, refused: 1n },
    ]);
  });
});

it('a number keeps its value when it is written with more decimals, and loses none with fewer', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), fc.nat(8), fc.nat(8), (value, from, to) => {
      const scaled = scale(value, from, to);
      if (scaled === undefined) return to < from && value % 10n ** BigInt(from - to) !== 0n;
      return scale(scaled, to, from) === value;
    }),
  );
});
