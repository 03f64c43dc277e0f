import type { Column } from './read-columns.ts';

/** A column's TypeScript type, or why the column breaks a rule of the schema. */
export type ColumnType =
  | { readonly ok: true; readonly type: string }
  | { readonly ok: false; readonly problem: string };

// The unit is the end of the name; a bigint without one is a plain count.
const UNITS: readonly (readonly [suffix: RegExp, type: string])[] = [
  [/_fen$/, 'Fen'],
  [/(^|_)shares_e2$/, 'Shares'],
  [/(^|_)nav_e8$/, 'Nav'],
  [/(^|_)rate_e8$/, 'Rate'],
  [/(^|_)split_ratio_e9$/, 'SplitRatio'],
  [/(^|_)points_e4$/, 'Points'],
];
const LOOKS_LIKE_UNIT = /_(fen|e\d+)$/;

const PLAIN: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  // Its reader checks the shape: the database knows only that it is JSON.
  jsonb: 'unknown',
};

// What pg reads inside a list as it reads it alone.
const LISTABLE: ReadonlySet<string> = new Set(['text', 'integer', 'smallint', 'boolean', 'uuid']);

export function columnType(column: Column): ColumnType {
  const element = column.type.endsWith('[]') ? column.type.slice(0, -2) : undefined;
  if (!element) return valueType(column);
  const plain = LISTABLE.has(element) ? PLAIN[element] : undefined;
  return plain ? is(`readonly ${plain}[]`) : breaks(`a list of ${element} is a table of its own`);
}

function valueType({ name, type, allowed }: Column): ColumnType {
  if (LOOKS_LIKE_UNIT.test(name)) return unitType(name, type);
  if (type === 'date')
    return name.endsWith('_on') ? is('Day') : breaks('a date column is called …_on');
  if (type === 'timestamp(3) with time zone')
    return name.endsWith('_at') ? is('Instant') : breaks('an instant column is called …_at');
  if (type.startsWith('timestamp'))
    return breaks('instants are timestamptz(3), so that what was written is what is read');
  if (type === 'text' && allowed) return is(allowed.map(quote).join(' | '));
  const plain = PLAIN[type];
  return plain
    ? is(plain)
    : breaks(`${type} has no place in this schema; see docs/recipes/add-a-migration.md`);
}

function unitType(name: string, type: string): ColumnType {
  if (type !== 'bigint') return breaks(`a quantity is bigint, not ${type}`);
  const unit = UNITS.find(([suffix]) => suffix.test(name));
  return unit
    ? is(unit[1])
    : breaks('its unit is none of _fen, shares_e2, nav_e8, rate_e8, split_ratio_e9, points_e4');
}

const is = (type: string): ColumnType => ({ ok: true, type });
const breaks = (problem: string): ColumnType => ({ ok: false, problem });
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
