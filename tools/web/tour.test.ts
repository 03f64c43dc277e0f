import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_CUSTOMERS } from '../../apps/web/src/features/demo-bar/demo-customers.ts';
import { ROUTES } from '../../e2e/routes.ts';
import { ROOT } from '../process/run-command.ts';

const tour = readFileSync(join(ROOT, 'docs/tour.md'), 'utf8');
const ELSEWHERE = ['/api-docs/', '/mall-pc-org/components.html'];

it('the tour of the demo leads to pages the mall has', () => {
  const links = [...tour.matchAll(/\(http:\/\/127\.0\.0\.1:8080([^)]+)\)/g)].map(
    ([, path]) => path,
  );
  const known = [...ELSEWHERE, ...ROUTES.map(({ path }) => `/mall-pc-org${path}`)];
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !known.includes(link?.split('?')[0] ?? ''))).toEqual([]);
});

it('the tour of the demo names only customers the demo has, and all but one of them', () => {
  const named = [...new Set(tour.match(/1380000\d{4}/g))].sort();
  const known = DEMO_CUSTOMERS.map(({ mobile }) => mobile);
  expect(named.filter((mobile) => !known.includes(mobile))).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(known.length - 1);
});
