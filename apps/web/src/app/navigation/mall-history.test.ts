// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMallHistory } from './mall-history.ts';

beforeEach(() => window.history.replaceState(null, '', '/home'));
afterEach(() => window.history.replaceState(null, '', '/'));

it('reads the address it starts at, and a step that is not ours as one without memory', () => {
  window.history.replaceState({ foreign: true }, '', '/topic/fund?set=3#list');
  const { location, action } = createMallHistory(window).place();
  expect(location).toMatchObject({ pathname: '/topic/fund', search: '?set=3', hash: '#list' });
  expect(location).toMatchObject({ key: 'start', state: null });
  expect(action).toBe('POP');
});

it('tells its listeners of each step and how it came about', () => {
  const history = createMallHistory(window);
  const hear = vi.fn(() => history.place());
  const stop = history.listen(hear);
  history.push({ pathname: '/notice', search: '?page=2' }, { from: 'home' });
  history.replace('/notice');
  stop();
  history.push('/home');
  expect(hear.mock.results.map(({ value }) => value)).toMatchObject([
    {
      action: 'PUSH',
      location: { pathname: '/notice', search: '?page=2', state: { from: 'home' } },
    },
    { action: 'REPLACE', location: { pathname: '/notice', search: '' } },
  ]);
});

it('gives two visits to one page two keys, and the first its own back', async () => {
  const history = createMallHistory(window);
  history.push('/notice');
  const first = history.place().location.key;
  history.push('/notice');
  expect(history.place().location.key).not.toBe(first);
  const back = new Promise((resolve) => history.listen(() => resolve(history.place())));
  history.go(-1);
  expect(await back).toMatchObject({ action: 'POP', location: { key: first } });
});
