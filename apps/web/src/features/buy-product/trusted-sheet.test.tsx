import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { queryUserAssert } from '@mall/contract/identity/user';
import { buyProd } from '@mall/contract/trading/buy';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { checkPreConditionPc, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { fen } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  amountField,
  atConfirm,
  openSheet,
  placed,
  preCheck,
  reachLastClick,
  readDocuments,
} from '#testing/buy-sheet-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { answer, refusal } from '#testing/fake-server.ts';

const documents = (
  await exampleOf(compElectQryNeedSignByCondition, 'agreements/compElectQryNeedSignByCondition')
).reply;
const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;

const toSign = preCheck.unmet_list.filter(({ step_code }) => step_code === 'AGREEMENT');

/** Documents are to be signed when the sheet opens, and never after. */
function signingOnce() {
  let count = 0;
  return answer(checkPreConditionPc, () => {
    count += 1;
    return { ...preCheck, unmet_list: count === 1 ? toSign : [] };
  });
}
const stepNames = () =>
  screen.getAllByTestId(/^step-/).map(({ textContent }) => textContent?.replace('（已完成）', ''));

it.each(['-100', '1e5', '12abc', '100.555'])(
  'keeps %s in the field, says why it is no amount, and begins nothing',
  async (typed) => {
    const { user, server } = openSheet();
    await user.type(await amountField(), typed);
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await amountField()).toHaveValue(typed);
    expect(await amountField()).toBeInvalid();
    expect(await amountField()).toHaveAccessibleDescription(/金额(只能填数字|最多两位小数)/);
    expect(screen.queryByText('请输入买入金额')).not.toBeInTheDocument();
    expect(server.sentTo(startTradeFlowStep)).toHaveLength(0);
  },
);

it('knows its steps from the start and keeps them to the end', async () => {
  const steps = ['填写', '协议', '确认', '完成'];
  const opened = openSheet(signingOnce(), answer(buyProd, placed));
  await amountField();
  expect(stepNames()).toEqual(steps);
  const submit = await reachLastClick(opened);
  expect(stepNames()).toEqual(steps);
  await opened.user.click(submit);
  await screen.findByText('申购申请已受理');
  await waitFor(() => expect(opened.server.sentTo(checkPreConditionPc).length).toBeGreaterThan(1));
  expect(stepNames()).toEqual(steps);
});

it('has the amount as the largest figure of the confirm screen, in figures and in capitals', async () => {
  await reachLastClick(openSheet());
  const amount = screen.getByTestId('confirm-amount');
  expect(amount).toHaveTextContent('申购金额10,000.00元壹万元整');
  expect(amount.querySelector('.size-36')).toHaveTextContent('10,000.00');
});

it('links the documents of the product on the confirm screen', async () => {
  await reachLastClick(openSheet(answer(compElectQryNeedSignByCondition, documents)));
  const sheet = within(screen.getByTestId('trade-sheet'));
  for (const { agreement_name } of documents.list)
    expect(await sheet.findByRole('button', { name: agreement_name })).toBeInTheDocument();
});

it('says below the button why it waits', async () => {
  const opened = openSheet();
  const submit = await reachLastClick(opened);
  const [first] = atConfirm.step_data.confirm_items;
  expect(submit).not.toHaveAccessibleDescription();
  await opened.user.click(screen.getByRole('checkbox', { name: first?.item_text ?? '' }));
  expect(submit).toHaveAccessibleDescription('请勾选全部必选事项（还有 1 项）');
  expect(screen.getByText('请勾选全部必选事项（还有 1 项）')).toBeVisible();
});

it('speaks of an institution as one', async () => {
  await readDocuments(openSheet());
  expect(screen.getByRole('checkbox', { name: '本机构已阅读并同意上述文件' })).toBeChecked();
});

it.each([
  { why: 'the product went off sale', call: checkPreConditionPc, code: 'product_not_buyable' },
  { why: 'the product is gone', call: queryProductInfoOwn, code: 'product_absent' },
] as const)('never calls a refusal a failed loading: $why', async ({ call, code }) => {
  openSheet(refusal(call, code));
  const sheet = within(await screen.findByTestId('trade-sheet'));
  expect(await sheet.findByRole('alert')).toHaveTextContent(/不可购买|不存在/);
  expect(sheet.queryByText('加载失败')).not.toBeInTheDocument();
});

it('keeps every date of the confirm screen on one line', async () => {
  await reachLastClick(openSheet());
  for (const label of ['净值日', '预计确认日', '可赎回日', '撤单截止']) {
    const value = screen.getByText(label).nextElementSibling;
    expect(value?.querySelector('time')).toHaveClass('date');
  }
});

const cancelled = {
  order_no: placed.order_no,
  withdraw_no: 'CD202611120000000001',
  order_status: '61',
  order_status_dict_name: '已撤单',
  unfreeze_money: placed.entrust_money,
  unfreeze_share: null,
} as const;

it('says after a cancellation what is free again and what can be spent', async () => {
  const opened = openSheet(
    answer(buyProd, placed),
    answer(tradeWithdraw, cancelled),
    answer(queryUserAssert, { ...cash, enable_balance: fen(123_456_78n) }),
  );
  await opened.user.click(await reachLastClick(opened));
  await opened.user.click(await screen.findByRole('button', { name: '撤单' }));
  await opened.user.click(await screen.findByRole('button', { name: '确认撤单' }));
  expect(await screen.findByText('申购委托已撤单')).toHaveFocus();
  expect(screen.getByText('已解冻 10,000.00 元')).toBeInTheDocument();
  expect(screen.getByText('可用资金').nextElementSibling).toHaveTextContent('123,456.78 元');
});

it('says in the dialog why an order cannot be cancelled any more, and keeps the order', async () => {
  const opened = openSheet(answer(buyProd, placed), refusal(tradeWithdraw, 'cancel_too_late'));
  await opened.user.click(await reachLastClick(opened));
  const cancel = await screen.findByRole('button', { name: '撤单' });
  await opened.user.click(cancel);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('将解冻 10,000.00 元')).toBeInTheDocument();
  expect(dialog.getByText('2026-11-12 15:00:00')).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: '确认撤单' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('已过撤单时间，不可撤单');
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('申购申请已受理')).toBeInTheDocument();
  expect(cancel).toHaveFocus();
});
