import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const asked = [
  {
    name: 'checkTradeTime',
    ask: (client: Client) => client(contract.shop.checkTradeTime, {}),
    why: 'the timetable runs seven trading days ahead',
  },
  {
    name: 'checkTradeTime of a fund',
    ask: (client: Client) => client(contract.shop.checkTradeTime, { product_no: '910066' }),
    why: 'confirmation and payment follow T',
  },
  {
    name: 'queryTradeCalendar',
    ask: (client: Client) => client(contract.shop.queryTradeCalendar, {}),
    why: 'the month of today',
  },
  {
    name: 'queryUserAssert',
    ask: (client: Client) => client(contract.identity.queryUserAssert, {}),
    why: 'the cash forecast runs ahead',
  },
  {
    name: 'startTradeFlowStep',
    ask: (client: Client) =>
      client(contract.trading.startTradeFlowStep, {
        request_no: randomUUID(),
        busin_type: '300002',
        product_no: '910066',
        entrust_money: fen(1_000_00n),
      }),
    why: 'a purchase has a confirmation day',
  },
] as const;

async function openMallAt(startsAt: string) {
  const mall = await createStoryMall({ startsAt });
  await sellFund(mall.deps.db, { productNo: '910066' });
  const { client } = await mall.enter({ clientId: 'C1', free: 10_000_00n });
  return { ...mall, client };
}

describe('on the last days of the years whose notice is out', async () => {
  const { client } = await openMallAt('2027-12-30T14:00:00+08:00');

  it.each(asked)('$name answers from the provisional calendar: $why', async ({ ask }) => {
    await expect(ask(client)).resolves.toBeDefined();
  });
});

describe('on the last trading day of the calendar', async () => {
  const { client, ownerDb } = await openMallAt('2026-12-31T14:00:00+08:00');
  await ownerDb.deleteFrom('trade_calendar').where('cal_on', '>', dayOf('2026-12-31')).execute();

  it.each(asked)('$name answers, or refuses by name: $why', async ({ ask }) => {
    const outcome = await ask(client).then(
      () => 'answered',
      (error) => error.errorNo,
    );
    expect(['answered', REFUSALS.calendar_ended.errorNo]).toContain(outcome);
  });
});
