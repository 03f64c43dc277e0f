import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { nextSort, type Sort } from './next-sort.ts';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';

type Fund = { readonly no: string; readonly name: string; readonly year: string };

const columns: readonly TableColumn<Fund>[] = [
  { key: 'name', title: '产品', isRowHeader: true, render: (fund) => fund.name },
  { key: 'year', title: '近1年 %', align: 'right', sortField: 'year', render: (fund) => fund.year },
];
const funds: readonly Fund[] = [
  { no: '910021', name: '启明汇稳纯债债券A', year: '+3.12' },
  { no: '910148', name: '云岭红利增强指数A', year: '+18.42' },
];
const basics = { caption: '公募基金，2 只', columns, rowKey: (fund: Fund) => fund.no };

it('names the list and every row for a screen reader', () => {
  render(<Table {...basics} dataSource={funds} />);
  expect(screen.getByRole('table', { name: '公募基金，2 只' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '云岭红利增强指数A' })).toBeVisible();
});

function Sorted() {
  const [sort, setSort] = useState<Sort>();
  return <Table {...basics} dataSource={funds} sort={sort} onSort={setSort} />;
}

describe('sorting', () => {
  it('goes from none to descending to ascending to none, and says what comes next', async () => {
    render(<Sorted />);
    const header = screen.getByRole('columnheader', { name: '近1年 %' });
    const button = within(header).getByRole('button');
    const states: unknown[] = [];
    for (let click = 0; click < 4; click += 1) {
      states.push([header.getAttribute('aria-sort'), button.title]);
      await userEvent.click(button);
    }
    expect(states).toEqual([
      ['none', '点击按近1年 %降序'],
      ['descending', '点击按近1年 %升序'],
      ['ascending', '取消排序'],
      ['none', '点击按近1年 %降序'],
    ]);
  });

  it('is reached by Tab and done by Enter', async () => {
    render(<Sorted />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: '近1年 %' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('offers no sort on a column without a field', () => {
    render(<Sorted />);
    const header = screen.getByRole('columnheader', { name: '产品' });
    expect(header).not.toHaveAttribute('aria-sort');
    expect(within(header).queryByRole('button')).toBeNull();
  });

  it('starts over on another column', () => {
    expect(nextSort({ field: 'year', direction: 'asc' }, 'nav')).toEqual({
      field: 'nav',
      direction: 'desc',
    });
  });
});

describe('states', () => {
  it('keeps its head and says once that rows are on their way', () => {
    render(<Table {...basics} dataSource={undefined} expectedRows={3} />);
    expect(screen.getByRole('columnheader', { name: '产品' })).toBeVisible();
    expect(screen.getAllByText('加载中...')).toHaveLength(1);
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('keeps the old rows while newer ones come', () => {
    render(<Table {...basics} dataSource={funds} stale />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('+18.42')).toBeVisible();
  });

  it('keeps its head when loading failed and offers another try', async () => {
    const onRetry = vi.fn();
    render(<Table {...basics} dataSource={undefined} error="请求超时" onRetry={onRetry} />);
    expect(screen.getByRole('columnheader', { name: '产品' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('加载失败请求超时');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows what stands for no rows', () => {
    render(<Table {...basics} dataSource={[]} empty="暂无数据" />);
    expect(screen.getByRole('cell', { name: '暂无数据' })).toHaveAttribute('colspan', '2');
  });
});

it('marks the chosen row and passes attributes to rows', () => {
  render(
    <Table
      {...basics}
      dataSource={funds}
      selectedKey="910148"
      onRow={(fund) => ({ 'data-testid': `row-${fund.no}` })}
    />,
  );
  expect(screen.getByTestId('row-910148')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByTestId('row-910021')).not.toHaveAttribute('aria-current');
});
