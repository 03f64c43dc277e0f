import { expect, it } from 'vitest';
import { dayOf } from '#testing/story-world.ts';
import { matchProduct } from './match-product.ts';

const TODAY = dayOf('2026-11-12');
const investor = {
  clientId: 'C1',
  clientType: '1',
  assessment: undefined,
  isLowestClass: false,
} as const;
const expired = { level: '2', validTo: dayOf('2026-11-11') } as const;
const professional = { ...investor, professional: {} } as const;
const lapsed = { ...investor, professional: { validTo: dayOf('2026-11-11') } } as const;
const lapsing = { ...investor, professional: { validTo: TODAY } } as const;

it.each([
  { who: undefined, risk: 'missing', match: undefined, why: 'an unknown customer' },
  { who: investor, risk: 'missing', match: undefined, why: 'never assessed' },
  {
    who: { ...investor, assessment: expired },
    risk: 'expired',
    match: 'forbidden',
    why: 'an assessment of yesterday',
  },
  { who: professional, risk: 'valid', match: 'match', why: 'a professional needs none' },
  { who: lapsing, risk: 'valid', match: 'match', why: 'a professional on his last day' },
  { who: lapsed, risk: 'missing', match: undefined, why: 'a professional of yesterday' },
  {
    who: { ...lapsed, assessment: { ...expired, validTo: TODAY } },
    risk: 'expiring',
    match: 'forbidden',
    why: 'a professional of yesterday whose assessment is good',
  },
  {
    who: { ...professional, assessment: expired },
    risk: 'valid',
    match: 'match',
    why: 'a professional whose assessment has ended',
  },
  {
    who: { ...professional, usesBorrowedFunds: true },
    risk: 'valid',
    match: 'forbidden',
    why: 'private products take own funds from a professional too',
  },
] as const)('$why: $risk, $match', ({ who, risk, match }) => {
  const plan = { risk: '5', isPrivate: true, categoryId: '10017' } as const;
  expect(matchProduct(who, plan, TODAY)).toMatchObject({ risk, match });
});
