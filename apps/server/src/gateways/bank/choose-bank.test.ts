import { expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { chooseBank } from './choose-bank.ts';

// Choosing asks the database nothing.
const db = {} as Db;
const bank = { url: 'https://bank.example.com', token: undefined };

it.each([
  {
    mode: 'production',
    bank: undefined,
    has: false,
    why: 'real money never goes to an invented bank',
  },
  { mode: 'production', bank, has: true, why: 'it is configured' },
  { mode: 'demo', bank: undefined, has: true, why: 'the simulated one' },
  { mode: 'demo', bank, has: true, why: 'it is configured' },
] as const)('$mode: $why', ({ has, ...config }) => {
  expect(chooseBank(config, { db }) !== undefined).toBe(has);
});
