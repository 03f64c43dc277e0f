import { describe, expect, it } from 'vitest';
import { networkOf } from './address-network.ts';

describe('networkOf', () => {
  it.each([
    { address: '203.0.113.7', is: '203.0.113.7', why: 'an IPv4 address is one place' },
    { address: '::ffff:203.0.113.7', is: '203.0.113.7', why: 'however it is written' },
    { address: '2001:db8:1:2:3:4:5:6', is: '2001:db8:1:2', why: 'the rest is free to choose' },
    { address: '2001:0db8:0001:0002::9', is: '2001:db8:1:2', why: 'zeros in front do not count' },
    { address: '2001:db8::1', is: '2001:db8:0:0', why: 'the gap stands for zeros' },
    { address: '::1', is: '0:0:0:0', why: 'even for all of them' },
    { address: 'fe80::1%eth0', is: 'fe80:0:0:0', why: 'the zone is ours, not theirs' },
  ])('takes $address for $is because $why', ({ address, is }) => {
    expect(networkOf(address)).toBe(is);
  });
});
