import { describe, expect, it } from 'vitest';
import { numberingProblem } from './migration-files.ts';
import { planMigrations } from './migration-plan.ts';

const migration = (name: string, sha256 = name) => ({ name, sha256, sql: '' });
const ours = [migration('0001_a'), migration('0002_b'), migration('0003_c')];

describe('planMigrations', () => {
  it.each([
    { applied: [], pending: ['0001_a', '0002_b', '0003_c'], why: 'the database is new' },
    { applied: ours.slice(0, 2), pending: ['0003_c'], why: 'two are there already' },
    { applied: ours, pending: [], why: 'the database is up to date' },
  ])('leaves $pending because $why', ({ applied, pending }) => {
    const plan = planMigrations(ours, applied);
    expect(plan.ok && plan.pending.map(({ name }) => name)).toEqual(pending);
  });

  it.each([
    {
      applied: [...ours, migration('0004_d')],
      says: 'The database has migration 0004_d, which this version of the mall does not know',
      why: 'a newer mall was here',
    },
    {
      applied: [migration('0001_a', 'edited')],
      says: 'Migration 0001_a was changed after it had been applied',
      why: 'its hash differs',
    },
    {
      applied: [migration('0001_a'), migration('0003_c')],
      says: 'The database applied 0003_c where this version brings 0002_b',
      why: 'the second came later than the third',
    },
    {
      applied: [migration('0001_other')],
      says: 'The database has migration 0001_other, which this version',
      why: 'two branches used the same number',
    },
  ])('refuses because $why', ({ applied, says }) => {
    const plan = planMigrations(ours, applied);
    expect(plan.ok ? 'no refusal' : plan.problem).toContain(says);
  });
});

describe('numberingProblem', () => {
  it.each([
    { files: ['0001_a.sql', '0002_b_2.sql'], problem: undefined, why: 'they count from one' },
    {
      files: ['0001_a.sql', '0003_b.sql'],
      problem: '0003_b.sql must carry the number 0002',
      why: 'a number is missing',
    },
    {
      files: ['0001_a.sql', '0001_b.sql'],
      problem: '0001_b.sql must carry the number 0002',
      why: 'a number is there twice',
    },
    {
      files: ['001_a.sql'],
      problem: '001_a.sql must be named like 0001_what_it_brings.sql',
      why: 'three digits sort wrongly one day',
    },
    {
      files: ['0001_a.sql', 'README.md'],
      problem: 'README.md must be named like 0001_what_it_brings.sql',
      why: 'nothing else belongs there',
    },
  ])('says $problem because $why', ({ files, problem }) => {
    expect(numberingProblem(files)).toBe(problem);
  });
});
