// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createMallStorage } from './mall-storage.ts';

afterEach(() => localStorage.clear());

it('keeps two malls on one host apart', () => {
  const one = createMallStorage(() => localStorage, '/mall-pc-org');
  const other = createMallStorage(() => localStorage, '/wealth');
  one.write('isLogin', '1');

  expect(other.read('isLogin')).toBeUndefined();
  expect(localStorage.getItem('/mall-pc-org:isLogin')).toBe('1');
  expect(one.keyOf('isLogin')).toBe('/mall-pc-org:isLogin');
});

it('forgets what is removed', () => {
  const storage = createMallStorage(() => localStorage, '/m');
  storage.write('a', '1');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

it('remembers for the life of the page where the browser blocks storage', () => {
  const storage = createMallStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  }, '/m');
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

it('gives the newest value when storage is full', () => {
  localStorage.setItem('/m:a', 'old');
  const full: Storage = Object.assign(Object.create(localStorage), {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  });
  const storage = createMallStorage(() => full, '/m');
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
});
