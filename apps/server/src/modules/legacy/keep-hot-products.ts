import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  type Catalogue,
  findLargestFunds,
  readProducts,
  type ShelfNow,
  VISITOR,
} from '#modules/catalogue/index.ts';
import { findMostOrdered } from '#modules/trading/index.ts';

export type HotDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: Catalogue };

const SHOWN = 10;
const ASKED = 40;
const DAYS = 90;
/** What is popular changes slowly; every search box asks for it. */
const KEPT_MS = 60_000;

/**
 * How many products there are, and the ones most asked for: what most customers ordered in the last ninety days, then
 * the largest funds. Short-term returns do not make a product hot: customers must not be lured by last month's winner.
 */
export function keepHotProducts(deps: HotDeps) {
  let kept: { readonly numbers: Promise<readonly string[]>; readonly untilMs: number } | undefined;
  const numbers = (): Promise<readonly string[]> => {
    const nowMs = deps.clock.wallMs();
    if (kept && nowMs < kept.untilMs) return kept.numbers;
    const found = findHot(deps);
    kept = { numbers: found, untilMs: nowMs + KEPT_MS };
    // A failure is not kept: the next who asks tries again.
    found.catch(() => (kept = undefined));
    return found;
  };
  return async () => {
    const items = itemsOf(await deps.catalogue.read(), await numbers());
    const open = items.filter((item) => item.need_qualify === '0' && item.button_status === '1');
    return { product_count: countOf(await deps.catalogue.read()), list: open.slice(0, SHOWN) };
  };
}

async function findHot({ db, clock }: HotDeps): Promise<readonly string[]> {
  const { day } = await clock.businessNow(db);
  const [ordered, largest] = await Promise.all([
    findMostOrdered(db, { since: addDays(day, -DAYS), limit: ASKED }),
    findLargestFunds(db, ASKED),
  ]);
  return [...new Set([...ordered, ...largest])].slice(0, ASKED);
}

/** The products of these numbers in the order of the numbers; what left the shelf meanwhile is left out. */
function itemsOf(now: ShelfNow, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const query: ListQuery = {
    ordering: [],
    conditions: [
      { field_name: 'product_no', field_type: 'string', operation: 'in', target: [...numbers] },
    ],
  };
  const found = readProducts(now, query, { offset: 0, limit: numbers.length }, VISITOR);
  assert(found.ok, 'a product number is a field of the list');
  const byNumber = new Map(found.list.map((item) => [item.product_no, item]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

function countOf(now: ShelfNow): number {
  const found = readProducts(now, undefined, { offset: 0, limit: 0 }, VISITOR);
  assert(found.ok, 'everything is a list');
  return found.count;
}
