import { type CashMove, compareMoves, netOf } from '#gateways/transfer-agent/mapping/cash-moves.ts';
import { type CashRow, readCashRow } from '#gateways/transfer-agent/mapping/read-fund.ts';
import type { ParkedLine } from '#gateways/transfer-agent/port.ts';
import type { TakenFile } from './inbox.ts';
import { type DayFacts, rowsOfType } from './rows-of-type.ts';

/**
 * The cash of the confirmations against the registrar's cash file (25), and what that file comes to against its totals (10). A registrar
 * that sends no cash file is not asked.
 */
export async function compareCash(
  files: readonly TakenFile[],
  facts: DayFacts,
  moves: readonly CashMove[],
): Promise<readonly ParkedLine[]> {
  if (!files.some(({ fileType }) => fileType === '25')) return [];
  const rows: CashRow[] = [];
  for await (const { row } of rowsOfType(files, '25', facts)) {
    const cash = readCashRow(row);
    // What cannot be read is parked where the pay days are read; a row may be told again on the day its cash moves.
    if ('kind' in cash || cash.isDetail) continue;
    if ((cash.confirmedOn ?? facts.day) === facts.day) rows.push(cash);
  }
  const differing = compareMoves(moves, rows).map(({ productNo, code, ours, theirs }) => ({
    subject: `cash of ${code} in ${productNo} on ${facts.day}`,
    productNo,
    ours: cashText(ours),
    theirs: cashText(theirs),
  }));
  return [...differing, ...(await compareNets(files, facts, netOf(rows)))];
}

async function compareNets(
  files: readonly TakenFile[],
  facts: DayFacts,
  nets: ReadonlyMap<string, bigint>,
): Promise<readonly ParkedLine[]> {
  const differing: ParkedLine[] = [];
  for await (const { row } of rowsOfType(files, '10', facts)) {
    if (row.text('DistributorCode') !== facts.profile.distributor || !row.has(RECEIVED)) continue;
    const productNo = row.text('FundCode');
    const [theirs, ours] = [row.fen(RECEIVED) - row.fen(PAID), nets.get(productNo) ?? 0n];
    if (ours === theirs) continue;
    const subject = `net cash of ${productNo} on ${facts.day}`;
    differing.push({ subject, productNo, ours: cashText(ours), theirs: cashText(theirs) });
  }
  return differing;
}

const [RECEIVED, PAID] = ['SalerNetReceivableAmount', 'SalerNetPayableAmount'];

function cashText(amount: bigint): string {
  return amount < 0n ? `${-amount} paid` : `${amount} received`;
}
