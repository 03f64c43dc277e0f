import { FUNCTION_RIGHTS, TABLE_RIGHTS, type TableRights } from './table-rights.ts';

/** One right as the database has it; without a column it counts for the whole table. */
export type FoundRight = {
  readonly role: string;
  readonly right: string;
  readonly name: string | null;
  readonly column: string | null;
};

/** How the rights that were found differ from the declared ones, one sentence each. */
export function differingRights(found: readonly FoundRight[], role: string): readonly string[] {
  const declared = declaredRights(role);
  const have = new Set(found.map(keyOf));
  const want = new Set(declared.map(keyOf));
  const isHeld = (right: FoundRight) =>
    have.has(keyOf(right)) || have.has(keyOf({ ...right, column: null }));
  return [
    ...found
      .filter((right) => !want.has(keyOf(right)))
      .map((right) => `${right.role} may ${textOf(right)} and must not`),
    ...declared
      .filter((right) => !isHeld(right))
      .map((right) => `${right.role} must ${textOf(right)} and may not`),
  ];
}

const keyOf = (right: FoundRight) => `${right.role} ${textOf(right)}`;

function textOf({ right, name, column }: FoundRight): string {
  if (name === null) return right;
  if (right === 'execute') return `execute ${name}`;
  return `${right}${column === null ? '' : ` ${column}`} in ${name}`;
}

function declaredRights(role: string): readonly FoundRight[] {
  const tables = Object.entries<TableRights>(TABLE_RIGHTS).flatMap(([name, rights]) => [
    ...WHOLE.filter((right) => rights[right]).map((right) => ({ role, right, name, column: null })),
    ...(rights.update ?? []).map((column) => ({ role, right: 'update', name, column })),
  ]);
  const functions = FUNCTION_RIGHTS.map((name) => ({ role, right: 'execute', name, column: null }));
  return [...tables, ...functions];
}

/** The rights that are given for whole tables. */
export const WHOLE = ['select', 'insert', 'delete'] as const;

/**
 * What the role may do in effect, also through another role or through everybody's rights: with tables and their
 * columns, with functions, and temporary tables, which could stand before ours in its search path. Beside it what
 * everybody may do with functions.
 */
export const RIGHTS_OF_ROLE = `
  with tables as (
    select c.oid, c.relname, r.name as right, has_table_privilege($1, c.oid, r.name) as is_whole
      from pg_class c
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as r (name)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  )
  select $1 as role, "right", relname as name, null as column from tables where is_whole
  union all
  select $1, t."right", t.relname, a.attname
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
   where not t.is_whole and t."right" in ('select', 'insert', 'update', 'references')
     and has_column_privilege($1, t.oid, a.attnum, t."right")
  union all
  select r.role, 'execute', p.proname, null
    from pg_proc p cross join (values ($1), ('public')) as r (role)
   where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')
  union all
  select $1, 'make temporary tables', null, null
   where has_database_privilege($1, current_database(), 'temporary')
   order by 1, 3, 2, 4`;
