import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { beforeAll, expect, it } from 'vitest';
import { checkedNotice } from '#testing/agreed/checked-notice.ts';
import { signFor } from '#testing/agreed/sign-for.ts';
import { openTestSession } from '#testing/open-test-session.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const FUND = '910003';
/** Nothing is agreed on Tuesday; on Wednesday 1,000.00 are kept and the rest is swept, on Thursday 2,000.00 are kept. */
const mall = await createStoryMall({
  startsAt: '2026-11-10T10:00:00+08:00',
  valuesOn: () => ({ [FUND]: 100_000_000n }),
});
await sellFund(mall.deps.db, {
  ...{ productNo: FUND, risk: '1', carryMode: 'D', step: 100_00n, firstMin: 100_00n },
});
const clientId = 'T1';
const shopper = await mall.enter({ clientId, free: 5_000_00n });
const { trading, positions } = contract;

async function agree(operation: '1' | '3', reserve: bigint) {
  const token = await openTestSession(mall.deps, { scope: 'session', clientId });
  const reserve_amount = fen(reserve);
  await mall.clientOf(token)(trading.cashTreasureOrder, {
    ...{ request_no: randomUUID(), operation, product_no: FUND, reserve_amount },
    ...(operation === '1'
      ? {
          noticerecord_id: await checkedNotice(mall, token, {
            ...{ purpose: 'treasure', productNo: FUND, reserve: reserve_amount },
          }),
        }
      : {}),
  });
}

beforeAll(async () => {
  for (const business of ['300011', '300002'] as const) await signFor(shopper, business, FUND);
  await endDay(mall);
  await goToDay(mall, '2026-11-11');
  await agree('1', 1_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-12');
  await agree('3', 2_000_00n);
  await endDay(mall);
}, 120_000);

it.each([
  { day: '2026-11-10', reserve: null, last: null, why: 'nothing was agreed yet' },
  {
    day: '2026-11-11',
    reserve: '1000.00',
    last: '4000.00',
    why: 'what was agreed and swept that day',
  },
  { day: undefined, reserve: '2000.00', last: '4000.00', why: 'what holds now' },
])('of $day it tells $reserve kept and $last swept: $why', async ({ day, ...told }) => {
  for (const key of ['reserve', 'last'] as const) {
    const trace = await shopper.client(positions.queryFigureTrace, {
      ...{ figure_kind: 'treasure', figure_key: key },
      ...(day === undefined ? {} : { as_of: dayOf(day) }),
    });
    expect([trace.figure_value, trace.note], key).toEqual([
      told[key],
      told[key] === null ? '当日尚无' : null,
    ]);
  }
});
