import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen, shares } from '@mall/domain/money/units';
import { sha256Of } from '#content-hash.ts';
import { purchaseOf, subscriptionOf, walk } from '#testing/story-shopper.ts';
import type { WeekShopper } from './demo-week.ts';
import { signFor } from './sign-for.ts';

const { trading } = contract;

/** The last click of something that begins without a flow. */
async function clickOn({ client }: WeekShopper, product_no: string, busin_type: string) {
  const { list } = await client(contract.catalogue.queryProductConfirmItemOwn, {
    product_no,
    busin_type,
  });
  return {
    shown_sha256: sha256Of('the confirm screen').toString('hex'),
    ticks: list.map(({ item_no, item_text }) => ({
      item_no,
      text_sha256: sha256Of(item_text).toString('hex'),
      tick_time: '2026-11-16 10:00:00',
    })),
    confirm_time: '2026-11-16 10:00:00',
  };
}

export async function redeem(holder: WeekShopper, product_no: string, quantity: bigint) {
  return holder.client(trading.tradeRedeem, {
    request_no: randomUUID(),
    product_no,
    entrust_share: shares(quantity),
    redeem_all: '0',
    large_redeem_flag: '1',
    click_evidence: await clickOn(holder, product_no, '300003'),
  });
}

export async function subscribe(customer: WeekShopper, productNo: string, money: bigint) {
  return customer.client(trading.buyProd, await subscriptionOf(customer, productNo, money));
}

export async function signPlan(customer: WeekShopper, productNo: string, money: bigint) {
  const ready = await walk(customer, productNo, money);
  const request = purchaseOf(customer.dictionaries, { ...ready, productNo, money });
  return customer.client(trading.buyProd, { ...request, own_funds: '1' });
}

/** The first of some holdings that may become another fund, and that fund. */
export async function findSwitch({ client }: WeekShopper, held: readonly string[]) {
  for (const product_no of held) {
    const { list } = await client(contract.catalogue.querySwitchList, { product_no });
    const [target] = list;
    if (target) return { productNo: product_no, targetProductNo: target.product_no };
  }
  throw new Error('no holding of the demo may be switched');
}

export async function moveElsewhere(holder: WeekShopper, product_no: string, quantity: bigint) {
  return holder.client(trading.retrustee, {
    request_no: randomUUID(),
    product_no,
    entrust_share: shares(quantity),
    target_seller_code: '205',
    target_trade_account: '620000000001',
    noticerecord_id: await holder.confirmIdentity({
      purpose: 'custody',
      productNo: product_no,
      shares: shares(quantity),
      seller: '205',
      account: '620000000001',
    }),
  });
}

export const reinvest = ({ client }: WeekShopper, product_no: string) =>
  client(trading.setDividend, { request_no: randomUUID(), product_no, dividend_method: '0' });

export const renew = ({ client }: WeekShopper, contract_no: string, money: bigint) =>
  client(trading.qrpAlterPostpone, {
    request_no: randomUUID(),
    contract_no,
    postpone_flag: '1',
    postpone_amount: fen(money),
  });

export async function endEarly(
  lender: WeekShopper,
  { product_no, contract_no }: { readonly product_no: string; readonly contract_no: string },
  money: bigint,
) {
  return lender.client(trading.tradeRedeem, {
    request_no: randomUUID(),
    product_no,
    contract_no,
    entrust_money: fen(money),
    redeem_all: '0',
    large_redeem_flag: '1',
    click_evidence: await clickOn(lender, product_no, '300020'),
  });
}

export async function openTreasure(saver: WeekShopper, product_no: string) {
  for (const business of ['300011', '300002'] as const) await signFor(saver, business, product_no);
  const reserve = fen(1_000_000_00n);
  return saver.client(trading.cashTreasureOrder, {
    request_no: randomUUID(),
    operation: '1',
    product_no,
    reserve_amount: reserve,
    noticerecord_id: await saver.confirmIdentity({
      purpose: 'treasure',
      productNo: product_no,
      reserve,
    }),
  });
}

export const closeTreasure = ({ client }: WeekShopper, product_no: string) =>
  client(trading.cashTreasureOrder, { request_no: randomUUID(), operation: '2', product_no });

export async function takeFromTreasure(saver: WeekShopper, product_no: string, quantity: bigint) {
  return saver.client(trading.cashTreasureOrder, {
    request_no: randomUUID(),
    operation: '5',
    product_no,
    entrust_share: shares(quantity),
    click_evidence: await clickOn(saver, product_no, '300003'),
  });
}

export const cancel = ({ client }: WeekShopper, order_no: string) =>
  client(trading.tradeWithdraw, { order_no, request_no: randomUUID() });
