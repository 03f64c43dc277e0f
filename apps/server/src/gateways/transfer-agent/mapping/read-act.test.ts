import { describe, expect, it } from 'vitest';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import { plantRow } from '#testing/clearing/plant-row.ts';
import { readConfirmation } from './read-confirmation.ts';
import { readDividend } from './read-dividend.ts';

const HEAD = {
  TransactionCfmDate: '20260603',
  TransactionDate: '20260602',
  FundCode: '999901',
  ReturnCode: '0000',
  TransactionAccountID: 'TA00000042',
  DistributorCode: '9A1',
  TASerialNO: '4712',
  FromTAFlag: '1',
  ConfirmedVol: 50_000n,
};
const CASHED = {
  NAV: 123_450_000n,
  ConfirmedAmount: 61_700n,
  AchievementPay: 25n,
  TransferDateThroughClearingAgency: '20260605',
};
const FACTS = { distributor: '9A1', sentOf: () => undefined, payDayOf: () => undefined };
const read = (row: TaRecord) => readConfirmation(plantRow('04', { ...HEAD, ...row }), FACTS);

const line = {
  registrarNo: '20260603-4712',
  tradeAccount: 'TA00000042',
  productNo: '999901',
  shares: 50_000n,
};
const cashed = {
  ...{ until: '2026-06-02', navOn: '2026-06-02', unitValue: 123_450_000n, interest: 0n },
  ...{ performanceFee: 25n, net: 61_700n, payOn: '2026-06-05' },
};

describe('what the registrar did without an order', () => {
  it.each([
    {
      because: 'below the least that is held',
      row: { BusinessCode: '142', ...CASHED, RedemptionReason: '0' },
      reason: 'below_minimum',
      act: { kind: 'forced_redemption', ...cashed },
    },
    {
      because: 'a court ordered it',
      row: { BusinessCode: '142', ...CASHED, RedemptionReason: '1' },
      reason: 'court_order',
      act: { kind: 'forced_redemption', ...cashed },
    },
    {
      because: 'a term ended, by a value of an earlier day and with interest',
      row: {
        ...{ BusinessCode: '142', ...CASHED, ForceRedemptionType: '2', Interest: 300n },
        RedemptionDateInAdvance: '20260603',
      },
      reason: 'matured',
      act: { kind: 'maturity', ...cashed, until: '2026-06-03', interest: 300n },
    },
    {
      because: 'shares came',
      row: { BusinessCode: '144', SharesAdjustmentFlag: '2' },
      reason: 'registrar_correction',
      act: { kind: 'forced_increase' },
    },
    {
      because: 'a court took shares',
      row: { BusinessCode: '145', SharesAdjustmentFlag: '2', TransferReason: '2' },
      reason: 'court_order',
      act: { kind: 'forced_decrease' },
    },
    {
      because: 'shares of another distributor bring their age and cost',
      row: { BusinessCode: '127', ShareRegisterDate: '20250102', ConfirmedAmount: 55_000n },
      reason: 'transferred_in',
      act: { kind: 'custody_in', cameOn: '2025-01-02', cost: 55_000n },
    },
    {
      because: 'shares whose age is not told are of the day',
      row: { BusinessCode: '127', ConfirmedAmount: 55_000n },
      reason: 'transferred_in',
      act: { kind: 'custody_in', cameOn: '2026-06-03', cost: 55_000n },
    },
    {
      because: 'the product was wound up',
      row: { BusinessCode: '150', ...CASHED },
      reason: 'liquidated',
      act: { kind: 'liquidation', ...cashed },
    },
    {
      because: 'the product was terminated',
      row: { BusinessCode: '151', ...CASHED },
      reason: 'liquidated',
      act: { kind: 'liquidation', ...cashed },
    },
  ])('$because', ({ row, reason, act }) => {
    expect(read(row)).toEqual({ kind: 'act', line: { ...line, reason, act } });
  });

  it.each([
    ['144', 12_500n],
    ['145', -12_500n],
  ])('%s with the reason of a split is part of the split', (BusinessCode, change) => {
    const row = { BusinessCode, SharesAdjustmentFlag: '5', ApplicationVol: 50_000n };
    expect(read({ ...row, ConfirmedVol: 12_500n })).toEqual({
      kind: 'distribution',
      line: {
        ...{ tradeAccount: 'TA00000042', productNo: '999901', exOn: '2026-06-02' },
        ...{ entitled: 50_000n, cash: 0n, change },
      },
    });
  });

  it('a carry-over of a money fund is noted: both sides compute it', () => {
    expect(read({ BusinessCode: '144', SharesAdjustmentFlag: '4' })).toMatchObject({
      kind: 'noted',
    });
  });

  it('without a number of its own is known by what it is about', () => {
    expect(read({ BusinessCode: '150', ...CASHED, TASerialNO: '' })).toMatchObject({
      line: { registrarNo: '20260603-150-999901-TA00000042' },
    });
  });

  it.each([
    ['an unknown reason', { BusinessCode: '144', SharesAdjustmentFlag: 'Q' }],
    ['an unknown reason of force', { BusinessCode: '142', ...CASHED, RedemptionReason: '8' }],
    ['an act that failed', { BusinessCode: '144', ReturnCode: '0010' }],
    [
      'no day of payment',
      { BusinessCode: '150', ...CASHED, TransferDateThroughClearingAgency: '' },
    ],
  ])('is parked with %s', (_, row) => {
    expect(read(row)).toMatchObject({ kind: 'parked' });
  });
});

describe('dividends', () => {
  const DIVIDEND = {
    ...{ BusinessCode: '143', ReturnCode: '0000', DistributorCode: '9A1', FundCode: '999901' },
    ...{ TransactionAccountID: 'TA00000042', TransactionCfmDate: '20260603', TASerialNO: '9' },
    ...{ XRDate: '20260602', RegistrationDate: '20260601', DividentDate: '20260608' },
    ...{ BasisforCalculatingDividend: 50_000n, ConfirmedAmount: 1_250n, DefDividendMethod: '1' },
  };
  const readRow = (row: TaRecord) =>
    readDividend(plantRow('06', { ...DIVIDEND, ...row }), { distributor: '9A1' });
  const part = { tradeAccount: 'TA00000042', productNo: '999901', exOn: '2026-06-02' };

  it.each([
    ['cash', {}, { cash: 1_250n, change: 0n }],
    [
      'shares',
      { DefDividendMethod: '0', ConfirmedAmount: 0n, VolOfDividendforReinvestment: 1_012n },
      { cash: 0n, change: 1_012n },
    ],
  ])('are paid in %s', (_, row, got) => {
    const expected = { ...part, entitled: 50_000n, ...got };
    expect(readRow(row)).toEqual({ kind: 'distribution', line: expected });
  });

  it('of a fixed term are an act, and its shares stay', () => {
    expect(readRow({ DividendType: '4' })).toMatchObject({
      kind: 'act',
      line: {
        reason: 'term_income',
        shares: 50_000n,
        act: { kind: 'distribution', until: '2026-06-01', cash: 1_250n, payOn: '2026-06-08' },
      },
    });
  });

  it.each([
    ['an unknown type', { DividendType: '3' }],
    ['an unknown way', { DefDividendMethod: '4' }],
    ['another code', { BusinessCode: '144' }],
    ['a failure', { ReturnCode: '9999' }],
    ['another distributor', { DistributorCode: '9B7' }],
    ['no ex-day', { XRDate: '00000000' }],
  ])('are parked with %s', (_, row) => {
    expect(readRow(row)).toMatchObject({ kind: 'parked' });
  });
});

describe('shares that came or left because a value was wrong', () => {
  const row = { SharesAdjustmentFlag: '9', NAV: 123_450_000n };
  it.each([
    { BusinessCode: '144', change: 50_000n },
    { BusinessCode: '145', change: -50_000n },
  ])('$BusinessCode that names an order restates it', ({ BusinessCode, change }) => {
    expect(read({ ...row, BusinessCode, OriginalAppSheetNo: 'DD1' })).toEqual({
      kind: 'restated',
      line: {
        ...{ registrarNo: '20260603-4712', orderNo: 'DD1', productNo: '999901' },
        ...{ navOn: '2026-06-02', unitValue: 123_450_000n, change },
      },
    });
  });

  it('are an act on the account where no order is named', () => {
    expect(read({ ...row, BusinessCode: '144' })).toMatchObject({
      kind: 'act',
      line: { reason: 'registrar_correction', act: { kind: 'forced_increase' } },
    });
  });
});
