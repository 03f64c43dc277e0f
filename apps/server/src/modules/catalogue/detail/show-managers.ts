import type { queryProductManagerDetail } from '@mall/contract/catalogue/product-managers';
import type { ReplyOf } from '@mall/contract/define-call';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { tenureReturn } from '@mall/domain/catalogue/figures/tenure-return';
import type { Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { ShelfView } from '#modules/catalogue/list/present-item.ts';
import { isHiddenFrom } from '#modules/catalogue/list/viewer.ts';
import { findManagers, findTenures, type ManagerRow, type TenureRow } from './manager-store.ts';

/** Who manages a product and who did, the present ones first. */
export async function listManagers(db: Db, productNo: string, day: Day) {
  const begun = (await findTenures(db, { productNo })).filter(({ from_on }) => from_on <= day);
  const people = await findManagers(
    db,
    begun.map(({ manager_code }) => manager_code),
    day,
  );
  return begun.map((tenure) => {
    const person = people.find(({ manager_code }) => manager_code === tenure.manager_code);
    assert(person !== undefined, 'who manages a product is known');
    return presentManager(person, tenure);
  });
}
export type ListedManager = Awaited<ReturnType<typeof listManagers>>[number];

/** The manager as the page lists him, with what he does beside this product. */
export function withCareer({ person, ...manager }: ListedManager, day: Day) {
  return {
    ...manager,
    work_years: fullYears(person.career_began_on, day),
    company_name: person.company_name,
    product_count: Number(person.product_count),
  };
}

/** The manager without what only the web variant tells. */
export function withoutCareer({ person: _, ...manager }: ListedManager) {
  return manager;
}

/** One person with everything he manages and managed; undefined when the code is unknown. */
export async function showManager(
  db: Db,
  managerCode: string,
  { now, viewer }: ShelfView,
): Promise<ReplyOf<typeof queryProductManagerDetail> | undefined> {
  const [[person], tenures] = await Promise.all([
    findManagers(db, [managerCode], now.day),
    findTenures(db, { managerCode }),
  ]);
  if (!person) return undefined;
  return {
    manager_code: person.manager_code,
    manager_name: person.manager_name,
    company_code: person.company_code,
    company_name: person.company_name,
    work_years: fullYears(person.career_began_on, now.day),
    resume: person.resume,
    products: tenures
      .filter(({ from_on }) => from_on <= now.day)
      .map((tenure) => ({
        product_no: tenure.product_no,
        product_short_name: tenure.short_name,
        begin_date_num: tenure.from_on,
        end_date_num: tenure.until_on,
        manage_return: isHiddenFrom(viewer, tenure) ? null : returnOf(tenure),
      })),
  };
}

/** Full years since a day; a career of eleven and a half years counts eleven. */
export function fullYears(since: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  return day.slice(5) < since.slice(5) ? years - 1 : years;
}

function presentManager(person: ManagerRow, tenure: TenureRow) {
  return {
    person,
    manager_code: person.manager_code,
    manager_name: person.manager_name,
    begin_date_num: tenure.from_on,
    end_date_num: tenure.until_on,
    manage_return: returnOf(tenure),
    resume: person.resume,
  };
}

function returnOf(tenure: TenureRow): Rate | null {
  const found = tenureReturn({
    from: tenure.from_on,
    establishedOn: tenure.established_on ?? undefined,
    atStart: tenure.start_nav_e8 ?? undefined,
    atEnd: tenure.end_nav_e8 ?? undefined,
  });
  return found ?? null;
}
