import { describe, expect, it } from 'vitest';
import { itemsLeft, itemsToTick } from './ticked-items.ts';

const TWO = '<h1>风险揭示书</h1><ol><li>信用风险</li><li>流动性风险</li></ol><p>自愿承担</p>';

describe('what is ticked before a signature', () => {
  it.each([
    { why: 'each item of a risk disclosure', paper: {}, items: ['1', '2'] },
    { why: 'nothing of a paper that is only read', paper: { signMode: 'R' }, items: [] },
    {
      why: 'each statement of a declaration',
      paper: { agreeKind: 'TAX_RESIDENCE' },
      items: ['1', '2'],
    },
    { why: 'nothing of a contract', paper: { agreeKind: 'PRODUCT_CONTRACT' }, items: [] },
    { why: 'nothing where no list is', paper: { contentHtml: '<p>信用风险</p>' }, items: [] },
    {
      why: 'two lists are counted through',
      paper: { contentHtml: `${TWO}<ul><li>税收风险</li></ul>` },
      items: ['1', '2', '3'],
    },
  ])('$why', ({ paper, items }) => {
    const disclosure = { agreeKind: 'RISK_DISCLOSURE', signMode: 'S', contentHtml: TWO };
    expect(itemsToTick({ ...disclosure, ...paper })).toEqual(items);
  });

  it.each([
    { ticked: [], left: ['1', '2'], why: 'nothing was ticked' },
    { ticked: ['2'], left: ['1'], why: 'the first is left' },
    { ticked: ['2', '1'], left: [], why: 'the order does not count' },
    { ticked: ['1', '1'], left: ['2'], why: 'one tick twice is one' },
    { ticked: ['3', '01', ' 1'], left: ['1', '2'], why: 'there are no such items' },
  ])('of two items $left are left: $why', ({ ticked, left }) => {
    expect(itemsLeft(['1', '2'], ticked)).toEqual(left);
  });
});
