import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';

describe('pageNumbers', () => {
  it.each([
    { current: 1, last: 1, slots: '1' },
    { current: 1, last: 5, slots: '1 2 3 4 5' },
    { current: 1, last: 6, slots: '1 2 3 4 5 6' },
    { current: 1, last: 7, slots: '1 2 3 4 5 6 7' },
    { current: 1, last: 12, slots: '1 2 3 4 5 gap 12' },
    { current: 5, last: 12, slots: '1 2 3 4 5 6 7 gap 12' },
    { current: 6, last: 12, slots: '1 gap 4 5 6 7 8 gap 12' },
    { current: 12, last: 12, slots: '1 gap 8 9 10 11 12' },
    { current: 2600, last: 2600, slots: '1 gap 2596 2597 2598 2599 2600' },
  ])('page $current of $last: $slots', ({ current, last, slots }) => {
    expect(pageNumbers(current, last).join(' ')).toBe(slots);
  });
});

function pager(current = 3) {
  const onChange = vi.fn();
  render(<Pagination current={current} total={118} onChange={onChange} />);
  return onChange;
}

it('counts pages and entries', () => {
  pager();
  expect(screen.getByText(/共12页\s+共118条/)).toBeVisible();
  expect(screen.getByRole('button', { name: '第3页', current: 'page' })).toBeVisible();
});

it('is not drawn without entries', () => {
  render(<Pagination current={1} total={0} onChange={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  { name: '上一页', page: 2 },
  { name: '下一页', page: 4 },
  { name: '第12页', page: 12 },
])('$name goes to page $page', async ({ name, page }) => {
  const onChange = pager();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onChange).toHaveBeenCalledWith(page);
});

it('has no page before the first and none after the last', () => {
  pager(1);
  expect(screen.getByRole('button', { name: '上一页' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '下一页' })).toBeEnabled();
});

it.each([
  { typed: '7', page: 7, why: 'a page' },
  { typed: '12', page: 12, why: 'the last page' },
  { typed: '13', page: 12, why: 'above the last is the last' },
  { typed: '99999999999999999999', page: 12, why: 'far above the last is the last' },
])('jumps to $page for $typed: $why', async ({ typed, page }) => {
  const onChange = pager();
  await userEvent.type(screen.getByRole('textbox', { name: '页码' }), `${typed}{Enter}`);
  expect(onChange).toHaveBeenCalledWith(page);
});

it.each(['', '0', '-1', '1.5', 'abc', '1e3', '０'])('refuses to jump to "%s"', async (typed) => {
  const onChange = pager();
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: '页码' }), typed);
  await userEvent.click(screen.getByTestId('pager-go'));

  const dialog = await screen.findByRole('alertdialog', { name: '请输入正确的数值' });
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
