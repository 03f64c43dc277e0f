import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
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

it('shows every version of a corrected confirmation, with when, why and what was done', async () => {
  const first = {
    ...{ version: 1, known_date_num: knownDay('2026-11-13'), net_value: nav(125_000_000n) },
    ...{ confirm_share: shares(1_000_00n), net_money: fen(1_250_00n), fee: fen(0n) },
    ...{ reason: null, pay_money: null, pay_date_num: null, claim_share: null, claim_money: null },
    settled_share: null,
  };
  const corrected = {
    ...{ ...first, version: 2, known_date_num: knownDay('2026-11-17') },
    ...{ net_value: nav(128_000_000n), confirm_share: shares(976_56n), reason: '管理人更正' },
  };
  openDetail({
    versions: [first, { ...corrected, claim_share: shares(22_44n) }],
    amounts: { ...detail.amounts, nav_version: 2 },
  });
  const table = within(await screen.findByRole('table', { name: '确认版本，共2版' }));
  expect(table.getByRole('row', { name: /原确认 2026-11-13 1.2500 1,000.00/ })).toBeVisible();
  expect(
    table.getByRole('row', {
      name: /第2版 2026-11-17 1.2800 976.56 .*管理人更正；减少 23.44 份，其中 22.44 份已不在账/,
    }),
  ).toBeVisible();
  expect(screen.getByText(/，第2版）/)).toBeVisible();
});

it('says what of a claim on shares was settled since', async () => {
  const first = {
    ...{ version: 1, known_date_num: knownDay('2026-11-13'), net_value: nav(125_000_000n) },
    ...{ confirm_share: shares(100_00n), net_money: fen(125_00n), fee: fen(0n) },
    ...{ reason: null, pay_money: null, pay_date_num: null, claim_share: null, claim_money: null },
    settled_share: null,
  };
  const corrected = {
    ...{ ...first, version: 2, net_value: nav(156_250_000n), confirm_share: shares(80_00n) },
    ...{ reason: '管理人更正', settled_share: shares(10_00n) },
  };
  openDetail({ versions: [first, corrected] });
  expect(
    await screen.findByText('管理人更正；减少 20.00 份，其中 10.00 份已按登记机构份额扣减'),
  ).toBeVisible();
});

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

it('says who made an order and who looked at it, when and why not', async () => {
  openDetail({
    order_status: '01',
    order_status_dict_name: '复核驳回',
    local_order_no: 'BD2026111200008',
    audit: {
      maker_name: '周**',
      make_time: '2026-11-12 14:20:00',
      audit_name: '顾**',
      audit_time: '2026-11-12 14:58:10',
      audit_remark: '金额有误',
      content_sha256: 'ab'.repeat(32),
      is_unchanged: '1',
    },
  });
  const block = within(await screen.findByRole('region', { name: '复核' }));
  expect(screen.getByText('委托编号 BD2026111200008')).toBeInTheDocument();
  expect(screen.getByText(`交易编号 ${detail.order_no}`)).toBeInTheDocument();
  expect(block.getByText('周** 2026-11-12 14:20:00')).toBeInTheDocument();
  expect(block.getByText('顾** 2026-11-12 14:58:10')).toBeInTheDocument();
  expect(block.getByText('金额有误')).toBeInTheDocument();
  expect(block.getByText('内容未变更 abababab')).toBeInTheDocument();
});

it('submits an order that ended without an approval again, with what it said', async () => {
  const expired = { ...row, order_status: '02' as const, order_status_dict_name: '复核过期' };
  const { user, router } = open(
    '/MyAccount/record',
    answer(transRecordlistQuery, { ...records, list: [expired] }),
  );
  await user.click(await screen.findByRole('button', { name: `再次提交 ${row.order_no}` }));
  const address = new URLSearchParams(router.state.location.search);
  expect([address.get('trade'), address.get('product_no')]).toEqual(['buy', row.product_no]);
  expect(router.state.location.state).toEqual({ preset: { money: row.entrust_money } });
});
