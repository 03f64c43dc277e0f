import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { message } from './message.ts';
import { MessageHost } from './message-host.tsx';
import { Modal } from './modal.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => message.clear());
  vi.useRealTimers();
});

it('tells news politely and errors at once', () => {
  render(<MessageHost />);
  act(() => message.success('加入自选成功'));
  expect(screen.getByRole('status')).toHaveTextContent('加入自选成功');
  act(() => message.error('请求超时'));
  expect(screen.getByRole('alert')).toHaveTextContent('请求超时');
});

it('shows one message at a time', () => {
  render(<MessageHost />);
  act(() => message.success('加入自选成功'));
  act(() => message.info('已复制'));
  expect(screen.queryByText('加入自选成功')).toBeNull();
  expect(screen.getByText('已复制')).toBeVisible();
});

it('goes after three seconds, counted from the newest message', () => {
  render(<MessageHost />);
  act(() => message.info('第一条'));
  act(() => vi.advanceTimersByTime(2_000));
  act(() => message.info('第二条'));
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.getByText('第二条')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('第二条')).toBeNull();
});

it('can be cleared', () => {
  render(<MessageHost />);
  act(() => message.error('请求超时'));
  act(() => message.clear());
  expect(screen.queryByText('请求超时')).toBeNull();
});

it('is heard while a dialog is open', () => {
  vi.useRealTimers();
  render(
    <>
      <MessageHost />
      <Modal open onCancel={vi.fn()} title="登录">
        表单
      </Modal>
    </>,
  );
  act(() => message.error('请求超时'));
  // Found by role: an element hidden from screen readers would not be.
  expect(screen.getByRole('alert')).toHaveTextContent('请求超时');
});
