import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { checkRiskInfo } from '@mall/contract/identity/user';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { queryRationList, queryReachRecord } from '@mall/contract/plans/plan-queries';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
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
const nothing = [
  answer(compElectQryNeedSignList, { list: [] }),
  answer(checkRiskInfo, { ...risk, risk_status: '1' }),
  answer(stateQualifyInvest, { ...qualified, qualify_status: '0', valid_to_num: null }),
  answer(transRecordlistQuery, { ...records, list: [], count: 0 }),
  answer(queryRationList, { ...plans, list: [], count: 0, waiting: [] }),
  answer(queryReachRecord, { list: [], count: 0 }),
  answer(queryBjhgWdq, { list: [], count: 0 }),
];
let close: (() => void) | undefined;
afterEach(() => close?.());

async function openBell(...answers: readonly Answer[]) {
  const opened = renderMall({ path: '/nowhere', customer: CUSTOMER, answers });
  close = opened.close;
  const bell = within(await screen.findByTestId('todo-bell'));
  return { ...opened, bell };
}

it('counts what waits and leads there', async () => {
  const { bell, user, router } = await openBell(
    answer(compElectQryNeedSignList, needSign),
    answer(checkRiskInfo, { ...risk, risk_status: '0' }),
    ...nothing,
  );
  await user.click(await bell.findByRole('button', { name: /待办\s*2/ }));
  expect(bell.getByText(`${needSign.list.length} 份协议待签署`)).toBeInTheDocument();
  await user.click(bell.getByRole('link', { name: '尚未完成风险测评' }));
  expect(router.state.location).toMatchObject({
    pathname: '/MyAccount/TotalAssets',
    search: '?dialog=risk',
  });
});

it('shows an auditor what waits for him, in the bell and beside the account', async () => {
  const opened = renderMall({
    path: '/MyAccount/record',
    customer: CUSTOMER,
    answers: [
      answer(crhMallGD024, { ...rights, perms: ['query', 'audit'] }),
      answer(queryUserLocalOrder, proposals),
      ...nothing,
    ],
  });
  close = opened.close;
  const nav = within(await screen.findByRole('navigation', { name: '账户导航' }));
  expect(await nav.findByRole('link', { name: '我的复核1笔待复核' })).toBeInTheDocument();
  const bell = within(await screen.findByTestId('todo-bell'));
  await opened.user.click(await bell.findByRole('button', { name: /待办\s*1/ }));
  await opened.user.click(bell.getByRole('link', { name: /^待复核 申购/ }));
  expect(opened.router.state.location).toMatchObject({ pathname: '/MyAccount/audit' });
});

it('has no audit where nothing is audited', async () => {
  const opened = renderMall({
    path: '/MyAccount/record',
    customer: CUSTOMER,
    answers: [answer(crhMallGD024, { ...rights, audit_required: '0' }), ...nothing],
  });
  close = opened.close;
  const nav = within(await screen.findByRole('navigation', { name: '账户导航' }));
  await waitFor(() => expect(opened.server.sentTo(crhMallGD024)).toHaveLength(1));
  expect(nav.queryByRole('link', { name: /^我的复核/ })).not.toBeInTheDocument();
  expect(opened.server.sentTo(queryUserLocalOrder)).toEqual([]);
});

it('says that nothing waits, without a count', async () => {
  const { bell, user, server } = await openBell(...nothing);
  await waitFor(() => expect(server.sentTo(stateQualifyInvest)).toHaveLength(1));
  await user.click(bell.getByRole('button', { name: '待办' }));
  expect(await bell.findByText('暂无待办')).toBeInTheDocument();
});

it('shows what it knows when a source fails, and asks again on demand', async () => {
  const { bell, user, server } = await openBell(
    refusal(compElectQryNeedSignList, 'system_busy'),
    answer(checkRiskInfo, { ...risk, risk_status: '2' }),
    ...nothing,
  );
  await user.click(await bell.findByRole('button', { name: /待办\s*1/ }));
  expect(bell.getByText('风险测评已过期')).toBeInTheDocument();
  expect(bell.getByText(/部分待办加载失败/)).toBeInTheDocument();
  expect(screen.queryByText('系统繁忙，请稍后再试')).not.toBeInTheDocument();
  await user.click(bell.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(server.sentTo(compElectQryNeedSignList)).toHaveLength(2));
});

it('is not there for a visitor, and asks nothing', async () => {
  const opened = renderMall({ path: '/nowhere' });
  close = opened.close;
  await screen.findByRole('heading', { name: '页面不存在' });
  expect(screen.queryByTestId('todo-bell')).not.toBeInTheDocument();
  expect(opened.server.sentTo(checkRiskInfo)).toEqual([]);
});
