import { expect, it } from 'vitest';
import { readInstitutionSearch, writeInstitutionSearch } from './institution-search.ts';

it.each([
  { address: '', is: { kind: 'company', letter: undefined, page: 1 }, why: 'companies first' },
  {
    address: 'kind=person&letter=Q&page=3',
    is: { kind: 'person', letter: 'Q', page: 3 },
    why: 'all of it',
  },
  {
    address: 'kind=robot&letter=QQ&page=-1',
    is: { kind: 'company', letter: undefined, page: 1 },
    why: 'what means nothing counts as absent',
  },
  { address: 'letter=%23', is: { kind: 'company', letter: '#', page: 1 }, why: 'no letter at all' },
])('reads "$address": $why', ({ address, is }) => {
  expect(readInstitutionSearch(new URLSearchParams(address))).toEqual(is);
});

it('writes what it reads, without defaults', () => {
  const address = { tab: 'manager', kind: 'person', letter: 'Q', page: '3' };
  const search = readInstitutionSearch(new URLSearchParams(address));
  expect(writeInstitutionSearch(search)).toEqual(address);
  expect(writeInstitutionSearch(readInstitutionSearch(new URLSearchParams()))).toEqual({
    tab: 'manager',
  });
});
