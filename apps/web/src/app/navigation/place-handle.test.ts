import { expect, it } from 'vitest';
import { handleOf, type Place } from './place-handle.ts';

const FUNDS = { title: '公募基金', to: '/topic/fund' };
const PERIODIC = { title: '定期理财', to: '/regular' };
const product = { name: '启明汇稳债券A', categoryId: '10005' };

const CASES: readonly {
  readonly why: string;
  readonly place: Place;
  readonly search?: string;
  readonly isTold?: boolean;
  readonly steps: string;
}[] = [
  { why: 'the home page has no steps', place: { hasSteps: false }, steps: '' },
  { why: 'a page is its own last step', place: { above: [FUNDS] }, steps: '公募基金 页' },
  {
    why: 'a product names the last step',
    place: { above: [FUNDS], subject: 'names' },
    isTold: true,
    steps: '公募基金 启明汇稳债券A',
  },
  {
    why: 'until it is known the title stands there',
    place: { above: [FUNDS], subject: 'names' },
    steps: '公募基金 页',
  },
  {
    why: 'a notice is one step below its list',
    place: { subject: 'follows' },
    isTold: true,
    steps: '页 启明汇稳债券A',
  },
  {
    why: 'the family of the product is the step above it',
    place: { subject: 'names', families: { 10005: PERIODIC } },
    isTold: true,
    steps: '定期理财 启明汇稳债券A',
  },
  {
    why: 'a page that is about nothing in particular ignores what is told',
    place: {},
    isTold: true,
    steps: '页',
  },
  { why: 'a tab is a step', place: { tabs: { b: '乙' } }, search: 'tab=b', steps: '页 乙' },
  { why: 'an unknown tab is none', place: { tabs: { b: '乙' } }, search: 'tab=c', steps: '页' },
];

it.each(CASES)('$why', ({ place, search = '', isTold = false, steps }) => {
  const { crumbs } = handleOf('/page', '页', place);
  const shown = crumbs(new URLSearchParams(search), isTold ? product : undefined);
  expect(shown.map(({ title }) => title).join(' ')).toBe(steps);
  expect(shown.at(-1)?.to).toBeUndefined();
});

it('belongs to the section of the family, once that is known', () => {
  const { section } = handleOf('/page', '页', {
    section: '/centre',
    families: { 10005: PERIODIC },
  });
  expect(section()).toBe('/centre');
  expect(section(product)).toBe('/regular');
});
