import { describe, expect, it } from 'vitest';
import { contentHash, sha256Of } from './content-hash.ts';

const hash = (value: unknown) => contentHash(value).toString('hex');

describe('the content of a request', () => {
  it.each([
    { left: { a: 1, b: 2n }, right: { b: 2n, a: 1 }, why: 'the order of keys does not count' },
    { left: { a: 1, b: undefined }, right: { a: 1 }, why: 'what is not there is not there' },
    { left: [{ a: 1n }], right: [{ a: '1' }], why: 'a quantity is its digits' },
  ])('is the same when $why', ({ left, right }) => {
    expect(hash(left)).toBe(hash(right));
  });

  it.each([
    { left: [1, 2], right: [2, 1], why: 'a list has an order' },
    { left: { a: 1 }, right: { b: 1 }, why: 'a key has a name' },
    { left: { a: null }, right: {}, why: 'nothing was said is not nothing' },
    { left: { a: ['b', 1] }, right: { a: { b: 1 } }, why: 'a pair is not an object' },
  ])('differs when $why', ({ left, right }) => {
    expect(hash(left)).not.toBe(hash(right));
  });
});

it('is SHA-256 of the bytes on the screen', () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Of('abc').toString('hex')).toBe(known);
});
