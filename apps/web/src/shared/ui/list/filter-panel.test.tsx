import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';

const options = [
  { value: '1', label: '股票型' },
  { value: '2', label: '混合型' },
];
const group = { key: 'type', label: '产品类型', options, value: undefined };

it('starts every group with 全部, chosen while there is no filter', () => {
  render(<FilterPanel groups={[group]} onChange={vi.fn()} />);
  const radios = within(screen.getByRole('radiogroup', { name: '产品类型' })).getAllByRole('radio');
  expect(radios[0]).toHaveAccessibleName('全部');
  expect(radios[0]).toBeChecked();
});

it('reports the group and the choice', async () => {
  const onChange = vi.fn();
  render(<FilterPanel groups={[group]} onChange={onChange} />);
  await userEvent.click(screen.getByTestId('filter-type-2'));
  expect(onChange).toHaveBeenLastCalledWith('type', '2');
});

it('clears the group with 全部', async () => {
  const onChange = vi.fn();
  render(<FilterPanel groups={[{ ...group, value: '2' }]} onChange={onChange} />);
  expect(screen.getByRole('radio', { name: '混合型' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '全部' }));
  expect(onChange).toHaveBeenLastCalledWith('type', undefined);
});

it('moves with the arrow keys', async () => {
  const onChange = vi.fn();
  render(<FilterPanel groups={[group]} onChange={onChange} />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '全部' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('type', '1');
});

it('says why a group cannot be used', async () => {
  const onChange = vi.fn();
  const disabledReason = '认定为合格投资者后可用';
  render(<FilterPanel groups={[{ ...group, disabledReason }]} onChange={onChange} />);
  await userEvent.click(screen.getByRole('radio', { name: '股票型' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getAllByTitle(disabledReason)).toHaveLength(3);
});
