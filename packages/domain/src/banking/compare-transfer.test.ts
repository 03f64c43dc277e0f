import { expect, it } from 'vitest';
import { fen } from '../money/units.ts';
import { compareTransfer, type DayTransfer, type FileLine } from './compare-transfer.ts';

const ours: DayTransfer = {
  transferNo: 'DD1',
  direction: 'out',
  amount: fen(100_00n),
  standing: 'open',
};
const line: FileLine = {
  transferNo: 'DD1',
  direction: 'out',
  amount: fen(100_00n),
  outcome: 'done',
};

it.each<{
  ours: Partial<DayTransfer> | undefined;
  line: Partial<FileLine> | undefined;
  verdict: string;
  why: string;
}>([
  { ours: {}, line: {}, verdict: 'settles done', why: 'the bank paid in silence' },
  { ours: {}, line: { outcome: 'refused' }, verdict: 'settles refused', why: 'it refused' },
  { ours: {}, line: undefined, verdict: 'settles refused', why: 'the message never arrived' },
  { ours: { standing: 'done' }, line: {}, verdict: 'agrees', why: 'as it was answered' },
  {
    ours: { standing: 'refused' },
    line: { outcome: 'refused' },
    verdict: 'agrees',
    why: 'as it was answered',
  },
  {
    ours: { standing: 'refused' },
    line: undefined,
    verdict: 'agrees',
    why: 'a bank need not list what it refused',
  },
  {
    ours: { standing: 'done' },
    line: undefined,
    verdict: 'differs',
    why: 'it said done and did not do it',
  },
  {
    ours: { standing: 'done' },
    line: { outcome: 'refused' },
    verdict: 'differs',
    why: 'its file denies its answer',
  },
  {
    ours: { standing: 'refused' },
    line: {},
    verdict: 'differs',
    why: 'it refused and paid nevertheless',
  },
  { ours: {}, line: { amount: fen(99_99n) }, verdict: 'differs', why: 'one fen less' },
  { ours: {}, line: { direction: 'in' }, verdict: 'differs', why: 'the other way' },
  {
    ours: { standing: 'done' },
    line: { amount: fen(100_01n) },
    verdict: 'differs',
    why: 'one fen more than was booked',
  },
  {
    ours: { standing: 'refused' },
    line: { outcome: 'refused', amount: fen(1n) },
    verdict: 'differs',
    why: 'another transfer under our number',
  },
  { ours: undefined, line: {}, verdict: 'differs', why: 'money moved that we did not order' },
])('the file of the day: $why', ({ ours: change, line: lineChange, verdict, why }) => {
  const found = compareTransfer(
    change && { ...ours, ...change },
    lineChange && { ...line, ...lineChange },
  );
  expect([found.kind, ...('outcome' in found ? [found.outcome] : [])].join(' '), why).toBe(verdict);
});

it('tells whether an open transfer is in the file', () => {
  expect(compareTransfer(ours, undefined)).toMatchObject({ isInFile: false });
  expect(compareTransfer(ours, { ...line, outcome: 'refused' })).toMatchObject({ isInFile: true });
});

it('says both opinions of a difference', () => {
  expect(compareTransfer({ ...ours, standing: 'done' }, undefined)).toEqual({
    kind: 'differs',
    ours: 'out 10000 done',
    theirs: 'not in the file',
  });
});
