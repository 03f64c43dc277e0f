/** One column of many rows in PostgreSQL's own notation of a list; none of our values needs quotes. */
export function columnList<Row>(
  rows: readonly Row[],
  pick: (row: Row) => string | bigint | number | null | undefined,
): string {
  return `{${rows.map((row) => pick(row) ?? 'NULL').join()}}`;
}
