// @vitest-environment jsdom
import type { ProductItem } from '@mall/contract/catalogue/product-item';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanSearchText, splitAtMatch } from '#shared/search/search-text.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { idleOptions, resultOptions } from './search-options.ts';

const storage = createMallStorage(() => localStorage, '/m');
beforeEach(() => localStorage.clear());

it.each([
  { typed: '  启明 汇稳　债券 ', sent: '启明汇稳债券', why: 'blanks of both widths' },
  { typed: '9100\t21\n', sent: '910021', why: 'tabs and line breaks of a paste' },
  { typed: '   ', sent: '', why: 'nothing but blanks is nothing' },
])('sends "$sent": $why', ({ typed, sent }) => {
  expect(cleanSearchText(typed)).toBe(sent);
});

it.each([
  { name: '启明汇稳纯债债券A', text: '纯债', parts: ['启明汇稳', '纯债', '债券A'], why: 'inside' },
  { name: '910021', text: '9100', parts: ['', '9100', '21'], why: 'at the start' },
  { name: 'QDII基金', text: 'qdii', parts: ['', 'QDII', '基金'], why: 'in any case' },
  {
    name: '启明汇稳',
    text: 'qmhw',
    parts: ['启明汇稳', '', ''],
    why: 'a pinyin hit marks nothing',
  },
  { name: '启明汇稳', text: '', parts: ['启明汇稳', '', ''], why: 'nothing searched' },
])('marks "$text" in $name: $why', ({ name, text, parts }) => {
  const { before, match, after } = splitAtMatch(name, text);
  expect([before, match, after]).toEqual(parts);
});

describe('the list of hits', () => {
  const product = (product_no: string, category_id: ProductItem['category_id']) =>
    // Only number and family decide where a line stands and leads.
    ({ product_no, category_id }) as ProductItem;

  it('stands family by family, each in the server’s order, the way to all of them last', () => {
    const list = [
      product('t1', '10052'),
      product('f1', '10010'),
      product('b1', '10000'),
      product('f2', '10050'),
    ];
    const options = resultOptions('稳', { list, count: 31 });
    expect(options.map((option) => (option.kind === 'recent' ? '' : option.to))).toEqual([
      '/detail/fund?product_no=f1',
      '/detail/fund?product_no=f2',
      '/detail/bjhg?product_no=b1',
      '/productDetailsDh?product_no=t1',
      '/product-centre?q=%E7%A8%B3',
    ]);
  });

  it('offers, before anything is typed, recent searches and six of the products others look for', () => {
    const hot = ['1', '2', '3', '4', '5', '6', '7'].map((no) => product(no, '10010'));
    const kinds = idleOptions(['稳'], hot).map(({ kind }) => kind);
    expect(kinds).toEqual(['recent', 'hot', 'hot', 'hot', 'hot', 'hot', 'hot']);
  });

  it('offers nothing to open when nothing was found', () => {
    expect(resultOptions('稳', { list: [], count: 0 })).toEqual([]);
  });
});

describe('recent searches', () => {
  it('keeps the last eight, newest first, each once', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'])
      rememberSearch(storage, text);
    expect(readRecentSearches(storage)).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
  });

  it('forgets them all on demand, and never keeps an empty one', () => {
    rememberSearch(storage, 'a');
    rememberSearch(storage, '');
    expect(readRecentSearches(storage)).toEqual(['a']);
    forgetSearches(storage);
    expect(readRecentSearches(storage)).toEqual([]);
  });

  it.each(['{', '{}', '[1,null,""]'])('reads nothing out of a broken note %s', (json) => {
    storage.write('recent_searches', json);
    expect(readRecentSearches(storage)).toEqual([]);
  });
});
