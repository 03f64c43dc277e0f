import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Check,
  findUnproved,
  INVARIANTS,
  type Invariant,
  sumInvariants,
} from './verification.ts';

// The keys of the table are its numbers, written as texts.
const NUMBERS = Object.keys(INVARIANTS).map(Number) as Invariant[];
const right = (proves: readonly Invariant[], counted = 1n): Check => ({
  ...{ name: 'a check', proves, counted },
  wrong: [],
});

it('names every invariant of the rules and no other', async () => {
  const rules = await readFile(
    resolve(import.meta.dirname, '../../../docs/rules/orders.md'),
    'utf8',
  );
  const [, section = ''] = /^## 10\.4 .*$([\s\S]*?)^## /m.exec(rules) ?? [];
  expect([...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(NUMBERS);
});

it('adds up what the checks of an invariant compared, without what is too old', () => {
  const checks = [
    right([4], 5n),
    { ...right([4, 9], 7n), unchecked: 2n, wrong: ['C1 has 1 frozen for orders of 2'] },
    { name: 'proves none', counted: 100n, wrong: ['C1 is wrong'] },
  ];
  const proved = new Map(sumInvariants(checks).map((one) => [one.number, one]));
  expect(proved.get(4)).toEqual({ number: 4, checks: 2, compared: 10n, wrong: 1 });
  expect(proved.get(9)).toEqual({ number: 9, checks: 1, compared: 5n, wrong: 1 });
  expect(proved.get(10)).toEqual({ number: 10, checks: 0, compared: 0n, wrong: 0 });
});

it('refuses an invariant that no check proves', () => {
  expect(findUnproved([right(NUMBERS)])).toEqual([]);
  const others = right(NUMBERS.filter((number) => number !== 16));
  expect(findUnproved([others])).toEqual([`no check compares invariant 16: ${INVARIANTS[16]}`]);
});
