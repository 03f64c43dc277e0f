import type { Day } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import type { ParkedLine, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { checkClearing } from '#modules/clearing/check-clearing.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { resolveBreak } from './resolve-break.ts';

const FUND = '910066';
const ROW: ParkedLine = {
  subject: 'row OFD_ZZ_9A1_20261113_04.TXT:135',
  productNo: undefined,
  ours: 'has the unknown business code "234"',
  theirs: 'BusinessCode 234, FundCode 910066',
};
const TOTAL: ParkedLine = {
  subject: 'applications of 022 in 910066 of 2026-11-12',
  productNo: FUND,
  ours: '1 rows, shares 0, amount 10000',
  theirs: 'none',
};

async function storyMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND, purchaseRate: 0n });
  await buy(await mall.enter({ clientId: 'C1', free: 1_000_00n }), FUND, 100_00n);
  return { ...mall, db: mall.deps.db };
}

it.each([
  { what: 'a row that made no line', parked: ROW, status: '3' },
  { what: 'a total that differs', parked: TOTAL, status: '17' },
])(
  '$what is shown as a break, the day closes, and a person notes it',
  async ({ parked, status }) => {
    const { db, clearing, deps } = await storyMall();
    const agent: TransferAgent = {
      ...clearing.agent,
      fetchParked: async () => ({ kind: 'page', lines: [parked], next: undefined }),
    };
    const report = (await closeBusinessDay({ ...clearing, agent }))?.at(-1);
    expect(report).toMatchObject({ isClosed: true, breaks: [parked] });
    const product = await db.selectFrom('product').select('trade_status').executeTakeFirst();
    expect(product).toEqual({ trade_status: status });
    const [open] = await findOpenBreaks(db);
    const request = { breakNo: open?.breakNo ?? '0', reason: 'ticket 4711' };
    const resolving = {
      db,
      clock: deps.clock,
      readCalendar: clearing.readCalendar,
      doneBy: 'staff1',
    };
    expect(await resolveBreak(resolving, request)).toBe('noted');
    expect(await wrongsIn(clearing)).toEqual([]);
  },
);

it('a file that cannot be read keeps the day open with its place', async () => {
  const { clearing } = await storyMall();
  const reason = 'OFD_ZZ_9A1_20261113_04.TXT:134 NAV, byte 3021: is no number';
  const agent: TransferAgent = {
    ...clearing.agent,
    fetchParked: async () => ({ kind: 'not_ready', reason }),
  };
  const report = (await closeBusinessDay({ ...clearing, agent }))?.at(-1);
  expect(report).toMatchObject({ isClosed: false });
  expect(report?.steps.at(-1)).toMatchObject({ step: 'receive-confirmations' });
});

it('verify holds a closed day against the register of the morning after it', async () => {
  const { db, clearing } = await storyMall();
  await closeBusinessDay(clearing);
  const asked: Day[] = [];
  const agent: TransferAgent = {
    ...clearing.agent,
    fetchShareRegister: (day, from) => {
      asked.push(day);
      return clearing.agent.fetchShareRegister(day, from);
    },
  };
  await checkClearing({ db, agent });
  expect(asked).toEqual(['2026-11-13']);
});
