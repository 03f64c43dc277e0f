// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { articleAddress, readNoticeSearch, writeNoticeSearch } from './notice-search.ts';

const read = (text: string) => readNoticeSearch(new URLSearchParams(text));

describe('the address of the notices', () => {
  it.each([
    { text: '', why: 'everything' },
    { text: 'type=2', why: 'a kind' },
    { text: 'type=2&product_no=910021&from=20261101&to=20261112&page=3', why: 'all at once' },
  ])('is written as it was read: $why', ({ text }) => {
    expect(writeNoticeSearch(read(text)).toString()).toBe(text);
  });

  it.each([
    { text: 'type=9', why: 'no such kind' },
    { text: 'product_no=%3Cb%3E', why: 'no number of a product' },
    { text: 'from=20261131', why: 'no such day' },
    { text: 'page=0', why: 'pages begin at one' },
    { text: 'page=02', why: 'a leading zero' },
    { text: 'page=1', why: 'the first page needs no word' },
  ])('forgets what makes no sense: $why', ({ text }) => {
    expect(writeNoticeSearch(read(text)).toString()).toBe('');
  });

  it('drops the end of a period that ends before it begins', () => {
    expect(writeNoticeSearch(read('from=20261112&to=20261101')).toString()).toBe('from=20261112');
  });

  it('keeps the list behind an article', () => {
    expect(articleAddress('N1', read('type=2&page=3'))).toBe('?type=2&page=3&article_id=N1');
  });
});
