import { knownDay } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import { plantRow } from '#testing/clearing/plant-row.ts';
import type { MapFacts, SentApplication } from './mapped-row.ts';
import { readConfirmation } from './read-confirmation.ts';

const T = knownDay('2026-06-02');
const PAID = knownDay('2026-06-05');
const ORDER = 'DD2026060200000123';
const ACCOUNT = 'TA00000042';
const HEAD = {
  TransactionCfmDate: '20260603',
  TransactionDate: '20260602',
  CurrencyType: '156',
  FundCode: '999901',
  ReturnCode: '0000',
  TransactionAccountID: ACCOUNT,
  DistributorCode: '9A1',
  AppSheetSerialNo: ORDER,
  TASerialNO: '4711',
  DetailFlag: '0',
};
const SENT: SentApplication = {
  code: '022',
  productNo: '999901',
  tradeAccount: ACCOUNT,
  shares: 0n,
  amount: 1_000_000n,
  targetProductNo: '',
};
const PURCHASE = {
  ...HEAD,
  BusinessCode: '122',
  ApplicationAmount: 1_000_000n,
  ConfirmedAmount: 1_000_000n,
  Charge: 1_498n,
  ConfirmedVol: 808_831n,
  NAV: 123_450_000n,
};
const EXIT = { ...SENT, code: '024', amount: 0n, shares: 50_000n };
const REDEMPTION = {
  ...HEAD,
  BusinessCode: '124',
  ApplicationVol: 50_000n,
  ConfirmedVol: 50_000n,
  ConfirmedAmount: 61_000n,
  Charge: 725n,
  NAV: 123_450_000n,
  TransferDateThroughClearingAgency: '20260605',
};

function read(row: TaRecord, sent: SentApplication | undefined = SENT, facts = {}) {
  const all: MapFacts = {
    distributor: '9A1',
    sentOf: (orderNo) => (orderNo === ORDER ? sent : undefined),
    payDayOf: () => undefined,
    ...facts,
  };
  return readConfirmation(plantRow('04', row), all);
}

/** What a row says that confirms nothing. */
const NOTHING = { ConfirmedAmount: 0n, ConfirmedVol: 0n };
const answers = { kind: 'answer' } as const;
const head = { orderNo: ORDER, registrarNo: '20260603-4711' };
const figures = { navOn: T, unitValue: 123_450_000n };

describe('answers to orders', () => {
  it.each([
    {
      because: 'the amount of a purchase has its fee in it',
      row: PURCHASE,
      sent: SENT,
      outcome: { kind: 'confirmed', ...figures, net: 998_502n, fee: 1_498n, shares: 808_831n },
    },
    {
      because: 'less money than was applied for is a part',
      row: { ...PURCHASE, ConfirmedAmount: 500_000n, Charge: 749n, ConfirmedVol: 404_415n },
      sent: SENT,
      outcome: {
        kind: 'confirmed_in_part',
        ...figures,
        net: 499_251n,
        fee: 749n,
        shares: 404_415n,
      },
    },
    {
      because: 'a return code says why nothing was bought',
      row: { ...PURCHASE, ...NOTHING, ReturnCode: '0318' },
      sent: SENT,
      outcome: { kind: 'refused', reason: 'buying is stopped' },
    },
    {
      because: 'a return code that is not listed keeps its number and the words of the registrar',
      row: { ...PURCHASE, ...NOTHING, ReturnCode: '0777', ErrorDetail: '额度不足' },
      sent: SENT,
      outcome: { kind: 'refused', reason: 'return code 0777: 额度不足' },
    },
    {
      because: 'the amount of a redemption is what the customer receives',
      row: REDEMPTION,
      sent: EXIT,
      outcome: {
        kind: 'confirmed',
        ...figures,
        ...{ net: 61_000n, fee: 725n, shares: 50_000n, payOn: PAID },
        ...{ backEndFee: 0n, performanceFee: 0n },
      },
    },
    {
      because: 'the total of the fees is told apart',
      row: { ...REDEMPTION, TotalBackendLoad: 200n, AchievementPay: 25n },
      sent: EXIT,
      outcome: {
        kind: 'confirmed',
        ...figures,
        ...{ net: 61_000n, fee: 500n, shares: 50_000n, payOn: PAID },
        ...{ backEndFee: 200n, performanceFee: 25n },
      },
    },
    {
      because: 'fewer shares than applied for are a part',
      row: { ...REDEMPTION, ConfirmedVol: 20_000n, ConfirmedAmount: 24_400n, Charge: 290n },
      sent: EXIT,
      outcome: {
        kind: 'confirmed_in_part',
        ...figures,
        ...{ net: 24_400n, fee: 290n, shares: 20_000n, payOn: PAID },
        ...{ backEndFee: 0n, performanceFee: 0n },
      },
    },
    {
      because: 'a large redemption of which nothing was accepted goes on as the customer chose',
      row: { ...REDEMPTION, ...NOTHING, ReturnCode: '0008' },
      sent: EXIT,
      outcome: { kind: 'refused', reason: 'a large order was not accepted', isLarge: true },
    },
    {
      because: 'any other refusal of a redemption ends it',
      row: { ...REDEMPTION, ...NOTHING, ReturnCode: '0001' },
      sent: EXIT,
      outcome: { kind: 'refused', reason: 'fewer shares on the account', isLarge: false },
    },
    {
      because: 'a subscription is found valid and brings no shares yet',
      row: { ...HEAD, BusinessCode: '120', ApplicationAmount: 1_000_000n },
      sent: { ...SENT, code: '020' },
      outcome: { kind: 'valid' },
    },
    {
      because: 'a switch leaves with one fee and enters with the difference of the other',
      row: {
        ...{ ...HEAD, BusinessCode: '136', ApplicationVol: 50_000n, ConfirmedVol: 50_000n },
        ...{ ConfirmedAmount: 61_725n, ChangeFee: 309n, NAV: 123_450_000n },
        ...{ TargetNAV: 200_000_000n, RecuperateFee: 100n, CfmVolOfTargetFund: 30_658n },
      },
      sent: { ...EXIT, code: '036' },
      outcome: {
        kind: 'confirmed',
        ...figures,
        ...{ net: 61_416n, fee: 309n, shares: 50_000n },
        target: { unitValue: 200_000_000n, feeDifference: 100n, shares: 30_658n },
      },
    },
    {
      because: 'a way of dividends was changed',
      row: { ...HEAD, BusinessCode: '129' },
      sent: { ...SENT, code: '029', amount: 0n },
      outcome: { kind: 'done' },
    },
    {
      because: 'shares went to another distributor',
      row: { ...HEAD, BusinessCode: '126', ApplicationVol: 700n, ConfirmedVol: 700n },
      sent: { ...SENT, code: '026', amount: 0n, shares: 700n },
      outcome: { kind: 'confirmed', shares: 700n },
    },
  ])('$because', ({ row, sent, outcome }) => {
    expect(read(row, sent)).toMatchObject({ ...answers, answer: { ...head, outcome } });
  });

  it('take the day of payment from the cash file where the row has none, as version 20 does', () => {
    const { TransferDateThroughClearingAgency: _, ...row } = REDEMPTION;
    expect(read(row, EXIT, { payDayOf: () => PAID })).toMatchObject({
      answer: { outcome: { payOn: PAID } },
    });
  });

  it('read a value of four decimals as one of eight', () => {
    const row = { ...PURCHASE, NAV: 12_345n };
    const facts = { distributor: '9A1', sentOf: () => SENT, payDayOf: () => undefined };
    expect(readConfirmation(plantRow('04', row, '21'), facts)).toMatchObject({
      answer: { outcome: { unitValue: 123_450_000n } },
    });
  });
});

describe('rows that are parked', () => {
  it.each([
    ['an unknown code', { BusinessCode: '234' }, 'has the unknown business code "234"'],
    ['another distributor', { DistributorCode: '9B7' }, 'is for the distributor "9B7"'],
    ['another currency', { CurrencyType: '840' }, 'is in the currency 840'],
    ['no such order', { AppSheetSerialNo: 'X1' }, 'answers "X1", which was not sent'],
    [
      'another fund',
      { FundCode: '999902' },
      `answers ${ORDER} with the product 999902, not 999901`,
    ],
    [
      'another account',
      { TransactionAccountID: 'TA1' },
      `answers ${ORDER} with the account TA1, not ${ACCOUNT}`,
    ],
    [
      'another amount',
      { ApplicationAmount: 999n },
      `answers ${ORDER} with amount applied for 999, not 1000000`,
    ],
    ['another business', { BusinessCode: '124' }, `answers ${ORDER} with the code 124 to 022`],
    ['no day', { TransactionDate: '' }, 'has no TransactionDate'],
    ['no such day', { TransactionDate: '20260231' }, 'TransactionDate "20260231" is no day'],
    ['nothing bought', { ConfirmedAmount: 0n }, 'confirms a purchase of nothing'],
    ['an unknown detail flag', { DetailFlag: 'Z' }, 'has the unknown detail flag "Z"'],
  ])('%s', (_, change, reason) => {
    expect(read({ ...PURCHASE, ...change })).toEqual({ kind: 'parked', reason });
  });

  it.each([
    [
      'no day of payment',
      { TransferDateThroughClearingAgency: '' },
      'does not say when its cash is paid',
    ],
    [
      'fees above their total',
      { AchievementPay: 1_000n },
      'has fees that are more than their total',
    ],
  ])('a redemption with %s', (_, change, reason) => {
    expect(read({ ...REDEMPTION, ...change }, EXIT)).toEqual({ kind: 'parked', reason });
  });
});

describe('other rows', () => {
  it('tell a lot of a redemption as a detail, which is not booked beside its row', () => {
    expect(read({ ...REDEMPTION, DetailFlag: '1' }, EXIT)).toEqual({
      kind: 'detail',
      orderNo: ORDER,
      shares: 50_000n,
    });
  });

  it.each(['121', '123', '125', '131', '132', '198'])('note %s without booking it', (code) => {
    expect(read({ ...HEAD, BusinessCode: code })).toMatchObject({ kind: 'noted' });
  });

  it.each([
    {
      because: 'shares with the interest of their money',
      row: {
        ...{ BusinessCode: '130', ConfirmedAmount: 800_000n, Charge: 9_486n, Interest: 41n },
        ...{ ConfirmedVol: 790_555n, RefundAmount: 200_000n, SalePercent: 80_000_000n },
      },
      line: {
        ...{ refund: 200_000n, interest: 41n },
        outcome: { kind: 'established', net: 790_514n, fee: 9_486n, shares: 790_555n },
      },
      allotted: 80_000_000n,
    },
    {
      because: 'nothing was allotted',
      row: { BusinessCode: '130', RefundAmount: 1_000_000n, Interest: 41n, SalePercent: 1n },
      line: { refund: 1_000_000n, interest: 41n, outcome: { kind: 'failed' } },
      allotted: 1n,
    },
    {
      because: 'the collection failed',
      row: { BusinessCode: '149', RefundAmount: 1_000_000n, RaiseInterest: 41n },
      line: { refund: 1_000_000n, interest: 41n, outcome: { kind: 'failed' } },
      allotted: 100_000_000n,
    },
  ])('tell the end of a collection: $because', ({ row, line, allotted }) => {
    expect(read({ ...HEAD, ...row }, { ...SENT, code: '020' })).toEqual({
      kind: 'collected',
      productNo: '999901',
      allotted,
      line: { ...head, ...line },
    });
  });

  it('park money of a collection that failed', () => {
    const row = { ...HEAD, BusinessCode: '149', ConfirmedAmount: 1n };
    expect(read(row, { ...SENT, code: '020' })).toMatchObject({ kind: 'parked' });
  });
});
