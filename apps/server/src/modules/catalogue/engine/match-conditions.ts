import { assert } from '@mall/domain/assert';
import type { ListCondition } from '#modules/catalogue/list/parse-list-query.ts';
import {
  type Bitmap,
  bitmapOf,
  both,
  countBits,
  either,
  emptyBitmap,
  type Matches,
  setBit,
  without,
} from './bitmap.ts';
import { columnFor, type ShelfIndex } from './shelf-index.ts';
import {
  firstAbove,
  firstAtLeast,
  type Key,
  rowsBetween,
  type SortedColumn,
} from './sorted-column.ts';

const ANSWERS_KEPT = 1_000;

/** The products, of all or of those at some places, that meet every condition. A hidden figure meets none but 'is not'. */
export function matchConditions(
  index: ShelfIndex,
  conditions: readonly ListCondition[],
  seesPrivate: boolean,
  within?: readonly number[],
): Matches {
  const found = matchAll(index, conditions, seesPrivate);
  if (!within) return found;
  const bits = both(found.bits, bitmapOf(index.size, within));
  return { bits, count: countBits(bits) };
}

/** Pages ask for the same few options again and again: each, and each set of them, is found once per state of the shelf. */
function matchAll(
  index: ShelfIndex,
  conditions: readonly ListCondition[],
  seesPrivate: boolean,
): Matches {
  const key = JSON.stringify([seesPrivate, ...conditions.map(conditionKey)]);
  const known = index.answered.get(key);
  if (known) return known;
  const [only] = conditions;
  const bits =
    only && conditions.length === 1
      ? findMatches(index, only, seesPrivate)
      : conditions
          .map((condition) => matchAll(index, [condition], seesPrivate).bits)
          .reduce(both, index.everything);
  const found = { bits, count: countBits(bits) };
  const oldest = index.answered.keys().next();
  if (index.answered.size >= ANSWERS_KEPT && !oldest.done) index.answered.delete(oldest.value);
  index.answered.set(key, found);
  return found;
}

function conditionKey({ field, operation, values }: ListCondition): readonly string[] {
  return [field.column, operation, ...values.map(String)];
}

function findMatches(
  index: ShelfIndex,
  { field, operation, values }: ListCondition,
  seesPrivate: boolean,
): Bitmap {
  if (field.column === 'client_types')
    return values
      .map((type) => index.byClientType.get(String(type)) ?? emptyBitmap(index.size))
      .reduce(either);
  const column = columnFor(index, field.column, seesPrivate);
  const [first, second] = values;
  assert(first !== undefined, 'a condition compares with something');
  const { keys } = column;
  switch (operation) {
    case '=':
      return equalTo(column, first);
    case '!=':
      return without(index.everything, equalTo(column, first));
    case 'in':
      return values.map((value) => equalTo(column, value)).reduce(either);
    case '<':
      return rowsBetween(column, 0, firstAtLeast(keys, first));
    case '<=':
      return rowsBetween(column, 0, firstAbove(keys, first));
    case '>':
      return rowsBetween(column, firstAbove(keys, first), keys.length);
    case '>=':
      return rowsBetween(column, firstAtLeast(keys, first), keys.length);
    case 'between':
      return rowsBetween(column, firstAtLeast(keys, first), firstAbove(keys, second ?? first));
    case 'like':
      return containing(column, String(first));
  }
}

function equalTo(column: SortedColumn, key: Key): Bitmap {
  return rowsBetween(column, firstAtLeast(column.keys, key), firstAbove(column.keys, key));
}

function containing({ ascending, keys }: SortedColumn, part: string): Bitmap {
  const bits = emptyBitmap(ascending.length);
  for (let place = 0; place < keys.length; place++)
    if (String(keys[place]).includes(part)) setBit(bits, ascending[place] ?? 0);
  return bits;
}
