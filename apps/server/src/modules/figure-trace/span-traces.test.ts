import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { formatDecimal, formatRounded } from '@mall/domain/money/decimal';
import { beforeAll, expect, it } from 'vitest';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910066';
const mall = await createStoryMall({
  startsAt: '2026-11-26T10:00:00+08:00',
  valuesOn: (day) => ({ [FUND]: day < '2026-11-27' ? 100_000_000n : 101_000_000n }),
});
await sellFund(mall.deps.db, { productNo: FUND });
const holder = await mall.enter({ clientId: 'C1', free: 60_000_00n });
const { positions, trading } = contract;
const FIRST = dayOf('2026-11-26');
const SPAN = '20261126-20261127';

type Asked = RequestOf<typeof positions.queryFigureTrace>;
const traceOf = (
  figure_kind: Asked['figure_kind'],
  figure_key: string,
  at: Pick<Asked, 'as_of'> = {},
) => holder.client(positions.queryFigureTrace, { figure_kind, figure_key, ...at });
const told = async (...asked: Parameters<typeof traceOf>) => {
  const { figure_value, matches } = await traceOf(...asked);
  return [figure_value, matches];
};

beforeAll(async () => {
  await buy(holder, FUND, 20_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-27');
  await buy(holder, FUND, 5_000_00n);
  await endDay(mall);
}, 60_000);

it('makes the returns of one position again', async () => {
  const span = { begin_date: FIRST, end_date: dayOf('2026-11-27') };
  const asked = { product_no: FUND, ...span, with_returns: '1' } as const;
  const { returns } = await holder.client(positions.queryPositionProductHisIncome, asked);
  // 19,970.04 of 20,000.00, then 1 % more with what was bought on the second day and its fee.
  expect(returns).toMatchObject({ xirr_is_annual: '0' });
  for (const kind of ['twr', 'xirr'] as const) {
    const [value, matches] = await told(kind, `${FUND}@${SPAN}`);
    expect(matches, kind).toBe('1');
    expect(formatRounded(returns?.[kind] ?? 0n, 6, 2), kind).toBe(Number(value).toFixed(2));
  }
  const without = { product_no: FUND, ...span };
  const { returns: none } = await holder.client(positions.queryPositionProductHisIncome, without);
  expect(none).toBeNull();
});

it('adds a year of bills up', async () => {
  const bill = await holder.client(positions.queryPositionMonthlyBill, { month: '202611' });
  for (const line of ['begin_asset', 'in_money', 'income', 'end_asset'] as const)
    expect(await told('bill', `2026#${line}`), line).toEqual([formatDecimal(bill[line], 2), '1']);
  expect(await told('bill', '2026#sum.redeem_money')).toEqual(['0.00', '1']);
  const refused = { errorNo: REFUSALS.figure_not_visible.errorNo };
  for (const key of ['2026#fee', '2025#income', '2026#'])
    await expect(traceOf('bill', key), key).rejects.toMatchObject(refused);
});

it('makes the figures of records again as they stood on a past day', async () => {
  const page = { page_num: 1, page_size: 10 };
  const then = await holder.client(trading.transRecordlistQuery, { ...page, as_of: FIRST });
  const now = await holder.client(trading.transRecordlistQuery, page);
  expect([then.count, now.count]).toEqual([1, 2]);
  const sum = (value: bigint) => [formatDecimal(value, 2), '1'];
  const at = { as_of: FIRST };
  expect(await told('record_sum', 'buy#......', at)).toEqual(sum(then.buy_money_sum));
  expect(await told('record_sum', 'buy#......')).toEqual(sum(now.buy_money_sum));
  const [order] = then.list;
  const key = order?.order_no ?? '';
  expect(await told('fee', key, at)).toEqual(sum(order?.fee ?? 0n));
  await expect(traceOf('fee', now.list[0]?.order_no ?? '', at)).rejects.toMatchObject({
    errorNo: REFUSALS.figure_not_visible.errorNo,
  });
});
