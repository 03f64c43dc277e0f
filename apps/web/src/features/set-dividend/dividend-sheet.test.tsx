import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { setDividend } from '@mall/contract/trading/holding-instructions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDITED, expectAuditTold, expectSubmitted, WAITING } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { answer, refusal } from '#testing/fake-server.ts';
import { openSheet, position } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './dividend-sheet.tsx';

const taken = (await exampleOf(setDividend, 'trading/setDividend')).reply;
const button = () => screen.findByRole('button', { name: '确认修改' });

it('changes the method, and says from when the other holds', async () => {
  const { user, server } = openSheet('dividend', [answer(setDividend, taken)]);
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('与当前分红方式相同')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '红利再投' }));
  expect(
    await screen.findByText('2026-11-13 确认后生效；登记日为 2026-11-13 前的分红按原方式'),
  ).toBeInTheDocument();
  await user.click(await button());
  expect(await screen.findByText('分红方式修改已受理，预计 2026-11-13 生效')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤单' }));
  expect(await screen.findByText('委托撤销，不涉及资金与份额')).toBeInTheDocument();
  expect(server.sentTo(setDividend)).toMatchObject([
    { payload: { product_no: position.product_no, dividend_method: '0' } },
  ]);
});

it.each([
  { differs: { family: 'money' as const }, text: '货币基金仅支持红利再投' },
  {
    differs: {
      pending_dividend_method: '0' as const,
      pending_dividend_method_dict_name: '红利再投',
    },
    text: '已有修改处理中（改为红利再投）',
  },
])('says why nothing can be changed: $text', async ({ differs, text }) => {
  const { user, server } = openSheet('dividend', [
    answer(queryPositionDetail, { ...position, ...differs }),
  ]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '现金分红' })).toBeDisabled();
  await user.click(await button());
  expect(server.sentTo(setDividend)).toEqual([]);
});

it('keeps the choice when the server refuses it', async () => {
  const { user } = openSheet('dividend', [refusal(setDividend, 'dividend_change_pending')]);
  await user.click(await screen.findByRole('radio', { name: '红利再投' }));
  await user.click(await button());
  expect(await screen.findByText('已有修改处理中')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '红利再投' })).toBeChecked();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
});

it('waits for a colleague in an institution that looks at it', async () => {
  const { user } = openSheet('dividend', [
    ...AUDITED,
    answer(setDividend, { ...taken, ...WAITING }),
  ]);
  await user.click(await screen.findByRole('radio', { name: '红利再投' }));
  await expectAuditTold();
  await user.click(await screen.findByRole('button', { name: '提交复核' }));
  await expectSubmitted();
});
