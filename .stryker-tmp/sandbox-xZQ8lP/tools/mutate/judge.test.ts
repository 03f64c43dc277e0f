import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../process/run-command.ts';
import { BARS, EXACT_FILES } from './bars.ts';
import { EQUIVALENT_MUTANTS } from './equivalent.ts';
import { judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { reportOf } from './report.ts';

const FEE = 'packages/domain/src/fees/fee.ts';
const CASH = 'packages/domain/src/ledger/cash.ts';
const mutant = (file: string, change: string, isNoticed: boolean): Mutant => ({
  file,
  line: 7,
  original: 'return a < b;',
  changed: `return ${change};`,
  isNoticed,
});
const noticed = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => mutant(file, `a < ${index}`, true));
const listed = (file: string, change: string) => ({
  file,
  original: 'return a < b;',
  changed: `return ${change};`,
  reason: 'a is never b',
});
const expected = {
  bars: new Map([
    ['fees', 100],
    ['ledger', 95],
  ]),
  exactFiles: [],
  equivalents: [],
};

describe('the score of a folder', () => {
  it.each([
    { survived: 0, of: 20, isMet: true, why: 'everything was noticed' },
    { survived: 1, of: 20, isMet: true, why: '95 % is exactly the bar' },
    { survived: 1, of: 19, isMet: false, why: '94.7 % is below it' },
    { survived: 0, of: 0, isMet: false, why: 'a folder in which nothing was changed was not read' },
  ])('$survived survivors of $of: met is $isMet, because $why', ({ survived, of, isMet }) => {
    const survivors = Array.from({ length: survived }, () => mutant(CASH, 'a <= b', false));
    const mutants = [...noticed(CASH, of - survived), ...survivors];
    const verdict = judge(['ledger'], mutants, expected);
    expect(verdict.isMet).toBe(isMet);
    expect(verdict.survivors).toEqual(survivors);
  });

  it('leaves out what is listed as equivalent', () => {
    const mutants = [...noticed(FEE, 3), mutant(FEE, 'a <= b', false)];
    const equivalents = [listed(FEE, 'a <= b')];
    const verdict = judge(['fees'], mutants, { ...expected, equivalents });
    expect(verdict.scores).toEqual([
      { folder: 'fees', total: 3, noticed: 3, equivalent: 1, percent: 100, bar: 100, isMet: true },
    ]);
    expect(verdict.isMet).toBe(true);
  });

  it('counts each folder by itself, and one without a bar is only reported', () => {
    const mutants = [...noticed(FEE, 1), mutant(CASH, 'true', false), ...noticed(CASH, 1)];
    const verdict = judge(['fees', 'ledger'], mutants, { ...expected, bars: new Map() });
    expect(verdict.scores.map(({ folder, percent }) => [folder, percent])).toEqual([
      ['fees', 100],
      ['ledger', 50],
    ]);
    expect(verdict.isMet).toBe(true);
  });
});

it.each([
  { entry: listed(FEE, 'a > b'), isMet: false, why: 'a test notices this change now' },
  { entry: listed(FEE, 'a === b'), isMet: false, why: 'the code has no such change any more' },
  { entry: listed(CASH, 'a === b'), isMet: true, why: 'its folder was not asked for' },
])('an entry of the list that matches no survivor: met is $isMet, because $why', (row) => {
  const mutants = [mutant(FEE, 'a > b', true)];
  const verdict = judge(['fees'], mutants, { ...expected, equivalents: [row.entry] });
  expect(verdict.isMet).toBe(row.isMet);
  expect(verdict.stale).toEqual(row.isMet ? [] : [row.entry]);
});

it('allows no survivor in a file that rounds, whatever the bar of its folder', () => {
  const mutants = [...noticed(CASH, 99), mutant(CASH, 'a <= b', false)];
  expect(judge(['ledger'], mutants, expected).isMet).toBe(true);
  expect(judge(['ledger'], mutants, { ...expected, exactFiles: [CASH] }).isMet).toBe(false);
});

it('prints the score, every survivor with its place, and every stale entry', () => {
  const mutants = [mutant(FEE, 'a <= b', false), ...noticed(FEE, 1)];
  const verdict = judge(['fees'], mutants, {
    ...expected,
    exactFiles: [FEE],
    equivalents: [listed(FEE, 'false')],
  });
  expect(reportOf(verdict)).toEqual([
    'fees          50.0 %  1 of 2 noticed, at least 100 % MISSED',
    '',
    'No test notices:',
    `  ${FEE}:7`,
    '    return a < b;',
    '    return a <= b;',
    '',
    'Of these, in files where every mutant must be noticed:',
    `  ${FEE}:7`,
    '',
    'Listed as equivalent, but no such mutant survives; delete the entry:',
    `  ${FEE}`,
    '    return a < b;',
    '    return false;',
  ]);
});

it('names only folders and files that exist', () => {
  const folders = [...BARS.keys()].map((folder) => `packages/domain/src/${folder}`);
  const files = EQUIVALENT_MUTANTS.map(({ file }) => file);
  const missing = [...folders, ...EXACT_FILES, ...files].filter(
    (path) => !existsSync(join(ROOT, path)),
  );
  expect(missing).toEqual([]);
});
