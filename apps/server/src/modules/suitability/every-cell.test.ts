import { CATEGORY } from '@mall/domain/catalogue/category';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#testing/story-world.ts';
import type { InvestorProfile } from './investor-store.ts';
import { matchProduct } from './match-product.ts';

const TODAY = dayOf('2026-11-12');
const LEVELS = ['1', '2', '3', '4', '5'] as const;
const PRIVATE: readonly string[] = [CATEGORY.collective, CATEGORY.plan, CATEGORY.trust];
const CUSTOMERS = [
  { who: 'C1-min', level: '1', isLowestClass: true },
  ...LEVELS.map((level) => ({ who: `C${level}`, level, isLowestClass: false })),
] as const;

/** The table of rules 6.2 as it is printed there: + sold, ! sold after a warning, x not sold. */
const PRINTED: Readonly<Record<string, string>> = {
  'C1-min': '+xxxx',
  C1: '+!!!!',
  C2: '++!!!',
  C3: '+++!!',
  C4: '++++!',
  C5: '+++++',
};
const WORDS = { '+': 'match', '!': 'warn', x: 'forbidden' } as const;

/** What the printed table says of a cell, without the code that is tested. */
function printed(who: string, risk: number, isPrivate: boolean, isProfessional: boolean) {
  if (isProfessional) return 'match';
  const mark = PRINTED[who]?.[risk - 1];
  if (mark !== '+' && mark !== '!' && mark !== 'x') throw new Error(`no cell for ${who}`);
  // A warning about a private product is a no.
  return mark === '!' && isPrivate ? 'forbidden' : WORDS[mark];
}

const CELLS = CUSTOMERS.flatMap((customer) =>
  Object.values(CATEGORY).flatMap((categoryId) =>
    [true, false].map((isProfessional) => ({ ...customer, categoryId, isProfessional })),
  ),
);

describe('every cell of customer, product, family and professional status', () => {
  it.each(CELLS)(
    '$who, $categoryId, professional $isProfessional: as rules 6.2 print it',
    ({ who, level, isLowestClass, categoryId, isProfessional }) => {
      const isPrivate = PRIVATE.includes(categoryId);
      const investor: InvestorProfile = {
        clientId: 'C1',
        clientType: '0',
        assessment: { level, validTo: dayOf('2028-11-12') },
        isLowestClass,
        professional: isProfessional ? { basis: 'D', validTo: TODAY } : undefined,
      };
      const lapsed = { ...investor, professional: { validTo: dayOf('2026-11-11') } };
      for (const risk of LEVELS) {
        const product = { risk, isPrivate, categoryId };
        const expected = printed(who, Number(risk), isPrivate, isProfessional);
        expect(matchProduct(investor, product, TODAY), `R${risk}`).toMatchObject({
          risk: 'valid',
          match: expected,
        });
        // A status that ended yesterday is none, and borrowed money buys nothing private.
        const ordinary = printed(who, Number(risk), isPrivate, false);
        expect(matchProduct(lapsed, product, TODAY).match).toBe(ordinary);
        const borrower = { ...investor, usesBorrowedFunds: true };
        expect(matchProduct(borrower, product, TODAY).match).toBe(
          isPrivate ? 'forbidden' : expected,
        );
      }
    },
  );
});
