import type { Day } from '@mall/domain/calendar/day';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import { SUCCESS } from './return-codes.ts';
import { type RowReader, writtenDay } from './row-reader.ts';

/** How many rows of one business of a product there are, and what they come to. */
export type Total = {
  readonly productNo: string;
  readonly code: string;
  readonly count: bigint;
  readonly shares: bigint;
  readonly amount: bigint;
};

/** A row that is counted: an application with what it asks for, or a confirmation with what it gives. */
export type Counted = {
  readonly productNo: string;
  readonly code: string;
  readonly shares: bigint;
  readonly amount: bigint;
};

export function sumTotals(rows: Iterable<Counted>): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const { productNo, code, shares, amount } of rows) {
    const before = totals.get(keyOf({ productNo, code }));
    totals.set(keyOf({ productNo, code }), {
      productNo,
      code,
      count: (before?.count ?? 0n) + 1n,
      shares: (before?.shares ?? 0n) + shares,
      amount: (before?.amount ?? 0n) + amount,
    });
  }
  return [...totals.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The totals of what we sent (13), which the registrar answers with its own (11). */
export function writeTotal(
  { productNo, code, count, shares, amount }: Total,
  { distributor, tradeOn }: { readonly distributor: string; readonly tradeOn: Day },
): TaRecord {
  return {
    FundCode: productNo,
    DistributorCode: distributor,
    BusinessCode: code,
    AggregationOfTransactionByBusinessType: count,
    AggregationDate: writtenDay(tradeOn),
    TotalSuccessfulVol: shares,
    TotalSuccessfulAmount: amount,
  };
}

/** A row of 11: what the registrar received of us. */
export function readReceivedTotal(row: RowReader): Total {
  return {
    productNo: row.text('FundCode'),
    code: row.text('BusinessCode'),
    count: row.count('AggregationOfTransactionByBusinessType'),
    shares: row.shares('TotalSuccessfulVol'),
    amount: row.fen('TotalSuccessfulAmount'),
  };
}

/** A row of 12: what the registrar confirmed and refused. */
export type ConfirmedTotal = Total & { readonly refused: bigint };

export function readConfirmedTotal(row: RowReader): ConfirmedTotal {
  return {
    ...readReceivedTotal(row),
    count: row.count('TotalSuccessfulDealingNum'),
    refused: row.count('TotalFailingDealingNum'),
  };
}

/** What 12 should say of the rows of 04, which are counted once however many lots they tell. */
export function sumConfirmed(
  rows: Iterable<Counted & { readonly returned: string }>,
): readonly ConfirmedTotal[] {
  const all = [...rows];
  const confirmed = sumTotals(all.filter(({ returned }) => returned === SUCCESS));
  const refused = new Map(
    sumTotals(all.filter(({ returned }) => returned !== SUCCESS)).map((one) => [keyOf(one), one]),
  );
  const known = new Set(confirmed.map(keyOf));
  const onlyRefused = [...refused.values()].filter((one) => !known.has(keyOf(one)));
  return [
    ...confirmed.map((one) => ({ ...one, refused: refused.get(keyOf(one))?.count ?? 0n })),
    ...onlyRefused.map(({ productNo, code, count }) => ({
      ...{ productNo, code, count: 0n, shares: 0n, amount: 0n },
      refused: count,
    })),
  ];
}

export type TotalDifference = {
  readonly productNo: string;
  readonly code: string;
  readonly ours: string;
  readonly theirs: string;
};

/** Where two sides count otherwise; a business that one side does not name counts as none of it. */
export function compareTotals<One extends Total>(
  ours: readonly One[],
  theirs: readonly One[],
): readonly TotalDifference[] {
  const oursBy = new Map(ours.map((one) => [keyOf(one), one]));
  const theirsBy = new Map(theirs.map((one) => [keyOf(one), one]));
  const keys = [...new Set([...oursBy.keys(), ...theirsBy.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [productNo = '', code = ''] = key.split(' ');
    const [said, heard] = [totalText(oursBy.get(key)), totalText(theirsBy.get(key))];
    return said === heard ? [] : [{ productNo, code, ours: said, theirs: heard }];
  });
}

function totalText(total: (Total & { readonly refused?: bigint }) | undefined): string {
  if (!total) return 'none';
  const { count, shares, amount, refused } = total;
  const text = `${count} rows, shares ${shares}, amount ${amount}`;
  const isNone = count === 0n && (refused ?? 0n) === 0n;
  if (isNone) return 'none';
  return refused === undefined ? text : `${text}, refused ${refused}`;
}

function keyOf({ productNo, code }: Pick<Total, 'productNo' | 'code'>): string {
  return `${productNo} ${code}`;
}
