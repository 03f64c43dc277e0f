import { fen } from '@mall/domain/money/units';
import type { ActLine, ActReason } from '#gateways/transfer-agent/port.ts';
import { TA_STARTED } from './business-codes.ts';
import { type MapFacts, type MappedRow, park } from './mapped-row.ts';
import { registrarNumber } from './registrar-number.ts';
import { SUCCESS } from './return-codes.ts';
import type { RowReader } from './row-reader.ts';

const ACT_CODES = new Set<string>([
  TA_STARTED.custodyIn,
  TA_STARTED.forcedRedemption,
  TA_STARTED.forcedIncrease,
  TA_STARTED.forcedDecrease,
  TA_STARTED.liquidation,
  TA_STARTED.termination,
]);

export function isActCode(code: string): boolean {
  return ACT_CODES.has(code);
}

/** Why shares were redeemed by force. */
const REDEMPTION_REASONS: ReadonlyMap<string, ActReason> = new Map([
  ['0', 'below_minimum'],
  ['1', 'court_order'],
  ['2', 'registrar_correction'],
]);
const AT_MATURITY = '2';

/** Why shares came or left without money; a split and a carry-over are no acts on one account. */
const CARRY_OVER = '4';
const SPLIT = '5';
const VALUE_ADJUSTED = '9';
const CORRECTIONS = new Set(['', '0', '1', '2', '7', '8', '9']);
const BY_COURT = '2';

/** What the registrar did without an order: 127, 142, 144, 145, 150, 151. */
export function readAct(row: RowReader, facts: MapFacts): MappedRow {
  const code = row.text('BusinessCode');
  const returned = row.text('ReturnCode');
  if (returned !== SUCCESS)
    return park(`says of an act of its own that it failed with ${returned}`);
  switch (code) {
    case TA_STARTED.custodyIn: {
      const confirmedOn = row.day('TransactionCfmDate');
      const cameOn = row.optionalDay('ShareRegisterDate') ?? confirmedOn;
      const cost = row.fen('ConfirmedAmount');
      return act(row, 'transferred_in', { kind: 'custody_in', cameOn, cost });
    }
    case TA_STARTED.forcedIncrease:
    case TA_STARTED.forcedDecrease:
      return readAdjustment(row, code === TA_STARTED.forcedIncrease ? 1n : -1n);
    case TA_STARTED.forcedRedemption:
      return readForcedRedemption(row, facts);
    default: {
      const cashed = cashedOf(row, facts);
      if ('problem' in cashed) return park(cashed.problem);
      return act(row, 'liquidated', { kind: 'liquidation', ...cashed });
    }
  }
}

function readAdjustment(row: RowReader, sign: 1n | -1n): MappedRow {
  const flag = row.text('SharesAdjustmentFlag');
  if (flag === CARRY_OVER) return { kind: 'noted', what: 'income of a money fund became shares' };
  if (flag === SPLIT) {
    const line = {
      tradeAccount: row.text('TransactionAccountID'),
      productNo: row.text('FundCode'),
      exOn: row.day('TransactionDate'),
      entitled: row.shares('ApplicationVol'),
      cash: fen(0n),
      change: sign * row.shares('ConfirmedVol'),
    };
    return { kind: 'distribution', line };
  }
  const orderNo = row.has('OriginalAppSheetNo') ? row.text('OriginalAppSheetNo') : '';
  if (flag === VALUE_ADJUSTED && orderNo !== '') return readRestated(row, orderNo, sign);
  if (!CORRECTIONS.has(flag)) return park(`has the unknown reason "${flag}" of an adjustment`);
  const isByCourt = row.text('TransferReason') === BY_COURT;
  const reason = isByCourt ? 'court_order' : 'registrar_correction';
  return act(row, reason, { kind: sign > 0n ? 'forced_increase' : 'forced_decrease' });
}

/** A purchase that is priced anew names its order; the mall computes it too and does not book it as an act. */
function readRestated(row: RowReader, orderNo: string, sign: 1n | -1n): MappedRow {
  const line = {
    registrarNo: registrarNumber(row),
    orderNo,
    productNo: row.text('FundCode'),
    navOn: row.day('TransactionDate'),
    unitValue: row.nav('NAV'),
    change: sign * row.shares('ConfirmedVol'),
  };
  return { kind: 'restated', line };
}

function readForcedRedemption(row: RowReader, facts: MapFacts): MappedRow {
  const cashed = cashedOf(row, facts);
  if ('problem' in cashed) return park(cashed.problem);
  if (row.text('ForceRedemptionType') === AT_MATURITY)
    return act(row, 'matured', { kind: 'maturity', ...cashed });
  const code = row.text('RedemptionReason');
  const reason = REDEMPTION_REASONS.get(code);
  if (reason === undefined) return park(`has the unknown reason "${code}" of a forced redemption`);
  return act(row, reason, { kind: 'forced_redemption', ...cashed });
}

/** Shares that became cash. A term that ends by itself tells its last day apart from the day of the value. */
function cashedOf(row: RowReader, { payDayOf }: MapFacts) {
  const navOn = row.day('TransactionDate');
  const told = row.optionalDay('TransferDateThroughClearingAgency');
  const payOn = told ?? payDayOf(row.text('FundCode'), '124');
  if (payOn === undefined) return { problem: 'does not say when its cash is paid' };
  return {
    until: row.optionalDay('RedemptionDateInAdvance') ?? navOn,
    navOn,
    unitValue: row.nav('NAV'),
    interest: row.fen('Interest'),
    performanceFee: row.fen('AchievementPay'),
    net: row.fen('ConfirmedAmount'),
    payOn,
  };
}

function act(row: RowReader, reason: ActReason, done: ActLine['act']): MappedRow {
  const line = {
    registrarNo: registrarNumber(row),
    tradeAccount: row.text('TransactionAccountID'),
    productNo: row.text('FundCode'),
    reason,
    shares: row.shares('ConfirmedVol'),
    act: done,
  };
  return { kind: 'act', line };
}
