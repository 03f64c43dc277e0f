import { assert } from '@mall/domain/assert';
import pg from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

/**
 * How column values arrive: bigint as bigint, date as 'YYYY-MM-DD' (a Day), timestamptz as an Instant.
 * schema.gen.ts names the same types. A sum of bigints is numeric to PostgreSQL and whole, so it is a bigint
 * here too; everything else is as pg has it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8) return BigInt;
    if (oid === NUMERIC) return readWhole;
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ) return readInstant;
    return pg.types.getTypeParser(oid, 'text');
  },
};

function readWhole(text: string): bigint {
  assert(/^-?\d+$/.test(text), 'a numeric result is whole; a fraction is cast to a unit in SQL');
  return BigInt(text);
}

function readInstant(text: string): string {
  const moment: unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text')(text);
  assert(moment instanceof Date, 'an instant is finite');
  return moment.toISOString();
}
