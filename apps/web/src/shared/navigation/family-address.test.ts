import { expect, it } from 'vitest';
import { familyPath, findFamily, writeFamily } from './family-address.ts';

it.each([
  { family: 'fund', address: 'cat=10010', why: 'as the lists of funds are asked for' },
  { family: 'money', address: 'cat=10010&set=3', why: 'the third set of funds' },
  { family: 'bjhg', address: 'cat=10000', why: 'as the page of the repos links to it' },
  { family: 'trust', address: 'cat=10052', why: 'by its category' },
] as const)('$address is the family $family, $why', ({ family, address }) => {
  expect(familyPath(family)).toBe(`/MyAccount/MyPosition?${address}`);
  expect(findFamily(new URLSearchParams(`tab=hold&${address}`))).toBe(family);
  const start = new URLSearchParams('as_of=20261112&cat=10052&set=3&page=2');
  expect(writeFamily(start, family).toString()).toBe(`as_of=20261112&${address}`);
});

it.each(['', 'cat=999', 'cat=10052&set=3', 'set=3'])('"%s" is no family', (address) => {
  expect(findFamily(new URLSearchParams(address))).toBeUndefined();
  expect(writeFamily(new URLSearchParams(address), undefined).toString()).toBe('');
});
