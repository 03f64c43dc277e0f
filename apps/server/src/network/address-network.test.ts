import { describe, expect, it } from 'vitest';
import { networkOf, plainAddress } from './address-network.ts';

describe('networkOf', () => {
  it.each([
    { address: '203.0.113.7', is: '203.0.113.7', why: 'an IPv4 address is one place' },
    { address: '::ffff:203.0.113.7', is: '203.0.113.7', why: 'however it is written' },
    { address: '::FFFF:cb00:7107', is: '203.0.113.7', why: 'also in hexadecimal' },
    { address: '0:0:0:0:0:ffff:203.0.113.7', is: '203.0.113.7', why: 'also in full' },
    { address: '203.0.113.7:4711', is: '203.0.113.7', why: 'a port is no part of it' },
    { address: '[2001:db8:1:2::9]:443', is: '2001:db8:1:2', why: 'nor behind brackets' },
    { address: 'not an address', is: 'unknown', why: 'all that is none counts as one' },
    { address: '203.0.113.256', is: 'unknown', why: 'no number is above 255' },
    { address: '', is: 'unknown', why: 'a closed socket has none' },
    { address: '2001:db8:1:2:3:4:5:6', is: '2001:db8:1:2', why: 'the rest is free to choose' },
    { address: '2001:0db8:0001:0002::9', is: '2001:db8:1:2', why: 'zeros in front do not count' },
    { address: '2001:db8::1', is: '2001:db8:0:0', why: 'the gap stands for zeros' },
    { address: '::1', is: '0:0:0:0', why: 'even for all of them' },
    { address: 'fe80::1%eth0', is: 'fe80:0:0:0', why: 'the zone is ours, not theirs' },
  ])('takes $address for $is because $why', ({ address, is }) => {
    expect(networkOf(address)).toBe(is);
  });
});

describe('plainAddress', () => {
  it.each([
    { text: ' 203.0.113.7 ', is: '203.0.113.7' },
    { text: '203.0.113.7:4711', is: '203.0.113.7' },
    { text: '::ffff:203.0.113.7', is: '203.0.113.7' },
    { text: '2001:0DB8::0001', is: '2001:db8::1' },
    { text: '[2001:db8::1]:443', is: '2001:db8::1' },
    { text: '[2001:db8::1]', is: '2001:db8::1' },
    { text: 'fe80::1%eth0', is: 'fe80::1' },
    { text: '203.0.113.7:port', is: undefined },
    { text: '203.0.113', is: undefined },
    { text: 'unknown', is: undefined },
    { text: 'a'.repeat(200), is: undefined },
  ])('reads $text as $is', ({ text, is }) => {
    expect(plainAddress(text)).toBe(is);
  });
});
