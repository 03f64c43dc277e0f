import { expect, it } from 'vitest';
import { parseTrace, withoutTrace, withTrace } from './trace-address.ts';

it.each([
  { text: 'trace=mv:910066', figure: { kind: 'mv', key: '910066' }, why: 'a product' },
  { text: 'trace=total_asset:', figure: { kind: 'total_asset', key: '' }, why: 'no key' },
  {
    text: 'trace=twr:all@20260101-20260131',
    figure: { kind: 'twr', key: 'all@20260101-20260131' },
    why: 'a span',
  },
  { text: 'trace=mv', figure: undefined, why: 'no colon' },
  { text: 'trace=MV:1', figure: undefined, why: 'no kind' },
  { text: '', figure: undefined, why: 'nothing asked' },
])('reads "$text": $why', ({ text, figure }) => {
  expect(parseTrace(new URLSearchParams(text))).toEqual(figure);
});

it('is written beside everything else in the address and taken out again', () => {
  const page = new URLSearchParams('tab=bill&month=202610');
  const opened = withTrace(page, { kind: 'bill', key: '202610#end_asset' });
  expect(parseTrace(opened)).toEqual({ kind: 'bill', key: '202610#end_asset' });
  expect(withoutTrace(opened).toString()).toBe(page.toString());
});
