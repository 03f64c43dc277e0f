import type { TraceCell, TraceTerm } from '@mall/domain/positions/traces/figure-trace';
import type { Db } from '#db/database.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import type { EnteredTrace } from './entered-trace.ts';

/** A trace whose terms and rows call products by their names, where they were told by their numbers. */
export async function withProductNames(db: Db, trace: EnteredTrace): Promise<EnteredTrace> {
  const { terms, table } = trace;
  const told = [
    ...terms.map(({ detail }) => detail),
    ...(table?.rows ?? []).map(([first]) => first),
  ];
  const numbers = told.flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
  if (numbers.length === 0) return trace;
  const names = await readProductNames(db, numbers);
  const nameOf = (no: string) => names.get(no)?.shortName ?? no;
  const termOf = ({ detail, ...term }: TraceTerm): TraceTerm => ({
    ...term,
    detail: detail === undefined ? undefined : nameOf(detail),
  });
  const rowOf = ([first = '', ...cells]: readonly TraceCell[]) => [
    typeof first === 'string' ? nameOf(first) : first,
    ...cells,
  ];
  return {
    ...{ ...trace, terms: terms.map(termOf) },
    ...(table ? { table: { ...table, rows: table.rows.map(rowOf) } } : {}),
  };
}
