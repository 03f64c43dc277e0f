import { queryUserAssert } from '@mall/contract/identity/user';
import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { buyProd } from '@mall/contract/trading/buy';
import { checkPreConditionPc, startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { fen, shares } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goOn, line, straightToConfirm, typeAmount } from '#testing/buy-family-story.tsx';
import { amountField, openSheetFor, placed, preCheck } from '#testing/buy-sheet-story.tsx';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { PERSON } from '#testing/position-sheet-story.tsx';
import { CUSTOMER } from '#testing/render-mall.tsx';

const list = (await exampleOf(queryAjPositionList, 'positions/queryAjPositionList')).reply;
const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;
const [held] = list.list;
if (!held) throw new Error('the example holds something');
const MONEY = {
  ...held,
  product_no: '910501',
  product_short_name: '启明现金增利货币A',
  family: 'money' as const,
  enable_shares: shares(9_000_00n),
};
const holding = answer(queryAjPositionList, { ...list, list: [MONEY], count: 1 });
const poor = answer(queryUserAssert, { ...cash, enable_balance: fen(6_000_00n) });
const limited = answer(checkPreConditionPc, { ...preCheck, unmet_list: [], can_trade: '1' });
const open = (customer = PERSON) =>
  openSheetFor(customer, [
    poor,
    holding,
    limited,
    answer(buyProd, placed),
    ...straightToConfirm({}, {}),
  ]);
const OFFER = /可用资金不足的 4,000.00 元由 启明现金增利货币A 快速取现补足/;

it('pays what cash lacks from the money fund, when the customer says so', async () => {
  const opened = open();
  await typeAmount(opened, '10000');
  await opened.user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('可用资金不足')).toBeInTheDocument();
  expect(opened.server.sentTo(startTradeFlowStep)).toEqual([]);
  await opened.user.click(await screen.findByRole('checkbox', { name: OFFER }));
  await goOn(opened);
  expect(line('支付')).toHaveTextContent('资金账户，不足部分由 启明现金增利货币A 快速取现补足');
  await opened.user.click(screen.getByRole('button', { name: '确认申购 10,000.00 元' }));
  expect(await screen.findByText('申购申请已受理')).toBeInTheDocument();
  expect(opened.server.sentTo(buyProd)).toMatchObject([{ payload: { pay_product_no: '910501' } }]);
});

it('forgets the fund again when cash suffices', async () => {
  const opened = open();
  await typeAmount(opened, '10000');
  await opened.user.click(await screen.findByRole('checkbox', { name: OFFER }));
  await opened.user.clear(await amountField());
  await typeAmount(opened, '5000');
  await goOn(opened);
  expect(screen.queryByText('支付')).not.toBeInTheDocument();
});

it('is not offered to an institution', async () => {
  const opened = open(CUSTOMER);
  await typeAmount(opened, '10000');
  expect(screen.queryByRole('checkbox', { name: OFFER })).not.toBeInTheDocument();
});
