import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { checkRiskInfo, queryUserAssert } from '@mall/contract/identity/user';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { queryRationList, queryReachRecord } from '@mall/contract/plans/plan-queries';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { knownDay } from '@mall/domain/calendar/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

const { reply: needSign } = await exampleOf(
  compElectQryNeedSignList,
  'agreements/compElectQryNeedSignList',
);
const { reply: risk } = await exampleOf(checkRiskInfo, 'identity/checkRiskInfo');
const { reply: qualified } = await exampleOf(stateQualifyInvest, 'identity/stateQualifyInvest');
const { reply: records } = await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery');
const { reply: rights } = await exampleOf(crhMallGD024, 'legacy/crhMallGD024');
const { reply: proposals } = await exampleOf(queryUserLocalOrder, 'trading/queryUserLocalOrder');
const { reply: plans } = await exampleOf(queryRationList, 'plans/queryRationList');
const { reply: assets } = await exampleOf(queryUserAssert, 'identity/queryUserAssert');
const { reply: time } = await exampleOf(checkTradeTime, 'shop/checkTradeTime');

let close: (() => void) | undefined;
afterEach(() => close?.());

it('tells by when each matter of the day has to be seen to, the first one first', async () => {
  const opened = renderMall({
    path: '/home',
    customer: CUSTOMER,
    answers: [
      // 34 minutes before the cut-off until which the proposal can be audited.
      answer(checkTradeTime, time),
      answer(crhMallGD024, { ...rights, perms: ['query', 'audit'] }),
      answer(queryUserLocalOrder, proposals),
      answer(compElectQryNeedSignList, needSign),
      answer(checkRiskInfo, {
        ...risk,
        risk_status: '3',
        valid_to_num: knownDay('2026-11-24'),
      }),
      answer(stateQualifyInvest, { ...qualified, qualify_status: '0', valid_to_num: null }),
      answer(transRecordlistQuery, { ...records, list: [], count: 0 }),
      answer(queryRationList, { ...plans, list: [], count: 0, waiting: [] }),
      answer(queryReachRecord, { list: [], count: 0 }),
      answer(queryBjhgWdq, { list: [], count: 0 }),
      answer(queryUserAssert, assets),
    ],
  });
  close = opened.close;
  const section = within(await screen.findByRole('region', { name: '待办' }));
  expect(await section.findByText('3 项，按截止时间排列')).toBeInTheDocument();
  await waitFor(() =>
    expect(section.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^剩 \d+ 分 \d+ 秒待复核 申购/),
      expect.stringMatching(/^11-24 周二风险测评将于/),
      expect.stringMatching(/^--\d+ 份协议待签署/),
    ]),
  );
});
