import type { RowReader } from './row-reader.ts';

/**
 * The registrar's own number of a row. It is unique together with the day of the confirmation; rows that may have none are
 * known by what they are about.
 */
export function registrarNumber(row: RowReader): string {
  const day = row.text('TransactionCfmDate');
  const serial = row.text('TASerialNO');
  if (serial !== '') return `${day}-${serial}`;
  const about = row.text('AppSheetSerialNo');
  if (about !== '') return `${day}-${row.text('BusinessCode')}-${about}`;
  const account = row.text('TransactionAccountID');
  return `${day}-${row.text('BusinessCode')}-${row.text('FundCode')}-${account}`;
}
