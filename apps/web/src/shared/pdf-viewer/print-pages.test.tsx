import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PRINTED_PAGES_MAX, printPages } from './print-pages.ts';

const kept = new Set<string>();
let printed: readonly string[] | undefined;

beforeEach(() => {
  printed = undefined;
  vi.stubGlobal('print', () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-print="pages"] img')];
    printed = pictures.map(({ alt }) => alt);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${kept.size}`;
    kept.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void kept.delete(address));
  // This browser has no decoder.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = () => Promise.resolve(new Blob());

it('prints every page in its order, and keeps none of them afterwards', async () => {
  await printPages({ count: 3, draw });
  expect(printed).toEqual(['第1页', '第2页', '第3页']);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print="pages"]')).toBeNull();
  expect(kept.size).toBe(0);
});

it('prints nothing of a document with a page that cannot be drawn', async () => {
  const broken = (page: number) => (page === 2 ? Promise.reject(new Error('broken')) : draw());
  await expect(printPages({ count: 3, draw: broken })).rejects.toThrow('broken');
  expect(printed).toBeUndefined();
  expect(kept.size).toBe(0);
});

it('prints a document once, also where the browser never said that it was printed', async () => {
  await printPages({ count: 2, draw });
  await printPages({ count: 1, draw });
  expect(printed).toEqual(['第1页']);
});

it('holds no more pages than a browser can', async () => {
  await printPages({ count: PRINTED_PAGES_MAX + 1, draw });
  expect(printed).toHaveLength(PRINTED_PAGES_MAX);
});
