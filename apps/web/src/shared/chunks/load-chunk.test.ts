// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildHash } from './build-hash.ts';
import { ChunkLoadError, chunkLoadErrorOf } from './chunk-load-error.ts';
import { createChunkLoader } from './load-chunk.ts';

afterEach(() => vi.useRealTimers());

const address = 'http://mall.example/mall-pc-org/assets/login-Ab12_cdE';
const lost = (message: string) => () => Promise.reject(new TypeError(message));

describe('the error text names the chunk and the failure type', () => {
  it.each([
    {
      says: `Failed to fetch dynamically imported module: ${address}.js`,
      text: 'chunk-load failure: login-Ab12_cdE.js (missing)',
      why: 'Chromium',
    },
    {
      says: `error loading dynamically imported module: ${address}.js`,
      text: 'chunk-load failure: login-Ab12_cdE.js (missing)',
      why: 'Firefox',
    },
    {
      says: 'Importing a module script failed.',
      text: 'chunk-load failure: unnamed (missing)',
      why: 'Safari names nothing',
    },
    {
      says: 'Unable to preload CSS for /mall-pc-org/assets/login-Ab12_cdE.css',
      text: 'CSS-chunk-load failure: login-Ab12_cdE.css (missing)',
      why: 'a stylesheet',
    },
  ])('$why', ({ says, text }) => {
    expect(chunkLoadErrorOf(new TypeError(says))?.message).toBe(text);
  });

  it('takes no other error for a lost chunk', () => {
    expect(chunkLoadErrorOf(new TypeError('x is not a function'))).toBeUndefined();
    expect(chunkLoadErrorOf('Failed to fetch dynamically imported module')).toBeUndefined();
  });
});

it('reloads by itself the first time, and tells the customer the second time', async () => {
  const reload = vi.fn();
  const mayReload = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const loadChunk = createChunkLoader({ mayReload, reload });
  const load = lost(`Failed to fetch dynamically imported module: ${address}.js`);

  const settled = vi.fn();
  void loadChunk('login', load).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(settled).not.toHaveBeenCalled();

  await expect(loadChunk('login', load)).rejects.toThrow('login-Ab12_cdE.js (missing)');
  expect(reload).toHaveBeenCalledOnce();
});

it('passes an error of the chunk itself on, without a reload', async () => {
  const reload = vi.fn();
  const loadChunk = createChunkLoader({ mayReload: () => true, reload });
  await expect(loadChunk('login', lost('x is not a function'))).rejects.toThrow('not a function');
  expect(reload).not.toHaveBeenCalled();
});

it('gives a chunk 120 seconds', async () => {
  vi.useFakeTimers();
  const loadChunk = createChunkLoader({ mayReload: () => false, reload: vi.fn() });
  const outcome = vi.fn();
  void loadChunk('fund-topic', () => new Promise(() => {})).catch(outcome);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(new ChunkLoadError('script', 'fund-topic', 'timeout'));
});

it.each([
  {
    script: '<script type="module" src="/mall-pc-org/assets/main-DkX9_q2Z.js"></script>',
    hash: 'DkX9_q2Z',
  },
  { script: '<script type="module" src="/src/main.tsx"></script>', hash: 'dev' },
  { script: '', hash: 'dev' },
])('reads the build hash $hash', ({ script, hash }) => {
  expect(buildHash(new DOMParser().parseFromString(script, 'text/html'))).toBe(hash);
});
