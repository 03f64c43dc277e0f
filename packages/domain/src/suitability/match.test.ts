import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../catalogue/product-terms.ts';
import { bearableRisks, type Investor, matchRisk } from './match.ts';

const LEVELS = ['1', '2', '3', '4', '5'] as const satisfies readonly RiskLevel[];
const ordinary: Investor = { level: '1', isLowestClass: false, isProfessional: false };
const row = (investor: Investor, isPrivate = false) =>
  LEVELS.map((risk) => matchRisk(investor, { risk, isPrivate })[0]).join('');

describe('the matrix of customer and product', () => {
  it.each([
    { who: 'C1-min', investor: { ...ordinary, isLowestClass: true }, public: 'mffff' },
    { who: 'C1', investor: ordinary, public: 'mwwww' },
    { who: 'C2', investor: { ...ordinary, level: '2' as const }, public: 'mmwww' },
    { who: 'C3', investor: { ...ordinary, level: '3' as const }, public: 'mmmww' },
    { who: 'C4', investor: { ...ordinary, level: '4' as const }, public: 'mmmmw' },
    { who: 'C5', investor: { ...ordinary, level: '5' as const }, public: 'mmmmm' },
    { who: 'a professional', investor: { ...ordinary, isProfessional: true }, public: 'mmmmm' },
  ])('gives $who $public for R1 to R5', ({ investor, public: expected }) => {
    expect(row(investor)).toBe(expected);
  });

  it('turns every warning into a no for private products', () => {
    for (const level of LEVELS) {
      const investor = { ...ordinary, level };
      expect(row(investor, true)).toBe(row(investor).replaceAll('w', 'f'));
    }
  });

  it('sells no private product for borrowed money, and every public one as before', () => {
    for (const level of LEVELS)
      for (const isProfessional of [true, false]) {
        const investor = { ...ordinary, level, isProfessional };
        const borrower = { ...investor, usesBorrowedFunds: true };
        expect(row(borrower, true)).toBe('fffff');
        expect(row(borrower)).toBe(row(investor));
      }
  });
});

it.each([
  { who: 'C1-min', investor: { ...ordinary, isLowestClass: true }, risks: '1' },
  { who: 'C1', investor: ordinary, risks: '1' },
  { who: 'C3', investor: { ...ordinary, level: '3' as const }, risks: '123' },
  { who: 'C5', investor: { ...ordinary, level: '5' as const }, risks: '12345' },
  { who: 'a professional', investor: { ...ordinary, isProfessional: true }, risks: '12345' },
])('$who is shown R$risks without asking', ({ investor, risks }) => {
  expect(bearableRisks(investor).join('')).toBe(risks);
});
