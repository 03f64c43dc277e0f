// @vitest-environment node
import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { checkRiskInfo } from '@mall/contract/identity/user';
import { queryRationList, queryReachRecord } from '@mall/contract/plans/plan-queries';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { byDeadline } from './todo.ts';
import { type TodoFacts, todosOf } from './todos-of.ts';

// Each text below is a day.
const day = (text: string) => parseDay(text) as Day;
const { reply: needSign } = await exampleOf(
  compElectQryNeedSignList,
  'agreements/compElectQryNeedSignList',
);
const { reply: risk } = await exampleOf(checkRiskInfo, 'identity/checkRiskInfo');
const { reply: qualified } = await exampleOf(stateQualifyInvest, 'identity/stateQualifyInvest');
const NOTHING: TodoFacts = {
  today: day('2026-11-12'),
  needSign: { list: [] },
  risk: { ...risk, risk_status: '1' },
  qualified: { ...qualified, qualify_status: '0', valid_to_num: null },
  running: [],
  failed: [],
};
const [order] = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply.list;
if (!order) throw new Error('the example has an order');
const [waiting] = needSign.list;
const [proposal] = (await exampleOf(queryUserLocalOrder, 'trading/queryUserLocalOrder')).reply.list;
if (!proposal) throw new Error('the example has a proposal');

const [transfer] = (await exampleOf(queryBankTransferRecord, 'banking/queryBankTransferRecord'))
  .reply.list;
if (!transfer) throw new Error('the example has a transfer');
const [plan] = (await exampleOf(queryRationList, 'plans/queryRationList')).reply.list;
if (!plan) throw new Error('the example has a plan');
const [reach] = (await exampleOf(queryReachRecord, 'plans/queryReachRecord')).reply.list;
if (!reach) throw new Error('the example has a record');
const PLAN = plan.product_short_name;
const ended = (status: '3' | '4' | '5' | '6', since: string) => ({
  plans: [
    {
      ...plan,
      ration_status: status,
      status_reason: '连续三期扣款失败',
      status_date_num: day(since),
    },
  ],
});
const IN = '银行转证券 200,000.00 元';

const repo = (expires: string, postpone_flag: '0' | '1') => ({
  contract_no: 'HT1',
  product_no: 'BJ007',
  product_short_name: '多元宝7天',
  expire_date_num: day(expires),
  postpone_flag,
});

it.each<{ facts: Partial<TodoFacts>; texts: readonly string[]; why: string }>([
  { facts: {}, texts: [], why: 'nothing waits' },
  {
    facts: { repos: [repo('2026-11-19', '0'), repo('2026-11-12', '1')] },
    texts: ['多元宝7天 2026-11-19 到期，到期兑付', '多元宝7天 2026-11-12 到期，到期续作'],
    why: 'contracts that end within a week',
  },
  { facts: { repos: [repo('2026-11-20', '0')] }, texts: [], why: 'a contract that ends later' },
  { facts: { repos: [repo('2026-11-11', '0')] }, texts: [], why: 'a contract that has ended' },
  { facts: { transfers: [transfer] }, texts: [], why: 'its customer saw it done' },
  {
    facts: { transfers: [{ ...transfer, local_order_no: 'BD1' }] },
    texts: [`${IN} 成功`],
    why: 'done behind an approval',
  },
  {
    facts: { transfers: [{ ...transfer, settled_later: '1' }] },
    texts: [`${IN} 已与银行核对，成功`],
    why: 'done, and known only later',
  },
  {
    facts: { transfers: [{ ...transfer, transfer_status: '80' }] },
    texts: [`${IN} 结果确认中`],
    why: 'the bank is silent',
  },
  {
    facts: { transfers: [{ ...transfer, transfer_status: '70', remark: '账户余额不足' }] },
    texts: [`${IN} 失败：账户余额不足`],
    why: 'the bank refused',
  },
  {
    facts: {
      transfers: [
        { ...transfer, transfer_status: '70', settled_later: '1', remark: '银行未收到该笔转账' },
      ],
    },
    texts: [`${IN} 已与银行核对，失败：银行未收到该笔转账`],
    why: 'the bank never got it',
  },
  { facts: { transfers: [{ ...transfer, transfer_status: '20' }] }, texts: [], why: 'under way' },
  {
    facts: { needSign: { list: waiting ? [waiting, waiting] : [] } },
    texts: ['2 份协议待签署'],
    why: 'agreements are counted',
  },
  {
    facts: { risk: { ...risk, risk_status: '0', valid_to_num: null } },
    texts: ['尚未完成风险测评'],
    why: 'never assessed',
  },
  { facts: { risk: { ...risk, risk_status: '2' } }, texts: ['风险测评已过期'], why: 'expired' },
  {
    facts: { risk: { ...risk, risk_status: '3', valid_to_num: day('2026-11-30') } },
    texts: ['风险测评将于 2026-11-30 到期'],
    why: 'about to expire',
  },
  {
    facts: { qualified: { ...qualified, qualify_status: '3', valid_to_num: day('2026-11-01') } },
    texts: ['合格投资者认定已过期'],
    why: 'qualified once',
  },
  {
    facts: { qualified: { ...qualified, qualify_status: '2', valid_to_num: day('2026-12-12') } },
    texts: ['合格投资者认定将于 2026-12-12 到期'],
    why: 'thirty days from now',
  },
  {
    facts: { qualified: { ...qualified, qualify_status: '2', valid_to_num: day('2026-12-13') } },
    texts: [],
    why: 'thirty-one days are time enough',
  },
  {
    facts: {
      today: undefined,
      qualified: { ...qualified, qualify_status: '2', valid_to_num: day('2026-11-13') },
    },
    texts: [],
    why: 'without a business day nothing is near',
  },
  {
    facts: { running: [{ ...order, order_status: '12' }] },
    texts: [`${order.product_short_name} 冷静期已结束，请完成回访`],
    why: 'a visit is due',
  },
  {
    facts: {
      running: [{ ...order, order_status: '11', cooling_end_time: '2026-11-13 14:00:00' }],
    },
    texts: [`${order.product_short_name} 冷静期至 2026-11-13 14:00:00`],
    why: 'a cooling-off runs',
  },
  { facts: { running: [{ ...order, order_status: '20' }] }, texts: [], why: 'nothing to do' },
  {
    facts: { failed: [{ ...order, order_status: '70' }] },
    texts: [`${order.product_short_name} ${order.busin_type_dict_name}失败，请查看原因`],
    why: 'an order failed',
  },
  {
    facts: { toAudit: [proposal] },
    texts: ['待复核 申购 启明现金增利货币A 1,000,000.00 元，15:00前有效'],
    why: 'a colleague waits',
  },
  {
    facts: { proposed: [{ ...proposal, order_status: '01', audit_remark: '金额有误' }] },
    texts: [`启明现金增利货币A 复核驳回：金额有误，1,000,000.00 元，${proposal.local_order_no}`],
    why: 'his order was rejected',
  },
  {
    facts: { proposed: [{ ...proposal, order_status: '02' }] },
    texts: [`启明现金增利货币A 复核过期，1,000,000.00 元，${proposal.local_order_no}`],
    why: 'his order ran out',
  },
  {
    facts: { proposed: [{ ...proposal, order_status: '10' }] },
    texts: [`启明现金增利货币A 复核通过，1,000,000.00 元，${proposal.local_order_no}`],
    why: 'his order was approved',
  },
  {
    facts: { proposed: [{ ...proposal, order_status: '03' }] },
    texts: [],
    why: 'he recalled it himself',
  },
  {
    facts: { proposed: [{ ...proposal, order_status: '50', busin_type: '300008' }] },
    texts: [],
    why: 'the transfer tells of it',
  },
  {
    facts: {
      proposed: [{ ...proposal, order_status: '02', make_time: '2026-11-08 14:20:16' }],
    },
    texts: [],
    why: 'four days later it is no news',
  },
  { facts: { proposed: [proposal] }, texts: [], why: 'his own order waits for another' },
  {
    facts: { failed: [{ ...order, order_status: '02' }] },
    texts: [],
    why: 'the proposal tells of it',
  },
  { facts: { plans: [plan] }, texts: [], why: 'the plan runs well' },
  {
    facts: { plans: [{ ...plan, fail_count: 2 }] },
    texts: [`${PLAN} 定投已连续失败2期`],
    why: 'cash was short twice',
  },
  {
    facts: { plans: [{ ...plan, ration_status: '2', status_reason: '风险测评已过期' }] },
    texts: [`${PLAN} 定投已暂停：风险测评已过期`],
    why: 'the mall paused it',
  },
  {
    facts: ended('4', '2026-11-09'),
    texts: [`${PLAN} 定投已终止：连续三期扣款失败`],
    why: 'it failed three times',
  },
  { facts: ended('4', '2026-11-08'), texts: [], why: 'four days later it is no news' },
  { facts: ended('5', '2026-11-12'), texts: [`${PLAN} 定投已完成`], why: 'it came to its end' },
  { facts: ended('3', '2026-11-12'), texts: [], why: 'its customer ended it himself' },
  { facts: ended('6', '2026-11-12'), texts: [], why: 'the record of its target tells of it' },
  {
    facts: { reaches: [{ ...reach, reach_date_num: day('2026-11-11') }] },
    texts: [`${reach.product_short_name} 定投已达到目标收益率`],
    why: 'its target was hit yesterday',
  },
  {
    facts: { reaches: [{ ...reach, reach_date_num: day('2026-11-08') }] },
    texts: [],
    why: 'its target was hit long ago',
  },
  {
    facts: { needSign: undefined, risk: undefined, qualified: undefined, running: undefined },
    texts: [],
    why: 'what is not known is not claimed',
  },
])('says $texts: $why', ({ facts, texts }) => {
  expect(todosOf({ ...NOTHING, ...facts }).map(({ text }) => text)).toEqual(texts);
});

it('keeps the order of the screens, each with its way', () => {
  const all = todosOf({
    ...NOTHING,
    needSign,
    risk: { ...risk, risk_status: '2' },
    qualified: { ...qualified, qualify_status: '3' },
    running: [
      { ...order, order_no: 'DD1', order_status: '11' },
      { ...order, order_no: 'DD2', order_status: '12' },
    ],
    failed: [{ ...order, order_no: 'DD3', order_status: '70' }],
  });
  expect(all.map(({ to }) => to)).toEqual([
    '/MyAccount/RecordDetails?order_no=DD2&trade=visit',
    '/MyAccount/RecordDetails?order_no=DD1',
    '/MyAccount/RecordDetails?order_no=DD3',
    '/MyAccount/agreement?tab=todo',
    '/MyAccount/TotalAssets?dialog=risk',
    '/highEndWealthManagementSign',
  ]);
});

it('stands by deadline, and what has none keeps its place behind', () => {
  const todo = (key: string, due?: string) => ({ key, text: key, to: '/', ...(due && { due }) });
  const sorted = byDeadline([
    todo('sign'),
    todo('risk', '2026-12-01'),
    todo('audit', '2026-11-12 15:00:00'),
    todo('plan'),
    todo('repo', '2026-11-12'),
  ]);
  expect(sorted.map(({ key }) => key)).toEqual(['repo', 'audit', 'risk', 'sign', 'plan']);
});
