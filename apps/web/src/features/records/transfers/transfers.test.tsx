import { queryBindBankList } from '@mall/contract/banking/bank-card';
import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import { exportAccountFile } from '@mall/contract/positions/account-file';
import { queryBaseConfig } from '@mall/contract/shop/base-data';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  vi.restoreAllMocks();
});

const PATH = '/MyAccount/TransferRecords';
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const records = (await exampleOf(queryBankTransferRecord, 'banking/queryBankTransferRecord')).reply;
const config = { list: [{ config_key: 'company_name', config_value: '衡川证券股份有限公司' }] };
const cards = (await exampleOf(queryBindBankList, 'banking/queryBindBankList')).reply;
const [done, unknown] = records.list;
if (!done || !unknown)
  throw new Error('the example has a transfer that is done and one that is not');

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path,
    answers: [
      ...answers,
      answer(queryBindBankList, cards),
      answer(queryBankTransferRecord, records),
      answer(checkTradeTime, time),
      answer(queryBaseConfig, config),
    ],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}

it('lists transfers with the sums of the whole filter, and never calls an unknown result done', async () => {
  const { server } = open(PATH);
  const row = within(await screen.findByTestId(`transfer-${unknown.transfer_no}`));
  expect(row.getByText('证券转银行')).toBeInTheDocument();
  expect(row.getByText('50,000.00')).toBeInTheDocument();
  expect(row.getByText('结果确认中')).toBeInTheDocument();
  expect(row.getByText('日终与银行核对')).toBeInTheDocument();
  expect(row.queryByText('成功')).not.toBeInTheDocument();
  expect(screen.getByText(wholeText('转入 200,000.00 元'))).toBeInTheDocument();
  expect(screen.getByText(wholeText('转出 0.00 元'))).toBeInTheDocument();
  expect(screen.getByText(wholeText('处理中转出 50,000.00 元'))).toBeInTheDocument();
  expect(screen.queryByText(/处理中转入/)).not.toBeInTheDocument();
  expect(server.sentTo(queryBankTransferRecord).at(-1)?.payload).toMatchObject({
    begin_date: '20260813',
    end_date: '20261112',
    page_num: 1,
  });
});

it('opens one transfer by its address: a voucher of what is done, details of the rest', async () => {
  const { user, router, server } = open(
    `${PATH}?direction=1`,
    answer(queryBankTransferRecord, records),
  );
  await user.click(await screen.findByRole('link', { name: `凭证 ${done.transfer_no}` }));
  const voucher = within(await screen.findByRole('dialog', { name: '转账凭证' }));
  expect(await voucher.findByText(wholeText('200,000.00 元（贰拾万元整）'))).toBeInTheDocument();
  expect(voucher.getByRole('button', { name: '打印凭证' })).toBeInTheDocument();
  expect(voucher.getAllByText('启明重工集团财务有限公司')).toHaveLength(2);
  expect(voucher.getByText('银行流水号').nextElementSibling).toHaveTextContent(
    done.bank_serial ?? '',
  );
  expect(voucher.getByText('出具机构').nextElementSibling).toHaveTextContent(
    '衡川证券股份有限公司',
  );
  expect(router.state.location.search).toBe(`?direction=1&transfer_no=${done.transfer_no}`);
  expect(server.sentTo(queryBankTransferRecord).at(-1)?.payload).toMatchObject({
    transfer_no: done.transfer_no,
  });
  await user.click(voucher.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(router.state.location.search).toBe('?direction=1'));
});

it('prints no voucher of a transfer whose result is not known', async () => {
  open(
    `${PATH}?transfer_no=${unknown.transfer_no}`,
    answer(queryBankTransferRecord, { ...records, list: [unknown], count: 1 }),
  );
  const detail = within(await screen.findByRole('dialog', { name: '转账详情' }));
  expect(await detail.findByText('结果确认中')).toBeInTheDocument();
  expect(detail.queryByRole('button', { name: '打印凭证' })).not.toBeInTheDocument();
});

it('keeps every filter in the address and asks with it', async () => {
  const { user, server, router } = open(`${PATH}?page=2`);
  await user.click(await screen.findByRole('radio', { name: '转出' }));
  await user.click(screen.getByRole('radio', { name: '结果确认中' }));
  await user.click(screen.getByRole('radio', { name: '近1周' }));
  await waitFor(() =>
    expect(server.sentTo(queryBankTransferRecord).at(-1)?.payload).toMatchObject({
      direction: '2',
      transfer_status: '80',
      begin_date: '20261105',
      page_num: 1,
    }),
  );
  expect(router.state.location.search).toBe('?direction=2&status=80&from=20261105&to=20261112');
});

it('shows the bound accounts masked, the main one named', async () => {
  open(PATH);
  expect(await screen.findByText('主账户')).toBeInTheDocument();
  expect(screen.getAllByText('622************1234').length).toBeGreaterThan(0);
});

it('tells a customer without an account where to call', async () => {
  open(PATH, answer(queryBindBankList, { list: [] }));
  expect(await screen.findByText(/未绑定银行账户，请致电/)).toBeInTheDocument();
});

it('shows an audited transfer with the number its checkers see', async () => {
  const waiting = {
    ...unknown,
    transfer_status: '00',
    transfer_status_dict_name: '待复核',
    local_order_no: 'BD2026111200000001',
    remark: null,
  } as const;
  open(PATH, answer(queryBankTransferRecord, { ...records, list: [waiting] }));
  expect(await screen.findByText('委托编号 BD2026111200000001')).toBeInTheDocument();
});

it.each([
  { button: '导出 Excel', format: 'xlsx' },
  { button: '导出 CSV', format: 'csv' },
])('has all transfers of the filter written as $format by the mall', async ({ button, format }) => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, server } = open(
    `${PATH}?status=80&direction=2`,
    answer(exportAccountFile, new Uint8Array([1])),
  );
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(link).toHaveBeenCalled());
  expect(server.sentTo(exportAccountFile)[0]?.payload).toMatchObject({
    file_kind: 'transfers',
    format,
    filter: { direction: '2', transfer_status: '80', begin_date: '20260813', end_date: '20261112' },
  });
});

it('says that there is none, and clears the filters that leave nothing over', async () => {
  const nothing = { ...records, list: [], count: 0 };
  const { user, router } = open(`${PATH}?status=70`, answer(queryBankTransferRecord, nothing));
  expect(await screen.findByText('暂无转账记录')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }));
  expect(router.state.location.search).toBe('');
});

it('offers to ask again when the list does not come', async () => {
  open(PATH, failure(queryBankTransferRecord, new TypeError('Failed to fetch')));
  expect((await screen.findAllByRole('button', { name: /重试/ })).length).toBeGreaterThan(0);
});
