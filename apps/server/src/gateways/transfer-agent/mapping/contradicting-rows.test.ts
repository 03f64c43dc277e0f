import { expect, it } from 'vitest';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import { plantRow } from '#testing/clearing/plant-row.ts';
import type { SentApplication } from './mapped-row.ts';
import { readConfirmation } from './read-confirmation.ts';

const ORDER = 'DD2026060200000123';
const HEAD = {
  ...{ TransactionCfmDate: '20260603', TransactionDate: '20260602', CurrencyType: '156' },
  ...{ FundCode: '999901', ReturnCode: '0000', TransactionAccountID: 'TA42', TASerialNO: '4711' },
  ...{ DistributorCode: '9A1', AppSheetSerialNo: ORDER, DetailFlag: '0', NAV: 123_450_000n },
};
const PURCHASE = {
  ...{ ...HEAD, BusinessCode: '122', ApplicationAmount: 1_000_000n, ConfirmedVol: 808_831n },
  ...{ ConfirmedAmount: 1_000_000n, Charge: 1_498n },
};
const REDEMPTION = {
  ...{ ...HEAD, BusinessCode: '124', ApplicationVol: 50_000n, ConfirmedVol: 50_000n },
  ...{ ConfirmedAmount: 61_000n, Charge: 725n, TransferDateThroughClearingAgency: '20260605' },
};
const SWITCH = { ...REDEMPTION, BusinessCode: '136', CodeOfTargetFund: '999903' };
const COLLECTED = { ...HEAD, BusinessCode: '130', ReturnCode: '0403', ConfirmedAmount: 1n };
const SENT = { productNo: '999901', tradeAccount: 'TA42', shares: 0n, amount: 0n };

function read(row: TaRecord, sent: Pick<SentApplication, 'code'> & Partial<SentApplication>) {
  return readConfirmation(plantRow('04', row), {
    distributor: '9A1',
    sentOf: () => ({ ...SENT, targetProductNo: '', ...sent }),
    payDayOf: () => undefined,
  });
}

const BOUGHT = { code: '022', amount: 1_000_000n };
const LEFT = { code: '024', shares: 50_000n };
const NONE = 'has the return code "", which is none';
it.each([
  // Without its return code a confirmed purchase would count as refused, and its money would go back.
  { why: 'no return code', row: { ...PURCHASE, ReturnCode: '' }, sent: BOUGHT, reason: NONE },
  {
    ...{ why: 'half a return code', row: { ...PURCHASE, ReturnCode: '00' }, sent: BOUGHT },
    reason: 'has the return code "00", which is none',
  },
  {
    ...{ why: 'a refusal that confirms', row: { ...PURCHASE, ReturnCode: '0377' }, sent: BOUGHT },
    reason: 'refuses with 0377 and confirms 808831 shares for 1000000',
  },
  {
    ...{ why: 'an exit without one', row: { ...REDEMPTION, ReturnCode: '' }, sent: LEFT },
    reason: NONE,
  },
  {
    ...{ why: 'a refused exit with cash', row: { ...REDEMPTION, ReturnCode: '0008' }, sent: LEFT },
    reason: 'refuses with 0008 and confirms 50000 shares for 61000',
  },
  {
    ...{ why: 'a switch elsewhere', row: SWITCH },
    sent: { ...LEFT, code: '036', targetProductNo: '999902' },
    reason: `answers ${ORDER} with the target 999903, not 999902`,
  },
  {
    ...{ why: 'a collected application that is refused', row: COLLECTED, sent: { code: '020' } },
    reason: 'refuses with 0403 and confirms 0 shares for 1',
  },
])('$why is parked', ({ row, sent, reason }) => {
  expect(read(row, sent)).toEqual({ kind: 'parked', reason });
});

it('a file without the field of return codes refuses nothing: its rows are parked', () => {
  const { ReturnCode: _, ...row } = PURCHASE;
  expect(read(row, BOUGHT)).toEqual({ kind: 'parked', reason: NONE });
});
