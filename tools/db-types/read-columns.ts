import type pg from 'pg';

/** One column as the database's own catalogue describes it. */
export type Column = {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name with its precision, such as 'timestamp(3) with time zone' or 'text[]'. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly fill: 'required' | 'has_default' | 'always_generated';
  /** The texts that a check constraint allows, when it allows only some. */
  readonly allowed: readonly string[] | undefined;
};

/** Every column of every table, tables by name and columns in the order of their definition. */
export async function readColumns(client: pg.Client): Promise<readonly Column[]> {
  const { rows: columns } = await client.query(SELECT_COLUMNS);
  const { rows: checks } = await client.query(SELECT_CHECKS);
  const allowed = new Map(
    checks.map((check) => [`${check.table}.${check.column}`, findAllowed(check.definition)]),
  );
  return columns.map((column) => ({
    ...column,
    allowed: allowed.get(`${column.table}.${column.name}`),
  }));
}

/** The texts of `CHECK ((state = ANY (ARRAY['open'::text, …])))`; undefined for any other check. */
export function findAllowed(definition: string): readonly string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1];
  const single = /^CHECK \(\(\w+ = ('(?:[^']|'')*'::text)\)\)$/.exec(definition)?.[1];
  const texts = [...(list ?? single ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
  return texts.length > 0 ? texts.map(([, text = '']) => text.replaceAll("''", "'")) : undefined;
}

const SELECT_COLUMNS = `
  select pg_class.relname as table,
         pg_attribute.attname as name,
         format_type(pg_attribute.atttypid, pg_attribute.atttypmod) as type,
         not pg_attribute.attnotnull as "isNullable",
         case when pg_attribute.attidentity = 'a' or pg_attribute.attgenerated <> '' then 'always_generated'
              when pg_attribute.atthasdef or pg_attribute.attidentity = 'd' then 'has_default'
              else 'required' end as fill
    from pg_attribute
    join pg_class on pg_class.oid = pg_attribute.attrelid
   where pg_class.relnamespace = 'public'::regnamespace
     and pg_class.relkind in ('r', 'p', 'v', 'm')
     and not pg_class.relispartition
     and pg_attribute.attnum > 0
     and not pg_attribute.attisdropped
   order by pg_class.relname collate "C", pg_attribute.attnum`;

const SELECT_CHECKS = `
  select pg_class.relname as table,
         pg_attribute.attname as column,
         pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class on pg_class.oid = pg_constraint.conrelid
    join pg_attribute on pg_attribute.attrelid = pg_class.oid and pg_attribute.attnum = pg_constraint.conkey[1]
   where pg_constraint.contype = 'c'
     and cardinality(pg_constraint.conkey) = 1
     and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[)?''.*$'`;
