import { test } from '../story-mall.ts';
import { liveMonth, run } from './scenes.ts';

// `npm run campaign month` lives the same month evening by evening; this one closes its days in a row.
// What the funds of this world do is known from its first day on.
test.use({ firstDayOf: 'demo-month' });

test('a fund is established, one pays a dividend in cash and in shares, one is split, and a value is corrected @campaign', async ({
  browser,
  story,
}) => {
  test.setTimeout(900_000);
  await liveMonth(browser, story, {
    closeThrough: (day) => run(story, 'day', '--until', day),
    verify: () => run(story, 'mall', 'verify'),
  });
});
