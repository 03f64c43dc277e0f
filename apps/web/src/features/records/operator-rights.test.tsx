import { queryBindBankList } from '@mall/contract/banking/bank-card';
import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { grantedTo, NOT_PERMITTED } from '#testing/granted-rights.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;
const detail = (await exampleOf(transRecordDetailQuery, 'trading/transRecordDetailQuery')).reply;
const transfers = (await exampleOf(queryBankTransferRecord, 'banking/queryBankTransferRecord'))
  .reply;
const cards = (await exampleOf(queryBindBankList, 'banking/queryBindBankList')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const [placed] = records.list;
if (!placed) throw new Error('the example has an order');

/** An operator who only looks opens a page. */
function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path,
    answers: [...answers, answer(checkTradeTime, time), grantedTo(['query'])],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}

/** The button is there, says why it is off, and leads nowhere. */
async function expectOff({ user, router }: ReturnType<typeof open>, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.title).toBe(NOT_PERMITTED));
  await user.click(button);
  expect(router.state.location.search).not.toContain('trade=');
}

it.each([
  {
    state: {},
    verb: '撤单',
    shown: placed.product_short_name,
    why: 'an order that can be cancelled',
  },
  {
    state: {
      order_status: '03' as const,
      order_status_dict_name: '已撤回',
      can_cancel: '0' as const,
    },
    verb: '再次提交',
    shown: placed.order_no,
    why: 'a proposal that was taken back',
  },
])('a row of the records offers no $verb of $why', async ({ state, verb, shown }) => {
  const list = [{ ...placed, ...state }];
  const opened = open('/MyAccount/record', answer(transRecordlistQuery, { ...records, list }));
  await expectOff(opened, `${verb} ${shown}`);
});

it('a row of the records leads to no visit', async () => {
  const awaiting = { ...placed, order_status: '12' as const, order_status_dict_name: '待回访' };
  const opened = open(
    '/MyAccount/record',
    answer(transRecordlistQuery, { ...records, list: [awaiting] }),
  );
  await expectOff(opened, `去回访 ${placed.order_no}`);
});

it.each([
  {
    state: { busin_type: BUSINESS_TYPE.purchase, order_status: '30' as const },
    off: ['再买一笔', '赎回'],
  },
  { state: { order_status: '12' as const, visit_passed: null }, off: ['去回访'] },
])('the page of an order greys $off', async ({ state, off }) => {
  const opened = open(
    `/MyAccount/RecordDetails?order_no=${detail.order_no}`,
    answer(transRecordDetailQuery, { ...detail, ...state }),
  );
  for (const name of off) await expectOff(opened, name);
});

it('the transfers offer neither way of moving money', async () => {
  const opened = open(
    '/MyAccount/TransferRecords',
    answer(queryBindBankList, cards),
    answer(queryBankTransferRecord, transfers),
  );
  // A link until the rights are known, a button with the reason afterwards.
  for (const name of ['转入', '转出']) await expectOff(opened, name);
});
