import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { fen, rate } from '../money/units.ts';
import { accruedInterest, type RepoContract } from './repo-contract.ts';

const contract: RepoContract = {
  contractNo: 'QR1',
  clientId: 'C1',
  productNo: '204007',
  principal: fen(100_000_00n),
  lentOn: knownDay('2026-11-16'),
  dueOn: knownDay('2026-11-23'),
  agreedRate: rate(2_400_000n),
  earlyRate: rate(400_000n),
  renewal: { kind: 'pay_out' },
};

it.each([
  { today: '2026-11-16', accrued: 0n, why: 'no night has passed' },
  { today: '2026-11-19', accrued: 19_73n, why: 'EX-4.8: three days at the agreed rate' },
  { today: '2026-11-23', accrued: 46_03n, why: 'EX-4.1: the whole term' },
  { today: '2026-11-24', accrued: 46_03n, why: 'nothing accrues after maturity' },
])('on $today it has earned $accrued: $why', ({ today, accrued }) => {
  expect(accruedInterest(contract, knownDay(today))).toBe(accrued);
});
