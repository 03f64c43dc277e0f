import { queryFigureTrace } from '@mall/contract/positions/figure-trace';
import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { traceSheet } from './save-trace.ts';
import { TraceParts } from './trace-parts.tsx';
import type { Trace } from './trace-reply.ts';

const example = (await exampleOf(queryFigureTrace, 'positions/queryFigureTrace')).reply;
const show = (trace: Partial<Trace>, onOpen = vi.fn()) => {
  render(<TraceParts trace={{ ...example, ...trace }} onOpen={onOpen} />);
  return onOpen;
};

/** What an exit took of three lots. */
const LOTS: NonNullable<Trace['table']> = {
  columns: ['批次', '确认日', '取用份额', '费率（%）', '费用'],
  rows: [
    ['1', '2026-01-06', '5000.00', '0.500000', '33.95'],
    ['2', '2026-06-01', '3000.00', '1.000000', '40.74'],
  ],
  total: ['', '', '8000.00', '', '74.69'],
};

it('prints every lot with its figures, and what they add up to', () => {
  show({ table: LOTS });
  const table = screen.getByRole('table', { name: `${example.figure_name}的明细` });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    LOTS.columns,
    ['1', '2026-01-06', '5,000.00', '0.50', '33.95'],
    ['2', '2026-06-01', '3,000.00', '1.00', '40.74'],
    ['合计', '', '8,000.00', '', '74.69'],
  ]);
});

it('shows twenty rows until the rest is asked for', async () => {
  const rows = Array.from({ length: 23 }, (_, place) => [String(place), `${place}.00`]);
  show({ table: { columns: ['产品', '金额'], rows, total: [] } });
  const count = () =>
    within(screen.getByRole('table', { name: /的明细$/ })).getAllByRole('row').length;
  expect(count()).toBe(21);
  await userEvent.click(screen.getByRole('button', { name: '展开全部 23 项' }));
  expect(count()).toBe(24);
  expect(screen.queryByRole('button', { name: /展开全部/ })).toBeNull();
});

it('tells what stood after a step, and why the figure may differ elsewhere', () => {
  const [step] = example.steps;
  if (!step) throw new Error('the example has steps');
  show({
    steps: [{ ...step, remark: '份额 17973.04　成本价 1.1128' }],
    explanation: '赎回按平均成本转出',
  });
  expect(screen.getByText('份额 17,973.04 成本价 1.1128')).toBeVisible();
  expect(screen.getByText('赎回按平均成本转出')).toBeVisible();
});

const check = (result: string, holds: '0' | '1') => ({
  ...{ expression: '核对：历日收益之和 3202.72', result, holds },
});

it.each([
  {
    checks: [check('3202.72', '1')],
    matches: '1' as const,
    says: /与显示一致/,
    mark: /3,202.72 ✓/,
    why: 'it comes to it',
  },
  {
    checks: [check('3202.73', '0')],
    matches: '0' as const,
    says: /重新计算结果为 3,202.73，与显示不一致/,
    mark: /3,202.73 ✗/,
    why: 'a fen more',
  },
])('makes the figure in another way as well: $why', ({ checks, matches, says, mark }) => {
  show({ checks, matches });
  expect(screen.getByText(says)).toBeVisible();
  expect(screen.getByText(mark)).toBeVisible();
});

it('leads from an input to its own trace', async () => {
  const onOpen = show({
    inputs: [
      {
        ...{ input_name: '净值', input_value: '1.27000000', source_name: '净值文件' },
        ...{ version: '净值日 2026-07-01，第1版', receive_time: null },
        link: { figure_kind: 'net_value', figure_key: '910088' },
      },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: '1.2700' }));
  expect(onOpen).toHaveBeenCalledWith({ kind: 'net_value', key: '910088' });
});

it('goes into a file line by line as the sheet shows it', () => {
  const sheet = traceSheet({
    ...example,
    table: LOTS,
    checks: [check('3202.72', '1')],
    entries: [
      {
        ...{ voucher_no: 'PZ1', book_date_num: knownDay('2026-06-30'), account_name: '可用资金' },
        ...{ debit: null, credit: fen(12_126_94n) },
      },
    ],
  });
  const lines = sheet.rows.map((row) => row.map((cell) => (cell.kind === 'text' ? cell.text : '')));
  expect(lines).toContainEqual(['明细', '2', '2026-06-01', '3000.00', '1.000000', '40.74']);
  expect(lines).toContainEqual(['明细', '合计', '', '8000.00', '', '74.69']);
  expect(lines).toContainEqual(['账务分录', '2026-06-30 PZ1 可用资金', '', '贷 12126.94']);
  expect(lines).toContainEqual(['核对', '核对：历日收益之和 3202.72', '3202.72']);
  expect(lines.at(-1)).toEqual(['复核', '按以上数据重新计算', example.recomputed_value]);
});
