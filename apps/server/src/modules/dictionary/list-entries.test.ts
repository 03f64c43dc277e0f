import { expect, it } from 'vitest';
import { nameOf, readDictionaries } from './dictionaries.ts';
import { listEntries } from './list-entries.ts';

const dictionaries = await readDictionaries();

it('lists one dictionary in the order of the file, whatever its codes look like', () => {
  const entries = listEntries(dictionaries, ['ORDER_STATUS']);
  const first = entries.slice(0, 6).map(({ sub_entry, order_no }) => `${sub_entry}:${order_no}`);
  expect(first.join(' ')).toBe('00:1 01:2 02:3 03:4 10:5 11:6');
});

it('lists every dictionary when none is named, and none for an unknown name', () => {
  const all = new Set(listEntries(dictionaries, undefined).map(({ dict_entry }) => dict_entry));
  expect(all.size).toBe(dictionaries.size);
  expect(listEntries(dictionaries, ['NO_SUCH_ENTRY'])).toEqual([]);
  expect(listEntries(dictionaries, ['constructor'])).toEqual([]);
});

it('never shows a bare code', () => {
  expect(nameOf(dictionaries, 'ORDER_STATUS', '61')).toHaveLength(3);
  expect(() => nameOf(dictionaries, 'ORDER_STATUS', '99')).toThrow('names the code 99');
});
