import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { getUserInfo } from '@mall/contract/identity/user';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { daysLeftText } from './collection-section.tsx';
import { qualifySteps } from './qualify-steps.ts';
import { tooLateText } from './too-late-text.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const plan = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfoOwn')).reply;
const user = (await exampleOf(getUserInfo, 'identity/getUserInfo')).reply;
const time = {
  ...(await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply,
  business_time: '2026-11-12 10:00:00',
  business_date_num: day('2026-11-12'),
};
const CLOCK = answer(checkTradeTime, time);

function openDetail(answers: readonly Answer[], path = '/productDetailsDh?product_no=HC1703') {
  const opened = renderMall({ path, answers: [CLOCK, ...answers], customer: CUSTOMER });
  close = opened.close;
  return opened;
}

describe('the page of a plan with a fixed term', () => {
  it('shows benchmark, collection and the hidden operating step third', async () => {
    openDetail([answer(queryProductInfoOwn, plan)]);
    await screen.findByRole('heading', { level: 1, name: plan.product_short_name });
    expect(screen.getByText('3.20%~3.80%')).toBeInTheDocument();
    expect(await screen.findByText(/投资者 146\/200人/)).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: '交易流程' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('认购开始'),
      expect.stringContaining('产品成立'),
      expect.stringContaining('运作期'),
      expect.stringContaining('产品到期'),
      expect.stringContaining('资金到账'),
    ]);
    expect(steps[2]).toHaveTextContent('12-01 至 2027-12-01');
    expect(screen.getByText('以上日期仅供参考')).toBeInTheDocument();
  });

  it.each(['/productDetailsDH', '/productDetailsDh'])('opens under %s', async (path) => {
    const { router } = openDetail([answer(queryProductInfoOwn, plan)], `${path}?product_no=HC1703`);
    expect(await screen.findByText('3.20%~3.80%')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(path);
  });

  it('tells the agreed yield of a certificate from a range of it', async () => {
    const certificate = {
      ...plan,
      category_id: '10005',
      highprod_invest_type: null,
      annual_rate: rate(2_850_000n),
      upp_annual_rate: rate(2_850_000n),
      min_require_text: null,
    } as const;
    openDetail([answer(queryProductInfoOwn, certificate)]);
    expect(await screen.findByText('约定收益率')).toBeInTheDocument();
    expect(screen.getByText('2.85%')).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: '交易流程' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(screen.queryByText('冷静期与回访')).not.toBeInTheDocument();
  });
});

describe('a private product for a user who is not qualified', () => {
  const masked = { ...plan, need_qualify: '1' } as const;

  it('shows its name and the way to see more, and asks for nothing else about it', async () => {
    const { server } = openDetail([
      answer(queryProductInfoOwn, masked),
      answer(getUserInfo, { ...user, prof_flag: '0', qualify_status: '0' }),
    ]);
    expect(await screen.findByText('该产品仅向合格投资者展示')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '去认定' })).toHaveAttribute(
      'href',
      expect.stringContaining('/highEndWealthManagementSign?product_no=HC1703'),
    );
    expect(screen.queryByText('3.20%~3.80%')).not.toBeInTheDocument();
    const asked = server.sent.map(({ call }) => call.path.split('/').at(-1));
    expect(asked).not.toContain('compElectQryNeedSignByCondition');
    expect(asked).not.toContain('queryProductTradeRules');
  });

  it('asks a visitor to log in first', async () => {
    const opened = renderMall({
      path: '/productDetailsDH?product_no=HC1703',
      answers: [CLOCK, answer(queryProductInfo, masked)],
    });
    close = opened.close;
    const lock = within(await screen.findByRole('region', { name: '该产品仅向合格投资者展示' }));
    await opened.user.click(lock.getByRole('button', { name: '登录' }));
    expect(opened.mall.session.getState().isLoginOpen).toBe(true);
  });
});

describe('the steps to a private product', () => {
  const known = {
    risk_level: '2',
    risk_valid_date_num: day('2026-12-01'),
    prof_flag: '0',
  } as const;
  it.each([
    { who: undefined, done: [false, false, false], why: 'a visitor' },
    { who: { ...known, qualify_status: '0' }, done: [true, true, false], why: 'not yet found so' },
    { who: { ...known, qualify_status: '3' }, done: [true, true, false], why: 'no longer' },
    { who: { ...known, qualify_status: '1' }, done: [true, true, true], why: 'declared' },
    {
      who: { ...known, risk_valid_date_num: day('2026-11-01'), qualify_status: '0' },
      done: [true, false, false],
      why: 'the assessment has run out',
    },
  ] as const)('are done as far as they are: $why', ({ who, done }) => {
    const steps = qualifySteps(who !== undefined, who, day('2026-11-12'));
    expect(steps.map(({ isDone }) => isDone)).toEqual(done);
  });
});

it.each([
  { now: '2026-11-26 15:00:00', isExempt: false, isLate: false, why: 'the last second' },
  { now: '2026-11-26 15:00:01', isExempt: false, isLate: true, why: 'no day is left to think' },
  { now: '2026-11-26 15:00:01', isExempt: true, isLate: false, why: 'professionals need none' },
])('can be signed at $now or not: $why', ({ now, isExempt, isLate }) => {
  const text = tooLateText(plan, { now, isExempt });
  expect(text).toBe(isLate ? '距募集截止不足24小时，已无法完成冷静期' : undefined);
});

it.each([
  { today: '2026-11-01', says: '2026-11-02 开始募集', why: 'before' },
  { today: '2026-11-12', says: '还剩 15 天', why: 'during' },
  { today: '2026-11-27', says: '今日截止', why: 'on the last day' },
  { today: '2026-11-28', says: '募集已结束', why: 'after' },
])('says "$says" on $today: $why', ({ today, says }) => {
  expect(daysLeftText(plan, day(today))).toBe(says);
});

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
