import { contract } from '@mall/contract';
import { formatDecimal } from '@mall/domain/money/decimal';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { outcomeOf } from '#testing/figures/figure-outcome.ts';
import { createPlanOf } from '#testing/plans/plan-story.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { sellFund } from '#testing/story-world.ts';

const [FUND, REPO] = ['910066', '204007'] as const;
const yuan = (amount: bigint) => formatDecimal(amount, 2);

it('what plans take is a figure of its own and a part of what could leave for the bank', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-24T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, isPlannable: true });
  await offerRepo(db, { productNo: REPO });
  await pledge(db, '2026-09-01', 10_000_000_00n);
  const holder = await mall.enter({ clientId: 'C1', free: 40_000_00n });
  const { client } = holder;
  await lend(holder, REPO, 5_000_00n);
  const daily = { product_no: FUND, base_money: fen(3_000_00n) };
  for (const terms of [daily, daily]) await createPlanOf(holder, terms);

  const { cash_forecast: days } = await client(contract.identity.queryUserAssert, {});
  // On the day of the repo's end the second plan takes a part of what is free.
  expect(days.find(({ in_money }) => in_money > 0n)?.items).toMatchObject([
    { source: 'REPO' },
    { source: 'PLAN', is_short: '0', out_money: 3_000_00n },
    { source: 'PLAN', is_short: '0', out_money: 3_000_00n },
  ]);
  expect(days.at(-1)?.items).toMatchObject([{ is_short: '1' }, { is_short: '1' }]);
  const sumOf = (side: 'in_money' | 'out_money') => days.reduce((sum, day) => sum + day[side], 0n);
  const shown = days.flatMap(({ date_num, items, fetch_balance }) => {
    const day = date_num.replaceAll('-', '');
    return [
      [`${day}#fetch`, fetch_balance] as const,
      ...items.map((item, place) => [`${day}#${place}`, item.in_money + item.out_money] as const),
    ];
  });
  const wrong: string[] = [];
  const sums = [['all', sumOf('in_money')] as const, ['taken', sumOf('out_money')] as const];
  for (const [figure_key, value] of [...shown, ...sums]) {
    const asked = { figure_kind: 'forecast', figure_key } as const;
    const told = outcomeOf(await client(contract.positions.queryFigureTrace, asked), yuan(value));
    if (told !== undefined) wrong.push(`${figure_key}: ${told}`);
  }
  expect(wrong).toEqual([]);
});
