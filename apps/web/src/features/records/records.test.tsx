import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { fen, nav, shares } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;
const detail = (await exampleOf(transRecordDetailQuery, 'trading/transRecordDetailQuery')).reply;
const [placed] = records.list;
if (!placed) throw new Error('the example has an order');
const running = { ...detail, ...placed, lots: [], fail_reason: null };
const cancelled = {
  order_no: placed.order_no,
  withdraw_no: 'CD202611120000000001',
  order_status: '61',
  order_status_dict_name: '已撤单',
  unfreeze_money: placed.entrust_money,
  unfreeze_share: null,
} as const;
const ended = {
  order_status: '61',
  order_status_dict_name: '已撤单',
  can_cancel: '0',
  cancel_deadline: null,
} as const;

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path,
    answers: [...answers, answer(checkTradeTime, time)],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}

it('lists orders of the last three months with the sums of the whole filter', async () => {
  const { server } = open('/MyAccount/record', answer(transRecordlistQuery, records));
  const row = within(await screen.findByTestId(`record-${placed.order_no}`));
  expect(row.getByText(wholeText('10,000.00 元'))).toBeInTheDocument();
  expect(row.getByText('已受理')).toBeInTheDocument();
  expect(screen.getByText(wholeText('买入 10,000.00 元'))).toBeInTheDocument();
  expect(server.sentTo(transRecordlistQuery).at(-1)?.payload).toMatchObject({
    begin_date: '20260813',
    end_date: '20261112',
    page_num: 1,
  });
});

it('keeps every filter in the address and asks with it', async () => {
  const { user, server, router } = open(
    '/MyAccount/record?page=2',
    answer(transRecordlistQuery, records),
  );
  await user.click(await screen.findByRole('radio', { name: '已撤销' }));
  await user.click(screen.getByRole('radio', { name: '申购' }));
  await user.click(screen.getByRole('radio', { name: '近1周' }));
  await waitFor(() =>
    expect(server.sentTo(transRecordlistQuery).at(-1)?.payload).toMatchObject({
      status: 'cancel',
      busin_type: '300002',
      begin_date: '20261105',
      page_num: 1,
    }),
  );
  expect(router.state.location.search).toBe(
    '?status=cancel&busin=300002&from=20261105&to=20261112',
  );
});

it('offers to clear the filters that leave nothing over', async () => {
  const nothing = { ...records, list: [], count: 0 };
  const { user, router } = open(
    '/MyAccount/record?status=fail',
    answer(transRecordlistQuery, nothing),
  );
  await user.click(await screen.findByRole('button', { name: '清除筛选条件' }));
  expect(router.state.location.search).toBe('');
});

it.each(['/MyAccount/record', '/MyAccount/MyPosition?tab=transit'])(
  'cancels an order in the list of %s, with the time that is left',
  async (path) => {
    let isCancelled = false;
    const { user, server } = open(
      path,
      answer(transRecordlistQuery, () =>
        isCancelled
          ? {
              ...records,
              list: [{ ...placed, ...ended }],
            }
          : records,
      ),
      answer(tradeWithdraw, () => {
        isCancelled = true;
        return cancelled;
      }),
    );
    const cancel = await screen.findByRole('button', { name: `撤单 ${placed.product_short_name}` });
    expect(screen.getByTestId('cancel-left')).toHaveTextContent(/^剩余 33 分 \d+ 秒$/);
    cancel.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '返回' })).toHaveFocus());
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findByText('已撤单')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^撤单/ })).not.toBeInTheDocument();
    expect(server.sentTo(tradeWithdraw)).toHaveLength(1);
  },
);

it('shows one order with its timeline, its figures, its documents and its ledger', async () => {
  open(
    `/MyAccount/RecordDetails?order_no=${detail.order_no}`,
    answer(transRecordDetailQuery, detail),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: `赎回 ${detail.product_short_name}` }),
  ).toBeInTheDocument();
  expect(screen.getByText(`委托编号 ${detail.order_no}`)).toBeInTheDocument();
  const progress = within(screen.getByRole('region', { name: '进度' }));
  expect(progress.getByText('申报')).toBeInTheDocument();
  expect(progress.queryByText('以上日期仅供参考')).not.toBeInTheDocument();
  expect(screen.getByText('12,222.00 - 95.06 = 12,126.94')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: '取用批次，共3批' })).toBeInTheDocument();
  // Each lot has a rate of its own, so the order has none.
  expect(screen.getByText('按批次，见下表')).toBeInTheDocument();
  expect(screen.getByText('C3 稳健型')).toBeInTheDocument();
});

it('leads from an order to its product, and once it is confirmed to the holding', async () => {
  const path = `/MyAccount/RecordDetails?order_no=${detail.order_no}`;
  open(path, answer(transRecordDetailQuery, { ...detail, order_status: '50' }));
  const [name, no] = [detail.product_short_name, detail.product_no];
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/detail/fund?product_no=${no}`,
  );
  expect(screen.getByRole('link', { name: `查看持仓 ${name}` })).toHaveAttribute(
    'href',
    `/MyAccount/PositionDetail?product_no=${no}`,
  );
});

it('has no block of evidence where nothing was matched, signed or ticked', async () => {
  const begun = { ...detail, suitability: null, agreements: [], confirm_items: [] };
  open(
    `/MyAccount/RecordDetails?order_no=${detail.order_no}`,
    answer(transRecordDetailQuery, begun),
  );
  await screen.findByRole('table', { name: '取用批次，共3批' });
  expect(screen.queryByText('适当性与确认')).toBeNull();
});

it('shows both funds of a switch', async () => {
  const target = {
    product_no: '910024',
    product_code: '910024',
    product_short_name: '启明稳进一年持有混合A',
    confirm_money: fen(14_851_19n),
    confirm_share: shares(18_563_99n),
    net_value: nav(80_000_000n),
    diff_fee: fen(73_81n),
  };
  open(
    `/MyAccount/RecordDetails?order_no=${detail.order_no}`,
    answer(transRecordDetailQuery, { ...detail, target }),
  );
  const lineOf = (label: string) => screen.getByText(label).nextElementSibling;
  await screen.findByText('转入产品');
  expect(lineOf('转入产品')).toHaveTextContent('启明稳进一年持有混合A（910024）');
  expect(lineOf('申购补差费（元）')).toHaveTextContent('73.81');
  expect(lineOf('转入份额')).toHaveTextContent('18,563.99');
});

it('cancels the order on its own page and leaves the keyboard where the state is told', async () => {
  let isCancelled = false;
  const { user } = open(
    `/MyAccount/RecordDetails?order_no=${placed.order_no}`,
    answer(transRecordDetailQuery, () => (isCancelled ? { ...running, ...ended } : running)),
    answer(tradeWithdraw, () => {
      isCancelled = true;
      return cancelled;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '撤单' }));
  await user.click(await screen.findByRole('button', { name: '确认撤单' }));
  const state = (await screen.findByText('已撤单')).closest('[tabindex]');
  await waitFor(() => expect(state).toHaveFocus());
  expect(screen.getByRole('button', { name: '再买一笔' })).toBeInTheDocument();
});

it('says in the dialog that the time to cancel is over', async () => {
  const { user } = open(
    `/MyAccount/RecordDetails?order_no=${placed.order_no}`,
    answer(transRecordDetailQuery, running),
    refusal(tradeWithdraw, 'cancel_too_late'),
  );
  await user.click(await screen.findByRole('button', { name: '撤单' }));
  await user.click(await screen.findByRole('button', { name: '确认撤单' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('已过撤单时间，不可撤单')).toBeInTheDocument();
});

it.each([
  { orderNo: 'DD1', why: 'an order of another customer' },
  { orderNo: '%3Cb%3E', why: 'no number at all' },
])('says that a record does not exist: $why', async ({ orderNo }) => {
  open(
    `/MyAccount/RecordDetails?order_no=${orderNo}`,
    refusal(transRecordDetailQuery, 'order_not_found'),
  );
  expect(await screen.findByText('记录不存在')).toBeInTheDocument();
});
