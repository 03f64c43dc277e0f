import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

const items = [
  { key: 'all', label: '全部基金', count: 118, children: '全部的面板' },
  { key: 'money', label: '货币基金', children: '货币的面板' },
  { key: 'new', label: '认购期基金', children: '认购的面板' },
];

function Lists() {
  const [active, setActive] = useState('all');
  return <Tabs aria-label="基金分类" items={items} activeKey={active} onChange={setActive} />;
}

const RANGES = [
  { value: '1m', label: '近1月' },
  { value: '1y', label: '近1年' },
] as const;

function Range() {
  const [range, setRange] = useState<'1m' | '1y'>('1m');
  return <Segmented aria-label="区间" options={RANGES} value={range} onChange={setRange} />;
}

it('shows the panel of the chosen tab', async () => {
  render(<Lists />);
  expect(screen.getByRole('tab', { name: '全部基金118', selected: true })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: '货币基金' }));
  expect(screen.getByRole('tabpanel', { name: '货币基金' })).toHaveTextContent('货币的面板');
});

it.each([
  { keys: '{ArrowRight}', name: '货币基金' },
  { keys: '{ArrowLeft}', name: '认购期基金' },
  { keys: '{End}', name: '认购期基金' },
  { keys: '{End}{ArrowRight}', name: /全部基金/ },
  { keys: '{End}{Home}', name: /全部基金/ },
])('is moved by $keys to $name', async ({ keys, name }) => {
  render(<Lists />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
});

it('is one stop on the way of Tab', async () => {
  render(
    <>
      <Lists />
      <button type="button">之后</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '之后' })).toHaveFocus();
});

it('switches a range by mouse and by arrow key', async () => {
  render(<Range />);
  await userEvent.click(screen.getByRole('radio', { name: '近1年' }));
  expect(screen.getByRole('radio', { name: '近1年' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '近1月' })).toBeChecked();
});
