import type { RowReader } from '#gateways/transfer-agent/mapping/row-reader.ts';
import type { ParkedLine } from '#gateways/transfer-agent/port.ts';

/** A row that made no line, with where it stands and what it says about itself. */
export function parkedRow(place: string, reason: string, row: RowReader): ParkedLine {
  const said = [
    'BusinessCode',
    'AppSheetSerialNo',
    'FundCode',
    'TransactionAccountID',
    'TASerialNO',
  ]
    .filter((name) => row.has(name) && row.text(name) !== '')
    .map((name) => `${name} ${row.text(name)}`);
  return { subject: `row ${place}`, productNo: undefined, ours: reason, theirs: said.join(', ') };
}
