import { RATE_ONE, rate, subtract } from '@mall/domain/money/units';
import { TA_STARTED } from './business-codes.ts';
import { type MappedRow, park } from './mapped-row.ts';
import { registrarNumber } from './registrar-number.ts';
import type { RowReader } from './row-reader.ts';

export function isCollectionCode(code: string): boolean {
  return code === TA_STARTED.subscriptionResult || code === TA_STARTED.collectionFailed;
}

/** What the end of a collection made of an application: 130 with shares, or 149 with all of its money and interest. */
export function readCollected(row: RowReader): MappedRow {
  const taken = row.fen('ConfirmedAmount');
  const isFailed = row.text('BusinessCode') === TA_STARTED.collectionFailed;
  if (isFailed && taken !== 0n) return park('confirms money of a collection that failed');
  const head = { orderNo: row.text('AppSheetSerialNo'), registrarNo: registrarNumber(row) };
  const refund = row.fen('RefundAmount');
  const allotted = row.rate('SalePercent');
  if (allotted > RATE_ONE) return park('accepts more than was applied for');
  const collected = {
    kind: 'collected',
    productNo: row.text('FundCode'),
    allotted: allotted === 0n ? RATE_ONE : rate(allotted),
  } as const;
  if (taken === 0n) {
    const interest = isFailed ? row.fen('RaiseInterest') : row.fen('Interest');
    return { ...collected, line: { ...head, refund, interest, outcome: { kind: 'failed' } } };
  }
  const fee = row.fen('Charge');
  const outcome = {
    kind: 'established',
    net: subtract(taken, fee),
    fee,
    shares: row.shares('ConfirmedVol'),
  } as const;
  return { ...collected, line: { ...head, refund, interest: row.fen('Interest'), outcome } };
}
