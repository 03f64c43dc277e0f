import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate, shares } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import type { Application } from '#gateways/transfer-agent/port.ts';
import { writeApplication, writeHandOver, writePromise } from './write-applications.ts';

const T = knownDay('2026-06-02');
const FACTS = {
  profile: { distributor: '9A1', registrar: 'ZZ' },
  tradeOn: T,
  fundAccountOf: (account: string) => (account === 'TA1' ? 'ZZ0000001234' : undefined),
};
const HEAD = {
  ...{ orderNo: 'DD2026060200000123', tradeAccount: 'TA1', productNo: '999901' },
  confirmOn: knownDay('2026-06-03'),
};
const MONEY = { amount: fen(1_000_000n), dividendMethod: '1' } as const;

describe('orders as rows of 03', () => {
  it.each<{ because: string; application: Application; row: Record<string, unknown> }>([
    {
      because: 'what is left of the rate travels with a purchase and the rate does not',
      application: {
        ...{ kind: 'purchase', ...HEAD, ...MONEY },
        discount: rate(10_000_000n),
      },
      row: {
        ...{ BusinessCode: '022', ApplicationAmount: 1_000_000n, CurrencyType: '156' },
        ...{ ChargeType: '0', DiscountRateOfCommission: 1_000n },
        DefDividendMethod: '1',
      },
    },
    {
      because: 'no discount is one of 1.0000',
      application: {
        ...{ kind: 'subscription', ...HEAD, ...MONEY },
        discount: rate(100_000_000n),
      },
      row: { BusinessCode: '020', ChargeType: '0', DiscountRateOfCommission: 10_000n },
    },
    {
      because: 'the mall applies again for the rest of a large redemption itself',
      application: {
        ...{ kind: 'redemption', ...HEAD, clientType: '0', shares: shares(50_000n) },
        largeRedeemFlag: '1',
      },
      row: {
        ...{ BusinessCode: '024', ApplicationVol: 50_000n, LargeRedemptionFlag: '0' },
        IndividualOrInstitution: '0',
      },
    },
    {
      because: 'a switch names both discounts',
      application: {
        ...{ kind: 'switch', ...HEAD, clientType: '0', shares: shares(50_000n) },
        targetProductNo: '999902',
        discounts: { out: rate(100_000_000n), into: rate(40_000_000n) },
      },
      row: {
        ...{ BusinessCode: '036', CodeOfTargetFund: '999902', ApplicationVol: 50_000n },
        ...{ DiscountRateOfCommission: 10_000n, BackenloadDiscount: 4_000n },
      },
    },
    {
      because: 'a way of dividends',
      application: { kind: 'dividend_setting', ...HEAD, dividendMethod: '0' },
      row: { BusinessCode: '029', DefDividendMethod: '0' },
    },
    {
      because: 'shares go to an account elsewhere',
      application: {
        ...{ kind: 'custody_transfer', ...HEAD, shares: shares(700n) },
        ...{ otherDistributor: '205', otherAccount: 'A1' },
      },
      row: {
        ...{ BusinessCode: '026', ApplicationVol: 700n, TargetDistributorCode: '205' },
        TargetTransactionAccountID: 'A1',
      },
    },
  ])('$because', ({ application, row }) => {
    expect(writeApplication(application, FACTS)).toMatchObject({
      row: {
        ...{ AppSheetSerialNo: HEAD.orderNo, FundCode: '999901', TransactionDate: '20260602' },
        ...{ TransactionAccountID: 'TA1', TAAccountID: 'ZZ0000001234', DistributorCode: '9A1' },
        ...row,
      },
    });
  });

  it('name no fund account before the registrar gave one: it is opened with the same batch', () => {
    const application = { kind: 'dividend_setting', ...HEAD, dividendMethod: '0' } as const;
    expect(writeApplication({ ...application, tradeAccount: 'TA2' }, FACTS)).toMatchObject({
      row: { TAAccountID: '' },
    });
  });

  it('are not cut: a discount of more than four decimals is told', () => {
    const application = {
      kind: 'purchase',
      ...HEAD,
      ...MONEY,
      discount: rate(12_345_678n),
    } as const;
    expect(writeApplication(application, FACTS)).toEqual({
      problem: 'its discount has more than four decimals',
    });
  });
});

it('shares that the bank got carry the day they were drawn on', () => {
  const handed = { ...HEAD, shares: shares(900n), drawnOn: knownDay('2026-05-31') };
  expect(writeHandOver(handed, FACTS)).toMatchObject({
    ...{ BusinessCode: '098', ApplicationVol: 900n, TransactionDate: '20260531' },
  });
});

it('shares that a loss leaves alone are frozen for one file', () => {
  const line = { tradeAccount: 'TA1', productNo: '999901', shares: shares(900n) };
  expect(writePromise(line, knownDay('2026-06-03'), FACTS)).toMatchObject({
    ...{ BusinessCode: '031', FreezingDeadline: '20260603', AppSheetSerialNo: 'P260603TA1999901' },
  });
});
