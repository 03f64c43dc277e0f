import { describe, expect, it } from 'vitest';
import { type AskedFor, askedPapers, type PaperRule } from './asked-papers.ts';

const READ: PaperRule = { askedWhen: 'always', signMode: 'R' };
const SIGNED: PaperRule = { askedWhen: 'always', signMode: 'S' };
const PERSON: AskedFor = {
  match: 'match',
  risk: '2',
  isOverseas: false,
  clientType: '0',
  isProfessional: false,
};
const VISITOR = {
  match: undefined,
  risk: undefined,
  isOverseas: undefined,
  clientType: undefined,
  isProfessional: undefined,
};

const areAsked = (papers: readonly PaperRule[], asked: AskedFor) =>
  papers.map((paper) => askedPapers(papers, (one) => one, asked).includes(paper));

describe('a paper that restricts something', () => {
  it.each<{ why: string; paper: Partial<PaperRule>; asked: Partial<AskedFor>; is: boolean }>([
    { why: 'what restricts nothing is asked', paper: {}, asked: {}, is: true },
    {
      why: 'the letter of a match where it fits',
      paper: { askedWhen: 'match' },
      asked: {},
      is: true,
    },
    {
      why: 'the warning is not asked where it fits',
      paper: { askedWhen: 'warn' },
      asked: {},
      is: false,
    },
    {
      why: 'nor is a letter where the product is forbidden',
      paper: { askedWhen: 'match' },
      asked: { match: 'forbidden' },
      is: false,
    },
    {
      why: 'a paper of institutions is not asked of a person',
      paper: { clientTypes: ['1', '2'] },
      asked: {},
      is: false,
    },
    {
      why: 'a product as a customer is asked like an institution where it is named',
      paper: { clientTypes: ['1', '2'] },
      asked: { clientType: '2' },
      is: true,
    },
    {
      why: 'a visitor is shown what institutions are asked for',
      paper: { clientTypes: ['1', '2'] },
      asked: VISITOR,
      is: true,
    },
    { why: 'the paper of R5 is not for R2', paper: { riskLevels: ['5'] }, asked: {}, is: false },
    {
      why: 'the paper of R5 is for R5',
      paper: { riskLevels: ['5'] },
      asked: { risk: '5' },
      is: true,
    },
    {
      why: 'a business without a product has no risk to compare',
      paper: { riskLevels: ['5'] },
      asked: { risk: undefined },
      is: true,
    },
    {
      why: 'the disclosure of funds that invest abroad is not for one at home',
      paper: { isForOverseas: true },
      asked: {},
      is: false,
    },
    {
      why: 'it is for one that invests abroad',
      paper: { isForOverseas: true },
      asked: { isOverseas: true },
      is: true,
    },
    {
      why: 'the common disclosure is not asked beside it',
      paper: { isForOverseas: false },
      asked: { isOverseas: true },
      is: false,
    },
    {
      why: 'what protects ordinary investors is asked of one',
      paper: { isForProfessionals: false },
      asked: {},
      is: true,
    },
    {
      why: 'and not of a professional one',
      paper: { isForProfessionals: false },
      asked: { isProfessional: true },
      is: false,
    },
    {
      why: 'what professionals confirm is not asked of an ordinary investor',
      paper: { isForProfessionals: true },
      asked: {},
      is: false,
    },
    {
      why: 'it is asked of a professional',
      paper: { isForProfessionals: true },
      asked: { isProfessional: true },
      is: true,
    },
  ])('$why', ({ paper, asked, is }) => {
    expect(areAsked([{ ...READ, ...paper }], { ...PERSON, ...asked })).toEqual([is]);
  });
});

describe('a paper that goes with identified signatures', () => {
  const FRAMEWORK: PaperRule = { askedWhen: 'identified', signMode: 'S' };
  it.each([
    { why: 'is not asked where all is only read', others: [READ], asks: false },
    { why: 'is asked where one other paper takes an identity', others: [READ, SIGNED], asks: true },
    {
      why: 'is not asked because of a paper that is not asked itself',
      others: [{ ...SIGNED, askedWhen: 'warn' as const }],
      asks: false,
    },
    { why: 'is not asked because of another of its like', others: [FRAMEWORK], asks: false },
  ])('$why', ({ others, asks }) => {
    expect(areAsked([{ ...FRAMEWORK }, ...others], PERSON)[0]).toBe(asks);
  });

  it('is asked only of those it is meant for', () => {
    const owners: PaperRule = { ...FRAMEWORK, clientTypes: ['1'] };
    expect(areAsked([owners, SIGNED], PERSON)).toEqual([false, true]);
    expect(areAsked([owners, SIGNED], { ...PERSON, clientType: '1' })).toEqual([true, true]);
  });
});
