import { columnType } from './column-type.ts';
import type { Column } from './read-columns.ts';

const IMPORTS: readonly (readonly [module: string, names: readonly string[]])[] = [
  ['@mall/domain/calendar/day', ['Day']],
  ['@mall/domain/money/units', ['Fen', 'Nav', 'Points', 'Rate', 'Shares', 'SplitRatio']],
  ['kysely', ['Generated', 'GeneratedAlways']],
  ['./instant.ts', ['Instant']],
];

/** The text of schema.gen.ts; throws with every column that breaks a rule, not only the first. */
export function renderSchema(columns: readonly Column[]): string {
  const problems: string[] = [];
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].flatMap(([table, ofTable]) => [
    `  readonly ${table}: {`,
    ...ofTable.map((column) => `    readonly ${column.name}: ${fieldType(column, problems)};`),
    '  };',
  ]);
  if (problems.length > 0)
    throw new Error(`the schema breaks its own rules:\n${problems.join('\n')}`);
  const text = body.join('\n');
  return [
    '// Written by `npm run db:types` from the migrated database; never edited by hand.',
    ...importLines(text),
    '',
    'export type Schema = {',
    text,
    '};',
    '',
  ].join('\n');
}

function fieldType(column: Column, problems: string[]): string {
  const found = columnType(column);
  if (!found.ok) {
    problems.push(`  ${column.table}.${column.name}: ${found.problem}`);
    return 'never';
  }
  const type = column.isNullable ? `${found.type} | null` : found.type;
  if (column.fill === 'has_default') return `Generated<${type}>`;
  return column.fill === 'always_generated' ? `GeneratedAlways<${type}>` : type;
}

function importLines(text: string): readonly string[] {
  return IMPORTS.flatMap(([module, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '${module}';`] : [];
  });
}
