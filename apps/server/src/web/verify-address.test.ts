import { expect, it } from 'vitest';
import { verifyAddressOf } from './verify-address.ts';

const DEMO = { mode: 'demo', publicUrl: undefined, host: '127.0.0.1', port: 8080 } as const;
const KNOWN = { publicUrl: 'https://mall.example.com' };

it.each([
  {
    config: DEMO,
    address: 'http://127.0.0.1:8080/mall-pc-org/verify',
    why: 'a demo on its machine',
  },
  {
    config: { ...DEMO, host: '::1' },
    address: 'http://[::1]:8080/mall-pc-org/verify',
    why: 'IPv6',
  },
  { config: { ...DEMO, port: 0 }, address: undefined, why: 'the port changes at every start' },
  {
    config: { ...DEMO, ...KNOWN, mode: 'production' } as const,
    address: 'https://mall.example.com/mall-pc-org/verify',
    why: 'the address customers know',
  },
  {
    config: { ...DEMO, mode: 'production' } as const,
    address: undefined,
    why: 'behind a proxy a process does not know its own address',
  },
])('the page that checks documents is at $address: $why', ({ config, address }) => {
  expect(verifyAddressOf(config)).toBe(address);
});
