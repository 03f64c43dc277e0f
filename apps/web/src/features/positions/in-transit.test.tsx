import { queryAjPositionList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { fen, shares } from '@mall/domain/money/units';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({ path, answers, customer: CUSTOMER });
  close = opened.close;
  return opened;
}

it('lists under 在途 the orders that are not confirmed yet', async () => {
  const { server } = open(
    '/MyAccount/MyPosition?tab=transit',
    answer(transRecordlistQuery, records),
  );
  expect(await screen.findByRole('table', { name: /买入在途/ })).toBeInTheDocument();
  expect(server.sentTo(transRecordlistQuery)[0]?.payload).toMatchObject({ status: 'doing' });
  expect(server.sentTo(queryAjPositionList)).toHaveLength(0);
});

it('tells beside each list the part of the whole account it makes', async () => {
  open(
    '/MyAccount/MyPosition?tab=transit',
    answer(transRecordlistQuery, records),
    answer(queryTotalPosition, total),
  );
  expect(await screen.findByTestId('fig-transit_buy-all')).toHaveTextContent('10,000.00');
  expect(screen.getByTestId('fig-transit_redeem-all')).toHaveTextContent('12,126.94');
});

it('shows under 在途 what a confirmed redemption will bring, and every other order that is on its way', async () => {
  const [order] = records.list;
  if (!order) throw new Error('the example has no order');
  const redeemed = {
    ...order,
    order_no: 'R1',
    busin_type: BUSINESS_TYPE.redemption,
    entrust_money: null,
    entrust_share: shares(9_000_00n),
    confirm_money: fen(12_126_94n),
  };
  const switched = {
    ...order,
    order_no: 'S1',
    busin_type: BUSINESS_TYPE.switch,
    busin_type_dict_name: '转换',
    entrust_money: null,
    entrust_share: shares(10_000_00n),
  };
  open(
    '/MyAccount/MyPosition?tab=transit',
    answer(transRecordlistQuery, { ...records, list: [redeemed, switched] }),
  );
  const redemptions = within(await screen.findByRole('table', { name: /赎回在途/ }));
  expect(redemptions.getByText('12,126.94')).toBeInTheDocument();
  const others = within(screen.getByRole('table', { name: /其他在途，共1笔/ }));
  expect(others.getByText('转换')).toBeInTheDocument();
  expect(others.getByText(wholeText('10,000.00 份'))).toBeInTheDocument();
});

it('reaches under 在途 the orders beyond the first hundred', async () => {
  const { user, server } = open(
    '/MyAccount/MyPosition?tab=transit',
    answer(transRecordlistQuery, { ...records, count: 130 }),
  );
  await user.click(await screen.findByRole('button', { name: '第2页' }));
  expect(server.sentTo(transRecordlistQuery).at(-1)?.payload).toMatchObject({ page_num: 2 });
});

it('has no table for other orders where there are none', async () => {
  open('/MyAccount/MyPosition?tab=transit', answer(transRecordlistQuery, { ...records, list: [] }));
  await screen.findByRole('table', { name: /赎回在途/ });
  expect(screen.queryByRole('table', { name: /其他在途/ })).toBeNull();
});
