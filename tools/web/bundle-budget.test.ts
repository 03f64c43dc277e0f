import { describe, expect, it } from 'vitest';
import {
  FURTHER_ROUTE_BYTES_MAX,
  LIST_ROUTE_BYTES_MAX,
  type Manifest,
  overBudget,
  weighRoutes,
} from './bundle-budget.ts';

const LIST = 'src/app/pages/fund-topic-page.tsx';
const DETAIL = 'src/app/pages/fund-detail-page.tsx';
const LAB = 'src/features/strategy-lab/strategy-lab.tsx';
const MANIFEST: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react'],
    dynamicImports: [LIST, DETAIL],
    css: ['main.css'],
  },
  _react: { file: 'react.js' },
  _table: { file: 'table.js', imports: ['_react'], css: ['table.css'] },
  [LIST]: { file: 'list.js', imports: ['_table', 'index.html'], css: ['table.css'] },
  [DETAIL]: { file: 'detail.js', dynamicImports: ['_chart', LAB] },
  [LAB]: { file: 'lab.js', imports: ['_table'] },
  _chart: { file: 'chart.js' },
  'components.html': { file: 'components.js', isEntry: true },
};

describe('the weight of a page', () => {
  it('counts each file of shell and page once, and what loads later not at all', () => {
    const sizes: Record<string, number> = {
      'main.js': 10,
      'main.css': 1,
      'react.js': 100,
      'table.js': 20,
      'table.css': 2,
      'list.js': 5,
      'detail.js': 7,
      'lab.js': 3,
    };
    const weights = weighRoutes(MANIFEST, (file) => sizes[file] ?? Number.NaN);
    expect(weights).toEqual([
      { page: LIST, isList: true, ownBytes: 27, firstLoadBytes: 138 },
      { page: LAB, isList: false, ownBytes: 25, firstLoadBytes: 136 },
      { page: DETAIL, isList: false, ownBytes: 7, firstLoadBytes: 118 },
    ]);
  });

  it.each([
    { why: 'a list at the limit passes', page: LIST, own: 0, first: LIST_ROUTE_BYTES_MAX, over: 0 },
    { why: 'one byte more does not', page: LIST, own: 0, first: LIST_ROUTE_BYTES_MAX + 1, over: 1 },
    {
      why: 'a further page at the limit passes',
      page: DETAIL,
      own: FURTHER_ROUTE_BYTES_MAX,
      first: 0,
      over: 0,
    },
    {
      why: 'one byte more does not, nor here',
      page: DETAIL,
      own: FURTHER_ROUTE_BYTES_MAX + 1,
      first: 0,
      over: 1,
    },
    {
      why: 'the laboratory is no page and has the same limit',
      page: LAB,
      own: FURTHER_ROUTE_BYTES_MAX + 1,
      first: 0,
      over: 1,
    },
  ])('$why', ({ page, own, first, over }) => {
    const weighed = { page, isList: page === LIST, ownBytes: own, firstLoadBytes: first };
    const light = { page: LIST, isList: true, ownBytes: 0, firstLoadBytes: 0 };
    expect(overBudget([weighed, light, { ...light, page: LAB, isList: false }])).toHaveLength(over);
  });

  it('is not good news when no list page was found', () => {
    expect(overBudget([])).toHaveLength(1);
  });

  it('is not good news when the laboratory was not found', () => {
    const list = { page: LIST, isList: true, ownBytes: 0, firstLoadBytes: 0 };
    expect(overBudget([list])).toEqual([expect.stringContaining('laboratory')]);
  });
});
