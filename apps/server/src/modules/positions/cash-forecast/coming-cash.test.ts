import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { closeUntil, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { comingFromRepo } from './coming-cash.ts';

// EX-4.1: 100,000.00 for seven days at 2.40 % pays 46.03.
const LENT = {
  productNo: 'BJ007',
  principal: fen(100_000_00n),
  lentOn: knownDay('2026-11-12'),
  dueOn: knownDay('2026-11-19'),
  agreedRate: rate(2_400_000n),
};

it.each([
  { why: 'all comes back', renewal: { kind: 'pay_out' as const }, comes: 100_046_03n },
  {
    why: 'all goes on, the interest comes',
    renewal: { kind: 'renew' as const, amount: undefined, until: undefined },
    comes: 46_03n,
  },
  {
    why: 'a part goes on',
    renewal: { kind: 'renew' as const, amount: fen(60_000_00n), until: undefined },
    comes: 40_046_03n,
  },
  {
    why: 'more than is lent cannot go on',
    renewal: { kind: 'renew' as const, amount: fen(200_000_00n), until: undefined },
    comes: 46_03n,
  },
  {
    why: 'the renewal has stopped before its end',
    renewal: { kind: 'renew' as const, amount: undefined, until: knownDay('2026-11-18') },
    comes: 100_046_03n,
  },
  {
    why: 'the day of its end is the last one it is renewed on',
    renewal: { kind: 'renew' as const, amount: undefined, until: knownDay('2026-11-19') },
    comes: 46_03n,
  },
])('of a repo $comes comes: $why', ({ renewal, comes }) => {
  expect(comingFromRepo({ ...LENT, renewal })).toMatchObject({ amount: comes, day: LENT.dueOn });
});

it('tells sixty trading days, and on the day it says the money is there to the fen', async () => {
  const { mall, shopper } = await openRepoMall();
  await lend(shopper, REPO, 50_000_00n);
  await lend(shopper, REPO, 100_000_00n, { postpone_flag: '1' });
  const told = (await shopper.client(contract.identity.queryUserAssert, {})).cash_forecast;
  expect(told).toHaveLength(60);
  const due = told.find(({ in_money }) => in_money > 0n);
  if (!due) throw new Error('two contracts end within sixty days');
  expect(due.items).toMatchObject([
    { source: 'REPO', source_dict_name: '到期', product_no: REPO, is_estimate: '0' },
    { source: 'REPO', product_no: REPO },
  ]);
  expect(due.in_money).toBe(due.items.reduce((sum, { in_money }) => sum + in_money, 0n));
  await closeUntil(mall, due.date_num);
  const before = await shopper.client(contract.identity.queryUserAssert, {});
  const after = told.find(({ date_num }) => date_num > due.date_num);
  expect(before.cash_forecast.some(({ date_num }) => date_num === after?.date_num)).toBe(true);
  expect(before.enable_balance).toBe(after?.fetch_balance);
});
