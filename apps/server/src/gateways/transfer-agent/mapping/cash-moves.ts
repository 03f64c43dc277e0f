import type { CashRow } from './read-fund.ts';
import { SUCCESS } from './return-codes.ts';
import type { RowReader } from './row-reader.ts';

/** Cash that moves for one business of a product; below zero where we pay it. */
export type CashMove = {
  readonly productNo: string;
  /** The code the cash file (25) tells it under. */
  readonly code: string;
  readonly amount: bigint;
};

const [PURCHASE, REDEMPTION, DIVIDEND] = ['122', '124', '143'];
/** The cash file tells several codes of a confirmation under one; what is not here moves no cash that both sides could tell alike. */
const CASH_CODES: ReadonlyMap<string, string> = new Map([
  ['122', PURCHASE],
  ['139', PURCHASE],
  ['124', REDEMPTION],
  ['142', REDEMPTION],
  ['150', REDEMPTION],
  ['151', REDEMPTION],
  ['163', REDEMPTION],
]);
/** The kind of money (E12) that is compared of each code: what is traded, and dividends in cash. */
const CAPITAL_TYPES: ReadonlyMap<string, string> = new Map([
  [PURCHASE, '001'],
  [REDEMPTION, '001'],
  [DIVIDEND, '009'],
]);

/** What a confirmation (04) moves; undefined: nothing that is compared. */
export function confirmedCash(confirmed: {
  readonly productNo: string;
  readonly code: string;
  readonly amount: bigint;
  readonly returned: string;
}): CashMove | undefined {
  const code = CASH_CODES.get(confirmed.code);
  if (code === undefined || confirmed.returned !== SUCCESS) return undefined;
  const amount = code === PURCHASE ? -confirmed.amount : confirmed.amount;
  return { productNo: confirmed.productNo, code, amount };
}

const PAID_IN_CASH = '1';
const OF_A_TERM = '4';

/** What a dividend (06) moves; undefined: it became shares, or was refused. */
export function dividendCash(row: RowReader): CashMove | undefined {
  const isCash =
    row.text('DividendType') === OF_A_TERM || row.text('DefDividendMethod') === PAID_IN_CASH;
  if (!isCash || row.text('ReturnCode') !== SUCCESS) return undefined;
  return { productNo: row.text('FundCode'), code: DIVIDEND, amount: row.fen('ConfirmedAmount') };
}

export type CashDifference = {
  readonly productNo: string;
  readonly code: string;
  readonly ours: bigint;
  readonly theirs: bigint;
};

/** Where the cash of the confirmations is not what the cash file says. */
export function compareMoves(
  ours: readonly CashMove[],
  rows: readonly CashRow[],
): readonly CashDifference[] {
  const theirs = rows
    .filter(({ code, capitalType }) => CAPITAL_TYPES.get(code) === capitalType)
    .map(moveOf);
  const [said, heard] = [sumMoves(ours), sumMoves(theirs)];
  const keys = [...new Set([...said.keys(), ...heard.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [productNo = '', code = ''] = key.split(' ');
    const both = { ours: said.get(key) ?? 0n, theirs: heard.get(key) ?? 0n };
    return both.ours === both.theirs ? [] : [{ productNo, code, ...both }];
  });
}

/** What all rows of the cash file come to for each product: received, or below zero paid. */
export function netOf(rows: readonly CashRow[]): ReadonlyMap<string, bigint> {
  return sumBy(rows.map(moveOf), ({ productNo }) => productNo);
}

function moveOf({ productNo, code, amount, isReceived }: CashRow): CashMove {
  return { productNo, code, amount: isReceived ? amount : -amount };
}

function sumMoves(moves: readonly CashMove[]): ReadonlyMap<string, bigint> {
  return sumBy(moves, ({ productNo, code }) => `${productNo} ${code}`);
}

function sumBy(
  moves: readonly CashMove[],
  keyOf: (move: CashMove) => string,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const move of moves) sums.set(keyOf(move), (sums.get(keyOf(move)) ?? 0n) + move.amount);
  return sums;
}
