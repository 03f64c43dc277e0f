import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StillRouter } from '#shared/router/still-router.tsx';
import { ComponentPage } from './component-page.tsx';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['/src/shared/ui/**/*.tsx', '/src/component-page/*.tsx', '!**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);
const FOLDER = '/src/shared/ui/';

it('shows every component of the layer', () => {
  const components = Object.keys(sources).filter((path) => path.startsWith(FOLDER));
  const start = Object.keys(sources).filter((path) => !path.startsWith(FOLDER));
  const shown = reachableFrom(start);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((path) => !shown.has(path))).toEqual([]);
});

it('renders without a word on the console', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ComponentPage />, { wrapper: StillRouter });
  expect(screen.getByRole('heading', { level: 1, name: '组件一览' })).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});

/** Follows the imports of components from file to file. */
function reachableFrom(start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const imports = sources[path]?.matchAll(/'(#shared\/ui|\.)\/([a-z/-]+\.tsx)'/g) ?? [];
    for (const [, from, name] of imports) {
      const target = `${from === '.' ? folder : FOLDER}${name}`;
      if (seen.has(target) || !(target in sources)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return seen;
}
