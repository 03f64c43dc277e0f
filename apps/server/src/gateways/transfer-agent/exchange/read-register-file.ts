import { readRegisterRow } from '#gateways/transfer-agent/mapping/read-register.ts';
import type { ParkedLine, RegisterLine } from '#gateways/transfer-agent/port.ts';
import type { TakenFile } from './inbox.ts';
import { parkedRow } from './parked-row.ts';
import { type DayFacts, rowsOfType } from './rows-of-type.ts';

/** The share register: one line for each account and product; lots and totals are held against these lines. */
export async function readRegister(files: readonly TakenFile[], facts: DayFacts) {
  const lines = new Map<string, RegisterLine>();
  const parked: ParkedLine[] = [];
  const lots = new Map<string, bigint>();
  const totals = new Map<string, bigint>();
  for await (const { row, place } of rowsOfType(files, '05', facts)) {
    const mapped = readRegisterRow(row, facts.profile);
    if (mapped.kind === 'parked') parked.push(parkedRow(place, mapped.reason, row));
    if (mapped.kind === 'incremental')
      parked.push(parkedRow(place, 'tells changes alone, and the whole register is needed', row));
    if (mapped.kind === 'total') totals.set(mapped.productNo, mapped.shares);
    if (mapped.kind === 'lot') {
      const key = keyOf(mapped.line);
      lots.set(key, (lots.get(key) ?? 0n) + mapped.line.shares);
    }
    if (mapped.kind !== 'account') continue;
    const before = lines.get(keyOf(mapped.line));
    if (before && textOf(before) !== textOf(mapped.line))
      parked.push(
        parkedRow(place, `is a second row of this account beside ${textOf(before)}`, row),
      );
    else lines.set(keyOf(mapped.line), mapped.line);
  }
  // The totals of a delivery (10) say the shares of a product too.
  for await (const { row } of rowsOfType(files, '10', facts))
    if (row.text('DistributorCode') === facts.profile.distributor)
      totals.set(row.text('FundCode'), row.shares('TotalVolOfDistributorInTA'));
  const sums = Map.groupBy(lines.values(), ({ productNo }) => productNo);
  const differing = [
    ...[...lots].map(([key, sum]) =>
      compared(
        { subject: `lots of ${key}`, productNo: productOf(key) },
        sum,
        lines.get(key)?.shares,
      ),
    ),
    ...[...totals].map(([productNo, total]) =>
      compared(
        { subject: `total of ${productNo} in the register`, productNo },
        total,
        (sums.get(productNo) ?? []).reduce((sum, { shares }) => sum + shares, 0n),
      ),
    ),
  ];
  const keys = [...lines.keys()].toSorted();
  return {
    lines: keys.flatMap((key) => lines.get(key) ?? []),
    parked: [...parked, ...differing.flat()],
  };
}

function compared(
  about: Pick<ParkedLine, 'subject' | 'productNo'>,
  theirs: bigint,
  ours: bigint | undefined,
): readonly ParkedLine[] {
  if (theirs === ours) return [];
  const told = ours === undefined ? 'no row of the account' : `its rows have ${ours}`;
  return [{ ...about, ours: told, theirs: `${theirs}` }];
}

function keyOf({ tradeAccount, productNo }: RegisterLine): string {
  return `${tradeAccount} ${productNo}`;
}

function productOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}

function textOf({ shares, unpaidIncome }: RegisterLine): string {
  return `${shares} ${unpaidIncome ?? 0n}`;
}
