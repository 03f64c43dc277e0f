import { expect, it } from 'vitest';
import { readListSearch } from '#shared/product-list/list-search.ts';
import { FUND_LIST } from '#shared/product-list/list-types/fund-list-type.ts';
import { fileName, filterInWords } from './export-list.ts';

const COMPANIES = { company: [{ value: 'QM01', label: '启明基金' }] };

it.each([
  { address: '', words: '全部', why: 'nothing is filtered' },
  { address: 'sort=nav_ratio.asc&page=3', words: '全部', why: 'order and page filter nothing' },
  {
    address: 'type=14&risk=3',
    words: '产品类型：指数型；风险等级：R3（中风险）',
    why: 'one word per group',
  },
  {
    address: 'company=QM01&zx=1',
    words: '基金公司：启明基金；只看自选',
    why: 'a name it was told',
  },
  { address: 'company=XX9', words: '基金公司：XX9', why: 'the code where no name is known' },
])('says "$words" of $address: $why', ({ address, words }) => {
  const search = readListSearch(FUND_LIST, new URLSearchParams(address));
  expect(filterInWords({ type: FUND_LIST, search, serverOptions: COMPANIES })).toBe(words);
});

it.each([
  {
    header: 'attachment; filename="list.xlsx"; filename*=UTF-8\'\'%E5%9F%BA%E9%87%91_20261112.xlsx',
    name: '基金_20261112.xlsx',
    why: 'the name in Chinese',
  },
  { header: 'attachment; filename="list.xlsx"', name: '公募基金.xlsx', why: 'no such name' },
  { header: "attachment; filename*=UTF-8''%E5%9", name: '公募基金.xlsx', why: 'a broken one' },
  { header: null, name: '公募基金.xlsx', why: 'nothing was said' },
])('names the file $name: $why', ({ header, name }) => {
  expect(fileName(header, '公募基金.xlsx')).toBe(name);
});
