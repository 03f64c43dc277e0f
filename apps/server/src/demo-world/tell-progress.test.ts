import { expect, it } from 'vitest';
import { tellProgress } from './tell-progress.ts';

it('says how far it is every five seconds, with the time that is left at the pace so far', () => {
  let nowMs = 0;
  const said: string[] = [];
  const tell = tellProgress(
    { total: 26_000, what: 'products' },
    (line) => said.push(line),
    () => nowMs,
  );
  for (let done = 0; done <= 26_000; done += 500) {
    tell(done);
    nowMs += 1_000;
  }
  expect(said.slice(0, 2)).toEqual([
    '  2500 of 26000 products, about 47 s left',
    '  5000 of 26000 products, about 42 s left',
  ]);
  expect(said.at(-1)).toBe('  25000 of 26000 products, about 2 s left');
});

it('says nothing of work that is done at once', () => {
  const said: string[] = [];
  const tell = tellProgress(
    { total: 300, what: 'products' },
    (line) => said.push(line),
    () => 4_000,
  );
  for (const done of [0, 100, 300]) tell(done);
  expect(said).toEqual([]);
});
