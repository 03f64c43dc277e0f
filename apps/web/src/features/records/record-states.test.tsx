import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { knownDay } from '@mall/domain/calendar/day';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const detail = (await exampleOf(transRecordDetailQuery, 'trading/transRecordDetailQuery')).reply;
const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const [row] = records.list;
if (!row) throw new Error('the example has a record');

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path,
    answers: [...answers, answer(checkTradeTime, time)],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}
const openDetail = (differs: Partial<typeof detail>) =>
  open(
    `/MyAccount/RecordDetails?order_no=${detail.order_no}`,
    answer(transRecordDetailQuery, { ...detail, ...differs }),
  );

it('leads from an order that awaits its visit to the questions', async () => {
  const { user, router } = openDetail({
    order_status: '12',
    order_status_dict_name: '待回访',
    visit_passed: null,
  });
  expect(
    await screen.findByText('冷静期已结束，请完成回访；回访完成前可解约，全额退款'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '去回访' }));
  expect(router.state.location.search).toContain('trade=visit');
});

it('closes the visit that did not pass', async () => {
  openDetail({ order_status: '12', order_status_dict_name: '待回访', visit_passed: '0' });
  expect(await screen.findByText(/回访未通过，专员将与您联系/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '去回访' })).not.toBeInTheDocument();
});

it('says until when the cooling-off lasts', async () => {
  openDetail({
    order_status: '11',
    order_status_dict_name: '冷静期',
    cooling_end_time: '2026-11-13 14:26:07',
  });
  expect(await screen.findByText('2026-11-13 14:26:07')).toBeInTheDocument();
});

it('tells what has come apart from what is expected', async () => {
  openDetail({
    order_status: '40',
    order_status_dict_name: '待到账',
    points: [
      { point_describe: '提交申请', point_time: '2026-11-10 10:00:00', expect_date_num: null },
      { point_describe: '赎回确认', point_time: null, expect_date_num: knownDay('2026-11-11') },
      { point_describe: '到账', point_time: null, expect_date_num: knownDay('2026-11-12') },
    ],
  });
  const progress = within(await screen.findByRole('region', { name: '进度' }));
  expect(await progress.findByText('赎回确认')).toBeInTheDocument();
  expect(progress.getByText('预计到账')).toBeInTheDocument();
});

it('links the order that carries on a deferred part, in the list as well', async () => {
  open(
    '/MyAccount/record',
    answer(transRecordlistQuery, {
      ...records,
      list: [{ ...row, order_status: '31', child_order_no: 'DD2' }],
    }),
  );
  expect(await screen.findByRole('link', { name: '后续委托 DD2' })).toHaveAttribute(
    'href',
    '/MyAccount/RecordDetails?order_no=DD2',
  );
});

it('exports nothing where there is nothing', async () => {
  open('/MyAccount/record', answer(transRecordlistQuery, { ...records, list: [], count: 0 }));
  expect(await screen.findByRole('button', { name: '导出 Excel' })).toHaveAttribute(
    'title',
    '没有可导出的记录',
  );
});
