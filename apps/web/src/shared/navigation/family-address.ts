import type { PositionItem } from '@mall/contract/positions/position-item';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { PATHS } from './paths.ts';

type Family = PositionItem['family'];

/** `cat` and, for money funds, `set`, as the lists of products write them. */
const ADDRESSES: Readonly<Record<Family, string>> = {
  fund: `cat=${CATEGORY.fund}`,
  money: `cat=${CATEGORY.fund}&set=3`,
  bjhg: `cat=${CATEGORY.repo}`,
  periodic: `cat=${CATEGORY.periodic}`,
  plan: `cat=${CATEGORY.plan}`,
  trust: `cat=${CATEGORY.trust}`,
};
// The compiler holds the keys of the record to the families, and forgets it in its list.
const FAMILIES = Object.keys(ADDRESSES) as readonly Family[];

/** The holdings of one family. */
export function familyPath(family: Family): string {
  return `${PATHS.myPosition}?${ADDRESSES[family]}`;
}

/** The family the address asks for; undefined: all of them. */
export function findFamily(address: URLSearchParams): Family | undefined {
  const asked = new URLSearchParams();
  for (const name of ['cat', 'set']) {
    const value = address.get(name);
    if (value !== null) asked.set(name, value);
  }
  return FAMILIES.find((family) => ADDRESSES[family] === asked.toString());
}

/** The same address with another family, or with all. */
export function writeFamily(address: URLSearchParams, family: Family | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['cat', 'set', 'page']) next.delete(name);
  if (family === undefined) return next;
  for (const [name, value] of new URLSearchParams(ADDRESSES[family])) next.set(name, value);
  return next;
}
