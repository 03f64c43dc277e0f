import { fen } from '@mall/domain/money/units';
import type { RegisterLine } from '#gateways/transfer-agent/port.ts';
import type { RowReader } from './row-reader.ts';

/** What a row of the share register (05) means. */
export type RegisterRow =
  | { readonly kind: 'account'; readonly line: RegisterLine }
  /** One lot of an account. */
  | { readonly kind: 'lot'; readonly line: RegisterLine }
  /** All shares of a product at this distributor. */
  | { readonly kind: 'total'; readonly productNo: string; readonly shares: bigint }
  /** The file tells changes alone: an account that it leaves out may still hold. */
  | { readonly kind: 'incremental' }
  | { readonly kind: 'parked'; readonly reason: string };

const ACCOUNT_ROW = '0';
const LOT_ROW = '1';
const TOTAL_ROW = 'A';
const INCREMENTAL = '0';
const MINUS = '1';

export function readRegisterRow(
  row: RowReader,
  { distributor }: { readonly distributor: string },
): RegisterRow {
  const mapped = mapRow(row, distributor);
  const [problem] = row.problems();
  return problem === undefined ? mapped : { kind: 'parked', reason: problem };
}

function mapRow(row: RowReader, ours: string): RegisterRow {
  const distributor = row.text('DistributorCode');
  if (distributor !== ours)
    return { kind: 'parked', reason: `is for the distributor "${distributor}"` };
  if (row.text('WholeFlag') === INCREMENTAL) return { kind: 'incremental' };
  const productNo = row.text('FundCode');
  const held = row.shares('TotalVolOfDistributorInTA');
  const amount = row.fen('UndistributeMonetaryIncome');
  const isOwed = row.text('UndistributeMonetaryIncomeFlag') === MINUS;
  const line = {
    tradeAccount: row.text('TransactionAccountID'),
    productNo,
    shares: held,
    unpaidIncome: isOwed ? fen(-amount) : amount,
  };
  const flag = row.text('DetailFlag');
  switch (flag) {
    case '':
    case ACCOUNT_ROW:
      return { kind: 'account', line };
    case LOT_ROW:
      return { kind: 'lot', line };
    case TOTAL_ROW:
      return { kind: 'total', productNo, shares: held };
    default:
      return { kind: 'parked', reason: `has the unknown detail flag "${flag}"` };
  }
}
