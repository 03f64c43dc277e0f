import { contentHash } from '#content-hash.ts';

/**
 * Every column of a table that is written, named: those that never change once the row is written, and those that may. A new column goes
 * into one of the two; it must be null in older rows, else their hashes no longer fit.
 */
export type TableColumns<Row> = {
  readonly content: readonly (keyof Row & string)[];
  readonly changing: readonly (keyof Row & string)[];
};

/**
 * The hash over what never changes of a row, as the database gives it back. A column that is null adds nothing, so that
 * a column which is added later leaves the hashes of older rows as they were.
 */
export function rowContent<Row extends object>(row: Row, { content }: TableColumns<Row>): Buffer {
  const present = content.flatMap((column) =>
    row[column] === null ? [] : [[column, row[column]] as const],
  );
  return contentHash(Object.fromEntries(present));
}
