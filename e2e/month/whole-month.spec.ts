import type { Day } from '@mall/domain/calendar/day';
import { nextTradingDay } from '../trading-days.ts';
import { acceptInPart, test } from './month-mall.ts';
import { MONTH } from './month-store.ts';
import { liveMonth, run } from './scenes.ts';

const MONTH_MS = 3_600_000;

// Every evening of it, with a registrar of its own: too long for every test run, so `npm run campaign month` asks for it by name.
test('a demo month with a large redemption too, and the ledger is right each evening @campaign', async ({
  browser,
  story,
}) => {
  test.setTimeout(MONTH_MS);
  let open: Day = MONTH.openedOn;
  const closeThrough = async (day: Day) => {
    for (; open <= day; open = nextTradingDay(open)) {
      await run(story, 'day', '--until', open);
      await run(story, 'mall', 'verify');
    }
  };
  await liveMonth(browser, story, {
    closeThrough,
    verify: async () => undefined,
    acceptInPart: (productNo, day) => acceptInPart(story, productNo, day),
  });
  await closeThrough(MONTH.lastOn);
});
