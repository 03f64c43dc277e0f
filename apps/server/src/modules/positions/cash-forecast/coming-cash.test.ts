import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { at } from '@mall/domain/calendar/moment';
import { fen, rate, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { keepIndexPasts, runDuePlans } from '#modules/plans/index.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { closeUntil, moveTo, openRepoMall, REPO } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { sellFund } from '#testing/story-world.ts';
import { comingFromRepo, comingFromTerm } from './coming-cash.ts';

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
  {
    why: 'a part that ended early leaves less than a step, which comes',
    renewal: { kind: 'renew' as const, amount: undefined, until: undefined },
    lent: { principal: fen(99_500_00n) },
    comes: 500_00n + 45_80n,
  },
])('of a repo $comes comes: $why', ({ renewal, comes, lent = {} }) => {
  expect(comingFromRepo({ ...LENT, ...lent, renewal }, fen(1_000_00n))).toMatchObject({
    amount: comes,
    day: LENT.dueOn,
  });
});

it('a fixed term pays by the shares at 1.0000: what they cost has a fee and lacks the interest of the collection', () => {
  const holding = {
    ...{ clientId: 'C1', productNo: 'SY091', firstBoughtOn: knownDay('2026-08-26') },
    ...{ shares: shares(1_000_123_45n), cost: fen(1_006_000_00n), realised: fen(0n) },
    ...{ dividends: fen(0n), paidIn: fen(1_006_000_00n), paidOut: fen(0n) },
  };
  const income = {
    ...{ marketValue: fen(1_000_123_45n), holdIncome: fen(-5_876_55n) },
    ...{ holdIncomeRate: undefined, totalIncome: fen(-5_876_55n) },
  };
  const product = {
    paysBy: 'rate',
    ...{ establishedOn: knownDay('2026-08-26'), payDays: 1 },
    ...{ expiresOn: knownDay('2026-11-25'), everyMonths: undefined },
    agreed: { least: rate(2_850_000n), most: rate(2_850_000n) },
  } as const;
  const [paid] = comingFromTerm({ holding, income }, product, {
    calendar: builtInCalendar(),
    today: knownDay('2026-11-19'),
  });
  // 91 days at 2.85 % on 1,000,123.45 are 7,106.36 (EX-4.9 on a little more).
  expect(paid).toMatchObject({ day: '2026-11-26', amount: 1_000_123_45n + 7_106_36n });
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

it('tells that a deduction on the day a repo ends is short: its money comes with the close, behind all runs', async () => {
  const { mall, shopper, db } = await openRepoMall();
  const product_no = '910066';
  await sellFund(db, { productNo: product_no, isPlannable: true });
  await lend(shopper, REPO, 600_000_00n);
  // The contract ends on Monday the 23rd, which is the first Monday of the plan.
  const { allot_no } = await createPlanOf(shopper, { product_no, cycle_type: '1', cycle_day: 1 });
  const told = (await shopper.client(contract.identity.queryUserAssert, {})).cash_forecast;
  const due = told.find(({ date_num }) => date_num === '2026-11-23');
  expect(due?.items).toMatchObject([{ source: 'REPO' }, { allot_no, is_short: '1' }]);

  await closeUntil(mall, '2026-11-20');
  for (const minute of [at(9, 31), at(11, 31), at(14, 31)]) {
    await moveTo(mall, '2026-11-23', minute);
    await runDuePlans({ ...mall.clearing, pasts: keepIndexPasts(db), provider: '衡川' });
  }
  const periods = db.selectFrom('plan_period').select(['pay_on', 'outcome']);
  expect(await periods.execute()).toEqual([{ pay_on: '2026-11-23', outcome: 'failed' }]);
});
