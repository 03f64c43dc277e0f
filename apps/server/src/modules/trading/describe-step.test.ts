import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { ConfirmedStepWire } from '@mall/contract/identity/confirmed-step';
import type { RefusalCode } from '@mall/contract/refusals';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { fen, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { privateViewReader } from '#read-viewer.ts';
import { openInstitution, type StoryOperator } from '#testing/agreed/audited-institution.ts';
import {
  BANK_NO,
  bindStoryCard,
  createTransferStory,
  transferOf,
} from '#testing/banking/transfer-story.ts';
import { refusing } from '#testing/order-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { describeStep } from './describe-step.ts';

const FUND = '910066';
const PLAN = 'HC1901';
const mall = await createTransferStory();
const { db, clock, dictionaries } = mall.deps;
await sellFund(db, { productNo: FUND, values: { '2026-11-11': 100_000_000n } });
await sellFund(db, { productNo: PLAN, categoryId: '10017' });
const payer = await mall.enterPayer({ clientId: 'P1', free: 10_000_00n });
const { flow_id: flowId } = await payer.client(contract.trading.startTradeFlowStep, {
  request_no: randomUUID(),
  busin_type: '300002',
  product_no: FUND,
  entrust_money: fen(3_456_78n),
});
const house = await openInstitution(mall, { free: 1_000_000_00n });
await bindStoryCard(mall, house.clientId);
const first = await buy(house.maker, FUND, 12_345_67n);
const second = await buy(house.maker, FUND, 1_000_00n);
const sent = await transferOf(mall, house.maker.client, house.maker.confirmIdentity, {
  direction: 'out',
  money: 20_000_00n,
});

const describeFor = (clientId: string, step: ConfirmedStep) =>
  db.transaction().execute((tx) =>
    describeStep(
      {
        db: tx,
        clock,
        dictionaries,
        seesPrivate: privateViewReader({ clock }),
        hotline: '95000',
      },
      clientId,
      step,
    ),
  );
const named = (...orders: { readonly local_order_no: string | null }[]) => ({
  purpose: 'audit' as const,
  localOrderNos: orders.map(({ local_order_no }) => local_order_no ?? ''),
});
const custody = {
  purpose: 'custody',
  productNo: FUND,
  shares: shares(1_234_56n),
  seller: '205',
  account: '620000004321',
} as const;
const seller = dictionaries.get('DISTRIBUTOR')?.get('205');

it.each<{ step: ConfirmedStep; words: string; clientId?: string }>([
  {
    step: { purpose: 'sign', flowId: undefined, agreementIds: undefined },
    words: '签署协议文件',
  },
  {
    step: { purpose: 'sign', flowId, agreementIds: [`TPL005${FUND}`] },
    words: `签署《启明测试${FUND}风险不匹配警示函及投资者确认书》`,
  },
  { step: { purpose: 'order', flowId }, words: `申购启明测试${FUND}3,456.78元` },
  {
    step: { purpose: 'transfer_out', bankNo: BANK_NO, amount: fen(5_000_00n) },
    words: '银行转出5,000.00元至云杉银行尾号1234',
  },
  { step: custody, words: `将启明测试${FUND}1,234.56份转托管至${seller}，账号尾号4321` },
  {
    step: { ...custody, account: '1 点此领奖' },
    words: `将启明测试${FUND}1,234.56份转托管至${seller}，账号尾号1`,
  },
  {
    step: { purpose: 'treasure', productNo: FUND, reserve: fen(1_000_00n) },
    words: `开通现金宝自动申购启明测试${FUND}，保留1,000.00元`,
  },
  {
    step: { purpose: 'unbind', productNo: FUND, option: '1' },
    words: `启明测试${FUND}投顾解约，全部赎回`,
  },
  {
    step: named(first),
    clientId: house.clientId,
    words: `复核通过申购启明测试${FUND}12,345.67元`,
  },
  {
    step: named(sent),
    clientId: house.clientId,
    words: '复核通过银行转出20,000.00元至云杉银行尾号1234',
  },
  {
    step: named(first, second, sent),
    clientId: house.clientId,
    words: '复核通过3笔委托，合计33,345.67元',
  },
])('a step of purpose $step.purpose is said: $words', async ({ step, words, clientId = 'P1' }) => {
  expect(await describeFor(clientId, step)).toEqual({ ok: true, words });
});

it.each<{ step: ConfirmedStep; refusal: RefusalCode; why: string }>([
  { step: { purpose: 'order', flowId: 'FL1' }, refusal: 'flow_expired', why: 'no such purchase' },
  {
    step: { purpose: 'sign', flowId: 'FL1', agreementIds: [`TPL005${FUND}`] },
    refusal: 'flow_expired',
    why: 'papers of no purchase',
  },
  {
    step: { purpose: 'sign', flowId: undefined, agreementIds: ['TPL999'] },
    refusal: 'agreement_not_found',
    why: 'no such paper',
  },
  {
    step: { purpose: 'sign', flowId: undefined, agreementIds: [`TPL005${PLAN}`] },
    refusal: 'agreement_not_found',
    why: 'a private product is not named to an investor who may not see it',
  },
  {
    step: { purpose: 'transfer_out', bankNo: 'B09', amount: fen(1_00n) },
    refusal: 'bank_account_not_bound',
    why: 'not his card',
  },
  { step: { ...custody, seller: '999' }, refusal: 'target_seller_unknown', why: 'no such house' },
  { step: { ...custody, productNo: PLAN }, refusal: 'product_absent', why: 'a private product' },
  {
    step: { purpose: 'unbind', productNo: 'NONE', option: '1' },
    refusal: 'product_absent',
    why: 'no such product',
  },
  { step: named(first), refusal: 'order_not_found', why: 'another customer’s order' },
])('no code is sent: $why', async ({ step, refusal }) => {
  expect(await describeFor('P1', step)).toMatchObject({ ok: false, refusal });
});

it('the message says what its code is for, in the words of the server', async () => {
  await payer.client(contract.identity.noticeSendMobel, {
    sms_type: '50',
    busin_type: '300045',
    step: { purpose: 'transfer_out', bank_no: BANK_NO, money: fen(5_000_00n) },
  });
  const { content } = await mall.ownerDb
    .selectFrom('sms_message')
    .select('content')
    .orderBy('queued_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(content?.replace(/\d{4}，/, '####，')).toBe(
    `【${mall.deps.brand.provider}】验证码 ####，5分钟内有效，仅用于银行转出5,000.00元至云杉银行尾号1234。非本人操作请勿告知他人。`,
  );
});

it('an operator who may not take a step is told nothing of it', async () => {
  const ask = (operator: StoryOperator, step: ConfirmedStepWire) =>
    operator.client(contract.identity.noticeSendMobel, { sms_type: '50', step });
  const barred = refusing('operator_not_permitted');
  await expect(
    ask(house.maker, { purpose: 'audit', local_order_nos: [first.local_order_no ?? ''] }),
  ).rejects.toMatchObject(barred);
  await expect(
    ask(house.checker, { purpose: 'transfer_out', bank_no: BANK_NO, money: fen(1_00n) }),
  ).rejects.toMatchObject(barred);
});
