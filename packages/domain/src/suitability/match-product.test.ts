import { describe, expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { CATEGORY } from '../catalogue/category.ts';
import { type KnownInvestor, type MatchedProduct, matchProduct } from './match-product.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const TODAY = day('2026-11-12');
const YESTERDAY = day('2026-11-11');

const LEVELS = ['1', '2', '3', '4', '5'] as const;
const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
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

type Mark = keyof typeof WORDS;

/** What the printed table says of a cell, without the code that is tested. */
function printed(who: string, risk: number): Mark {
  const mark = PRINTED[who]?.[risk - 1];
  if (mark !== '+' && mark !== '!' && mark !== 'x') throw new Error(`no cell for ${who}`);
  return mark;
}

/** A term or variety that does not fit is a warning at the least; of a private product every warning is a no. */
function due(mark: Mark, isOff: boolean, isPrivate: boolean): (typeof WORDS)[Mark] {
  const worse = mark === '+' && isOff ? '!' : mark;
  return WORDS[worse === '!' && isPrivate ? 'x' : worse];
}

/** A stay of each length, and from which answer of a person on it fits. */
const TERMS = [
  { days: 0, fitsFrom: 'A' },
  { days: 184, fitsFrom: 'A' },
  { days: 185, fitsFrom: 'B' },
  { days: 366, fitsFrom: 'B' },
  { days: 367, fitsFrom: 'C' },
  { days: 1096, fitsFrom: 'C' },
  { days: 1097, fitsFrom: 'D' },
  { days: 1827, fitsFrom: 'D' },
  { days: 1828, fitsFrom: 'E' },
] as const;

/** The first answer about varieties that includes a family; by the risk for those that are no funds. */
const INCLUDED = {
  [CATEGORY.repo]: 'AAAAA',
  [CATEGORY.periodic]: 'BBCCC',
  [CATEGORY.collective]: 'BBCCC',
  [CATEGORY.plan]: 'BBCCC',
  [CATEGORY.trust]: 'BBCCC',
  [CATEGORY.fund]: 'CCCCC',
  [CATEGORY.institutionFund]: 'CCCCC',
} as const;

const CELLS = CUSTOMERS.flatMap((customer) =>
  Object.values(CATEGORY).map((categoryId) => ({ ...customer, categoryId })),
);

const investorOf = (of: Partial<KnownInvestor>): KnownInvestor => ({
  clientType: '0',
  assessment: undefined,
  isLowestClass: false,
  ...of,
});

describe('every cell of customer, product, family, professional status, term and variety', () => {
  it.each(CELLS)(
    '$who, $categoryId: as rules 6.2 and 6.3 print it',
    ({ who, level, isLowestClass, categoryId }) => {
      const isPrivate = PRIVATE.includes(categoryId);
      const assessment = { level, validTo: day('2028-11-12') };
      const wrong: string[] = [];
      let compared = 0;
      for (const risk of LEVELS)
        for (const { days, fitsFrom } of TERMS)
          for (const term of LETTERS)
            for (const variety of LETTERS) {
              const investor = investorOf({
                assessment,
                isLowestClass,
                preferred: { term, variety },
              });
              const product: MatchedProduct = {
                ...{ risk, isPrivate, categoryId, variety: '1', investDays: days },
              };
              const fitsVariety = (INCLUDED[categoryId][Number(risk) - 1] ?? 'E') <= variety;
              const fitsTerm = fitsFrom <= term;
              const mark = printed(who, Number(risk));
              const match = due(mark, !(fitsTerm && fitsVariety), isPrivate);
              const cell = `R${risk} ${days} days, answered ${term} and ${variety}`;
              const parts = { risk: mark === '+', term: fitsTerm, variety: fitsVariety };
              const of = (who: KnownInvestor) => matchProduct(who, product, TODAY);
              // Professionals are measured by nothing, until their status ends; borrowed money buys nothing private.
              const professional = { ...investor, professional: { validTo: TODAY } };
              const found = [
                of(investor),
                of({ ...investor, professional: { validTo: YESTERDAY } }),
                of(professional).match,
                of({ ...professional, usesBorrowedFunds: true }).match,
              ];
              const own = { risk: 'valid', match, parts, level };
              const expected = [own, own, 'match', isPrivate ? 'forbidden' : 'match'];
              if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(cell);
              compared += 1;
            }
      expect(wrong).toEqual([]);
      expect(compared).toBe(5 * 9 * 5 * 5);
    },
  );

  it.each(CELLS)(
    '$who, $categoryId: without answers about term and variety the level decides alone',
    ({ who, level, isLowestClass, categoryId }) => {
      const isPrivate = PRIVATE.includes(categoryId);
      const assessment = { level, validTo: day('2028-11-12') };
      for (const risk of LEVELS)
        for (const least of LEVELS) {
          const product = { risk, isPrivate, categoryId, variety: '16', minClientLevel: least };
          const mark = printed(who, Math.max(Number(risk), Number(least)));
          const found = matchProduct(
            investorOf({ assessment, isLowestClass }),
            { ...product, investDays: 9999 },
            TODAY,
          );
          expect(found, `R${risk} from C${least}`).toEqual({
            risk: 'valid',
            match: due(mark, false, isPrivate),
            level,
            parts: { risk: mark === '+', term: undefined, variety: undefined },
          });
        }
    },
  );
});

const fund = { risk: '1', isPrivate: false, categoryId: CATEGORY.fund, variety: '3' } as const;
const assessed = { assessment: { level: '5', validTo: TODAY } } as const;

describe('what is compared', () => {
  it.each([
    { variety: '3', from: 'A', why: 'a money fund' },
    { variety: '15', from: 'A', why: 'certificates of deposit' },
    { variety: '0', from: 'B', why: 'a bond fund' },
    { variety: '1', from: 'C', why: 'a stock fund' },
    { variety: '2', from: 'C', why: 'a mixed fund' },
    { variety: '11', from: 'C', why: 'a fund abroad' },
    { variety: '12', from: 'C', why: 'a fund of funds' },
    { variety: '14', from: 'C', why: 'an index fund' },
    { variety: '99', from: 'C', why: 'a portfolio of an adviser' },
    { variety: '13', from: 'D', why: 'commodities' },
    { variety: '16', from: 'E', why: 'real estate' },
    { variety: '77', from: 'E', why: 'a kind that is not known' },
  ])('$why is included from answer $from on', ({ variety, from }) => {
    const letters = LETTERS.filter((answer) => {
      const investor = investorOf({ ...assessed, preferred: { term: 'E', variety: answer } });
      return matchProduct(investor, { ...fund, variety }, TODAY).parts?.variety;
    });
    expect(letters[0]).toBe(from);
  });

  it.each([
    { clientType: '0', term: 'A', days: 184, fits: true, why: 'a person within 6个月以内' },
    { clientType: '0', term: 'A', days: 185, fits: false, why: 'a person, a day longer' },
    { clientType: '1', term: 'A', days: 92, fits: true, why: 'an institution within 3个月以内' },
    { clientType: '1', term: 'A', days: 93, fits: false, why: 'an institution, a day longer' },
    { clientType: '2', term: 'A', days: 93, fits: false, why: 'a product answers as one' },
    { clientType: '1', term: 'B', days: 366, fits: true, why: 'an institution up to a year' },
    { clientType: '1', term: 'E', days: 9999, fits: true, why: 'more than five years has no end' },
    { clientType: '0', term: 'A', days: undefined, fits: undefined, why: 'no term is said' },
  ] as const)('$why: $fits', ({ clientType, term, days, fits }) => {
    const investor = investorOf({ ...assessed, clientType, preferred: { term, variety: 'E' } });
    expect(matchProduct(investor, { ...fund, investDays: days }, TODAY).parts?.term).toBe(fits);
  });
});

describe('who is compared', () => {
  const plan = {
    risk: '5',
    isPrivate: true,
    categoryId: CATEGORY.plan,
    variety: undefined,
  } as const;
  const expired = { level: '2', validTo: YESTERDAY } as const;
  const professional = investorOf({ professional: {} });
  const lapsed = investorOf({ professional: { validTo: YESTERDAY } });

  it.each([
    { who: undefined, risk: 'missing', match: undefined, why: 'an unknown customer' },
    { who: investorOf({}), risk: 'missing', match: undefined, why: 'never assessed' },
    {
      who: investorOf({ assessment: expired }),
      risk: 'expired',
      match: 'forbidden',
      why: 'an assessment of yesterday',
    },
    { who: professional, risk: 'valid', match: 'match', why: 'a professional needs none' },
    {
      who: investorOf({ professional: { validTo: TODAY } }),
      risk: 'valid',
      match: 'match',
      why: 'a professional on his last day',
    },
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
    expect(matchProduct(who, plan, TODAY)).toMatchObject({ risk, match });
  });
});
