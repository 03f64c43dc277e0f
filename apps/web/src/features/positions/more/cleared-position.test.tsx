import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './cleared-position.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const everHeld = (
  await exampleOf(queryAllPositionProductList, 'positions/queryAllPositionProductList')
).reply;
const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({ path, answers, customer: CUSTOMER });
  close = opened.close;
  return opened;
}

it('says of a product that was never held that it is not, and leads to it', async () => {
  open(
    '/MyAccount/PositionDetail?product_no=910021',
    refusal(queryPositionDetail, 'position_not_held'),
    answer(queryAllPositionProductList, { list: [] }),
  );
  expect(await screen.findByText('未持有该产品')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看产品' })).toHaveAttribute(
    'href',
    '/detail/fund?product_no=910021',
  );
});

it('shows of a product that was left what was put in, what it brought and when', async () => {
  const [left] = everHeld.list.filter(({ hold_flag }) => hold_flag === '0');
  if (!left) throw new Error('the example has a product that was left');
  open(
    `/MyAccount/PositionDetail?product_no=${left.product_no}`,
    refusal(queryPositionDetail, 'position_not_held'),
    answer(queryAllPositionProductList, { list: [left] }),
  );
  expect(await screen.findByText('已清仓')).toBeInTheDocument();
  for (const kind of ['total_income', 'total_rate', 'invested'])
    expect(screen.getByTestId(`fig-${kind}-${left.product_no}`)).toBeInTheDocument();
  expect(screen.getByText(left.clear_date_num ?? '')).toBeInTheDocument();
  expect(screen.queryByText('未持有该产品')).toBeNull();
});

it('says of a product that is on its way where its orders are', async () => {
  open(
    '/MyAccount/PositionDetail?product_no=910021',
    refusal(queryPositionDetail, 'position_not_held'),
    answer(queryAllPositionProductList, { list: [] }),
    answer(transRecordlistQuery, { ...records, count: 1 }),
  );
  expect(await screen.findByRole('link', { name: '1 笔委托在途' })).toHaveAttribute(
    'href',
    '/MyAccount/MyPosition?tab=transit',
  );
});

it('says that the past of a product could not be read, not that it was never held', async () => {
  open(
    '/MyAccount/PositionDetail?product_no=910021',
    refusal(queryPositionDetail, 'position_not_held'),
    refusal(queryAllPositionProductList, 'system_busy'),
  );
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(screen.queryByText('未持有该产品')).toBeNull();
});

it('leads from the position of a repo to its contracts', async () => {
  const { reply: detail } = await exampleOf(queryPositionDetail, 'positions/queryPositionDetail');
  const { router } = open(
    '/MyAccount/PositionDetail?product_no=BJ007',
    answer(queryPositionDetail, { ...detail, product_no: 'BJ007', family: 'bjhg' }),
  );
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/MyAccount/BjhgPositionDetail',
      search: '?product_no=BJ007',
    }),
  );
});
