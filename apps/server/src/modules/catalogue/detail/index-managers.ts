import type { queryProductManagerByJson } from '@mall/contract/catalogue/fund-companies';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { filterRows, type RowFields, type RowRefusal } from './filter-rows.ts';
import { findManagerIndex } from './manager-store.ts';
import { fullYears } from './show-managers.ts';

type ManagerPage = ReplyOf<typeof queryProductManagerByJson>;
type Listed = ManagerPage['list'][number];

/** Which part of the index is asked for. */
export type ManagerQuery = {
  readonly managerType: '1' | '2' | undefined;
  readonly firstLetter: string | undefined;
  readonly filter: ListQuery | undefined;
  readonly window: { readonly offset: number; readonly limit: number };
};

/** Persons and companies together, by their first letters; persons before companies of the same one. */
export async function indexManagers(
  db: Db,
  { managerType, firstLetter, filter, window: { offset, limit } }: ManagerQuery,
  { day, dictionaries }: { readonly day: Day; readonly dictionaries: Dictionaries },
): Promise<{ readonly ok: true; readonly reply: ManagerPage } | RowRefusal> {
  const letter = firstLetter?.toUpperCase();
  const all = (await listAll(db, day, dictionaries)).filter(
    (row) =>
      (managerType === undefined || row.manager_type === managerType) &&
      (letter === undefined || row.first_char === letter),
  );
  const found = filterRows(all, filter ?? { ordering: [], conditions: [] }, FIELDS);
  if (!found.ok) return found;
  const list = found.rows.slice(offset, offset + limit);
  return { ok: true, reply: { list: [...list], count: found.rows.length } };
}

const FIELDS: RowFields<Listed> = {
  kinds: {
    manager_type: 'text',
    manager_code: 'text',
    manager_name: 'text',
    first_char: 'text',
    company_code: 'text',
    company_name: 'text',
    work_years: 'number',
    product_count: 'number',
  },
  cells: (row) => row,
  key: keyOf,
};

function keyOf(row: Listed): string {
  return `${row.first_char} ${row.manager_type} ${row.manager_code}`;
}

async function listAll(db: Db, day: Day, dictionaries: Dictionaries): Promise<readonly Listed[]> {
  const { persons, companies } = await findManagerIndex(db, day);
  const typed = (manager_type: '1' | '2') => ({
    manager_type,
    manager_type_dict_name: nameOf(dictionaries, 'MANAGER_TYPE', manager_type),
  });
  const rows = [
    ...persons.map(({ career_began_on, product_count, ...person }) => ({
      ...typed('1'),
      ...person,
      work_years: fullYears(career_began_on, day),
      product_count: Number(product_count),
    })),
    ...companies.map(({ company_code, company_name, first_char, product_count }) => ({
      ...typed('2'),
      manager_code: company_code,
      manager_name: company_name,
      first_char,
      company_code,
      company_name,
      work_years: null,
      product_count: Number(product_count),
    })),
  ];
  return rows.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}
