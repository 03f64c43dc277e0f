import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expect } from '../mall-test.ts';
import { finishSheet } from '../page-models/any-sheet.ts';
import { enter } from '../page-models/enter.ts';
import { keepPicture } from '../page-models/keep-picture.ts';
import type { DemoLogin } from '../page-models/login-popup.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { FIXED_CODE, type StoryMall, test } from '../story-mall.ts';
import {
  INSTITUTION_WEEK,
  NEWCOMER_WEEK,
  PERSON_WEEK,
  SIGNER_WEEK,
  type WeekOrder,
} from './orders-of-the-week.ts';

const INSTITUTION = { mobile: '13800000001', imageCode: FIXED_CODE };
const PERSON = { mobile: '13800000005', imageCode: FIXED_CODE };
const NEWCOMER = { mobile: '13800000004', imageCode: FIXED_CODE };
const SIGNER = { mobile: '13800000002', imageCode: FIXED_CODE, institution: '岚屿港务' };
const PROOF = { code: FIXED_CODE, password: '246810' };
const WEEK_MS = 1_800_000;
const EVENING_PAGES = ['MyPosition', 'record', 'TransferRecords', 'TotalAssets'];

// Five closes and twenty sheets: too long for every test run, so `npm run campaign week` asks for it by name.
test('a week with every kind of order, and the ledger is right each evening @campaign', async ({
  browser,
  story,
}) => {
  test.setTimeout(WEEK_MS);
  const institution = await logIn(browser, story, INSTITUTION);
  const person = await logIn(browser, story, PERSON);
  const weeks = [
    { page: institution, week: INSTITUTION_WEEK },
    { page: person, week: PERSON_WEEK },
    { page: await logIn(browser, story, NEWCOMER), week: NEWCOMER_WEEK },
    { page: await logIn(browser, story, SIGNER), week: SIGNER_WEEK },
  ];
  for (const day of INSTITUTION_WEEK.keys()) {
    // The plan of the first day was signed at one o'clock, and cools off until then.
    await story.goTo(13, 30);
    for (const { page, week } of weeks) {
      for (const order of week[day] ?? []) await place(page, order, { day: day + 1, story });
    }
    const closed = await story.runScript('day');
    expect(closed.exitCode, closed.output).toBe(0);
    const verified = await story.runScript('mall', '--', 'verify');
    expect(verified.exitCode, verified.output).toBe(0);
    await lookAround(institution, `${day + 1}-institution`);
    await lookAround(person, `${day + 1}-person`);
  }
});

async function logIn(browser: Browser, story: StoryMall, login: DemoLogin): Promise<Page> {
  const context = await browser.newContext({ baseURL: story.base });
  const page = await context.newPage();
  await enter(page, '/MyAccount/MyPosition', login);
  return page;
}

async function place(
  page: Page,
  order: WeekOrder,
  { day, story }: { readonly day: number; readonly story: StoryMall },
): Promise<void> {
  await test.step(`day ${day}: ${order.kind}`, async () => {
    const { address } = order;
    await mallPage(page).open(typeof address === 'string' ? address : await address(page));
    await order.fill(page);
    if (!order.isFilledToItsEnd) await finishSheet(page, { ...PROOF, hurried: story });
    await expectAccessible(page);
    const name = order.kind.replaceAll(' ', '-');
    await keepPicture(page, `week-${day}-${name}`);
  });
}

async function lookAround(page: Page, name: string): Promise<void> {
  for (const path of EVENING_PAGES) {
    await mallPage(page).open(`/MyAccount/${path}`);
    await mallPage(page).settle();
    await keepPicture(page, `week-${name}-${path}`, 'whole page');
  }
}
