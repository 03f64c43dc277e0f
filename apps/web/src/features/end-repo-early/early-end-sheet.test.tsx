import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { tradeRedeem } from '@mall/contract/trading/redeem';
import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDITED, expectAuditTold, WAITING } from '#testing/audited.ts';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { openSheet } from '#testing/position-sheet-story.tsx';
import { CHECKED, contract, REPO_GROUND } from '#testing/repo-story.ts';
// Compiled before the first test waits for it.
import './early-end-sheet.tsx';

const example = (await exampleOf(tradeRedeem, 'trading/tradeRedeem')).reply;
const ended = {
  ...example,
  order_status: '50' as const,
  order_status_dict_name: '已完成',
  cancel_deadline: null,
  entrust_share: null,
  entrust_money: fen(40_000_00n),
  est_money: fen(40_000_99n),
  fetch_date_num: knownDay('2026-11-13'),
};
const open = (...answers: readonly Answer[]) =>
  openSheet('early', [...answers, ...REPO_GROUND], undefined, contract.contract_no);
const field = () => screen.findByRole('textbox', { name: '提前终止金额（元）' });

async function reachLastClick({ user }: ReturnType<typeof open>, typed = '40000') {
  await user.type(await field(), `${typed}{Enter}`);
  await user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  return screen.getByRole('button', { name: /^确认提前终止/ });
}

it('compares leaving with staying, and says what goes on', async () => {
  const { user } = open();
  await user.type(await field(), '40000');
  const table = screen.getByRole('table', { name: '提前终止与持有到期对比' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '年化收益率0.30%1.42%',
    '计息天数3天7天',
    '利息（元）0.9910.89',
    '本息合计（元）40,000.9940,010.89',
  ]);
  expect(
    screen.getByText('比持有到期少得 9.90 元；剩余 60,000.00 元按原约定继续'),
  ).toBeInTheDocument();
});

it('leads from the amount over the confirm screen to the money', async () => {
  const opened = open(answer(tradeRedeem, ended));
  const last = await reachLastClick(opened);
  expect(screen.getByTestId('confirm-amount')).toHaveTextContent('40,000.00');
  expect(screen.getByText('40,000.00 × 0.30% × 3 ÷ 365 = 0.99 元')).toBeInTheDocument();
  expect(screen.getByText('提交后不可撤单')).toBeInTheDocument();
  await opened.user.click(last);
  expect(await screen.findByText('提前终止成功')).toBeInTheDocument();
  expect(screen.getByText('40,000.99 元可用，2026-11-13 可取')).toBeInTheDocument();
  expect(screen.getByText('60,000.00 元，按原约定继续')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤单' })).not.toBeInTheDocument();
  expect(opened.server.sentTo(tradeRedeem)).toMatchObject([
    {
      payload: {
        product_no: contract.product_no,
        contract_no: contract.contract_no,
        entrust_money: '40000.00',
        click_evidence: { ticks: [{ item_no: 'all-1' }] },
      },
    },
  ]);
});

it('still shows the result when the whole contract has ended with it', async () => {
  let isEnded = false;
  const opened = open(
    answer(queryBjhgWdq, () => (isEnded ? { list: [], count: 0 } : { list: [contract], count: 1 })),
    answer(tradeRedeem, () => {
      isEnded = true;
      return { ...ended, entrust_money: contract.hold_money };
    }),
  );
  await opened.user.click(await screen.findByRole('button', { name: '全部' }));
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  await opened.user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  await opened.user.click(screen.getByRole('button', { name: '确认提前终止 100,000.00 元' }));
  expect(await screen.findByText('提前终止成功')).toBeInTheDocument();
  expect(screen.getByText('0.00 元')).toBeInTheDocument();
});

it('does not call it done while the exchange has not answered', async () => {
  const opened = open(
    answer(tradeRedeem, { ...ended, order_status: '80', order_status_dict_name: '结果确认中' }),
  );
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('结果确认中，日终核对后更新')).toBeInTheDocument();
  expect(screen.queryByText(/可用，/)).not.toBeInTheDocument();
});

it.each([
  { typed: '40050', text: '提前终止金额须为100.00元的整数倍' },
  { typed: '100100', text: '金额不得高于合约未到期本金' },
  { typed: '0', text: '请输入提前终止金额' },
])('says at the field what is wrong with $typed', async ({ typed, text }) => {
  const { user } = open();
  await user.type(await field(), `${typed}{Enter}`);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByTestId('confirm-amount')).not.toBeInTheDocument();
});

it('brings a refusal about the amount back to its field', async () => {
  const opened = open(refusal(tradeRedeem, 'above_contract_amount'));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('金额不得高于合约未到期本金')).toBeInTheDocument();
  expect(await field()).toHaveValue('40,000.00');
});

it('keeps a refusal of the booking above the button', async () => {
  const opened = open(refusal(tradeRedeem, 'early_end_needs_booking'));
  await opened.user.click(await reachLastClick(opened));
  expect(await screen.findByText('大额提前终止需提前一日预约')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeInTheDocument();
});

it('waits outside the hours of repos', async () => {
  open(answer(queryBjhgWdq, { list: [{ ...contract, can_early_end: '0' }], count: 1 }));
  await field();
  expect(screen.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('当前不可提前终止，到期日前的交易日09:15-15:30办理')).toBeInTheDocument();
});

it('waits for a colleague in an institution that looks at it', async () => {
  const waiting = { ...ended, ...WAITING, expire_time: '2026-11-12 15:30:00' };
  const { user } = open(...AUDITED, answer(tradeRedeem, waiting));
  await user.type(await field(), '40000{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  await expectAuditTold('2026-11-12 15:30:00');
  await user.click(screen.getByRole('button', { name: '提交复核' }));
  expect(await screen.findByText('已提交复核')).toBeInTheDocument();
  expect(screen.getByText('BD1')).toBeInTheDocument();
});
