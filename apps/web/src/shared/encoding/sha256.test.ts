import { expect, it } from 'vitest';
import { sha256Hex } from './sha256.ts';

it('hashes the bytes of a Chinese text as everybody else does', async () => {
  // The second hash is the one the contract's example of a purchase carries for this very item.
  expect(await sha256Hex('')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  expect(await sha256Hex('本人已核对产品、金额与交易日')).toBe(
    '9cff222c0c89f051ba018ea58aa07c0dd75edd9453f7ad220a027faf3e2748c7',
  );
});
