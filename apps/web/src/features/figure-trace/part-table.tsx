import clsx from 'clsx';
import { useState } from 'react';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { groupedFormula } from './grouped-decimal.ts';
import styles from './part-table.module.css';
import type { Trace } from './trace-reply.ts';

type Parts = NonNullable<Trace['table']>;
type Props = { readonly name: string; readonly table: Parts };

const SHOWN = 20;

/** Parts with several figures each, twenty of them until the rest is asked for; the last row adds them up. */
export function PartTable({ name, table: { columns, rows, total } }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  // The first column names the part, also where its name is a number.
  const isNumber = columns.map(
    (_, place) => place > 0 && rows.every((row) => NUMBER.test(row[place] ?? '')),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, place) => (
      <td key={columns[place]} className={clsx(isNumber[place] && styles['number'])}>
        {groupedFormula(cell)}
      </td>
    ));
  return (
    <section>
      <h3>明细</h3>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className="sr-only">{name}的明细</caption>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" className={clsx(isNumber[place] && styles['number'])}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, SHOWN)).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike and never move.
              <tr key={index}>{line(row)}</tr>
            ))}
          </tbody>
          {total.length > 0 && (
            <tfoot>
              <tr>{line(['合计', ...total.slice(1)])}</tr>
            </tfoot>
          )}
        </table>
      </div>
      {!isWhole && rows.length > SHOWN && (
        <TextButton onClick={() => setIsWhole(true)}>展开全部 {rows.length} 项</TextButton>
      )}
    </section>
  );
}

/** An amount, a rate, a count of days: set to the right so that its digits stand below each other. */
const NUMBER = /^-?\d+(\.\d+)?$/;
