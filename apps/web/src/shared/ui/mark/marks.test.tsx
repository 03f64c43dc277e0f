import { Refused } from '@mall/contract/client';
import { fen } from '@mall/domain/money/units';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { StillRouter } from '#shared/router/still-router.tsx';
import { CountdownLink } from '#shared/ui/action/countdown-link.tsx';
import { Amount } from '#shared/ui/figure/amount.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { sparklinePath } from '#shared/ui/figure/sparkline-path.ts';
import { FavouriteStar } from '#shared/ui/list/favourite-star.tsx';
import { Steps } from '#shared/ui/order/steps.tsx';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { Breadcrumb } from '#shared/ui/page/breadcrumb.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { RiskMeter } from './risk-meter.tsx';

describe('FavouriteStar', () => {
  it.each([
    { isFavourite: false, name: '加入自选 启明汇稳' },
    { isFavourite: true, name: '移出自选 启明汇稳' },
  ])('says what a press does: $name', async ({ isFavourite, name }) => {
    const onToggle = vi.fn();
    render(<FavouriteStar isFavourite={isFavourite} productName="启明汇稳" onToggle={onToggle} />);
    await userEvent.click(screen.getByRole('button', { name, pressed: isFavourite }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('waits for the answer to the last press', async () => {
    const onToggle = vi.fn();
    render(<FavouriteStar isFavourite={false} productName="启明汇稳" busy onToggle={onToggle} />);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(onToggle).not.toHaveBeenCalled();
  });
});

it.each([
  { left: 0, hasSent: false, name: '获取验证码', isOff: false },
  { left: 47, hasSent: true, name: '47秒后重新获取', isOff: true },
  { left: 0, hasSent: true, name: '重新获取', isOff: false },
])('$name with $left seconds left', ({ left, hasSent, name, isOff }) => {
  render(<CountdownLink secondsLeft={left} hasSent={hasSent} onSend={vi.fn()} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(isOff);
});

it.each([
  { text: '+1.28%', direction: 'gain' },
  { text: '-0.46%', direction: 'loss' },
  { text: '0.00%', direction: 'flat' },
  { text: '--', direction: 'flat' },
])('$text is drawn as $direction', ({ text, direction }) => {
  render(<GainText text={text} arrow />);
  expect(screen.getByText(text)).toHaveAttribute('data-gain-text', direction);
});

it('carries the exact amount behind a compact one', () => {
  render(<Amount value={fen(123_456_789_01n)} compact />);
  expect(screen.getByText('1.23亿')).toHaveAttribute('title', '123,456,789.01 元');
});

it('always writes the risk level out', () => {
  render(<RiskMeter level="4" short />);
  expect(screen.getByTitle('中高风险')).toHaveTextContent('R4');
});

describe('Empty', () => {
  it('offers the way home', () => {
    render(<Empty />, { wrapper: StillRouter });
    expect(screen.getByText('暂无数据')).toBeVisible();
    expect(screen.getByRole('link', { name: '去商城首页' })).toHaveAttribute('href', '/home');
    expect(screen.getByText('收益仅供参考，实际以到账为准')).toBeVisible();
  });

  it('offers to clear the filter that left nothing over', async () => {
    const onClear = vi.fn();
    render(<Empty onClearFilters={onClear} />, { wrapper: StillRouter });
    await userEvent.click(screen.getByRole('button', { name: '清除筛选条件' }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});

it('says what failed in the words of the server and tries again', async () => {
  const onRetry = vi.fn();
  render(<LoadFailed error={new Refused('1', '产品不存在')} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败产品不存在');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('shows no words of the browser when the line broke', () => {
  render(<LoadFailed error={new TypeError('Failed to fetch')} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败系统繁忙，请稍后再试');
});

it('interrupts for an error notice only', () => {
  render(
    <>
      <Notice type="warning">将于 11-30 到期。</Notice>
      <Notice type="error">当前非交易时间</Notice>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('将于 11-30 到期。');
  expect(screen.getByRole('alert')).toHaveTextContent('当前非交易时间');
});

it('links every step of the way but the page itself', () => {
  const items = [{ title: '首页', to: '/home' }, { title: '产品中心' }, { title: '公募基金' }];
  render(<Breadcrumb items={items} />, { wrapper: StillRouter });
  expect(screen.getByRole('navigation', { name: '面包屑' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页']);
  expect(screen.getByText('公募基金')).toHaveAttribute('aria-current', 'page');
});

it('marks the step one is on', () => {
  const items = [
    { key: 'fill', title: '填写委托' },
    { key: 'identity', title: '身份确认' },
  ];
  render(<Steps items={items} currentKey="identity" />);
  expect(screen.getByTestId('step-identity')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByTestId('step-fill')).toHaveTextContent('填写委托（已完成）');
});

it('says of forecast dates that they are one', () => {
  const items = [{ key: 'submit', date: '11-12', title: '提交委托', isReached: true }];
  const { rerender } = render(<Timeline items={items} />);
  expect(screen.getByText('以上日期仅供参考')).toBeVisible();
  rerender(<Timeline items={items} isForecast={false} />);
  expect(screen.queryByText('以上日期仅供参考')).toBeNull();
});

describe('sparklinePath', () => {
  const size = { width: 88, height: 24 };

  it.each([
    { points: [1, 2], path: 'M3,21 85,3', why: 'up is up' },
    { points: [2, 1], path: 'M3,3 85,21', why: 'down is down' },
    { points: [5, 5], path: 'M3,12 85,12', why: 'no movement runs through the middle' },
  ])('$points → $path: $why', ({ points, path }) => {
    expect(sparklinePath(points, size)?.path).toBe(path);
  });

  it('draws nothing with fewer than two points', () => {
    expect([sparklinePath([], size), sparklinePath([1], size)]).toEqual([undefined, undefined]);
  });
});
