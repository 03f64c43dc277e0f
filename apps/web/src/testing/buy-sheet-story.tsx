import {
  compElectQryAgreeHtmlView,
  compQuerySuitAgreeHtml,
} from '@mall/contract/agreements/document-view';
import { compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { queryProductRateInfoOwn } from '@mall/contract/catalogue/product-rules';
import { queryUserAssert } from '@mall/contract/identity/user';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { buyProd } from '@mall/contract/trading/buy';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { screen, within } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { StoredSession } from '#shared/session/stored-session.ts';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';
import { CUSTOMER, renderMall } from './render-mall.tsx';
// Compiled before the first test waits for it.
import '#app/layout/layers/trade-sheets.tsx';
import '#features/buy-product/buy-sheet.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

export const info = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
const rates = (await exampleOf(queryProductRateInfoOwn, 'catalogue/queryProductRateInfo')).reply;
const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;
export const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
export const preCheck = (await exampleOf(checkPreConditionPc, 'trading/checkPreConditionPc')).reply;
export const started = (await exampleOf(startTradeFlowStep, 'trading/startTradeFlowStep')).reply;
export const atConfirm = (await exampleOf(gotoTradeNextStep, 'trading/gotoTradeNextStep')).reply;
export const placed = (await exampleOf(buyProd, 'trading/buyProd')).reply;
export const htmlDocument = (
  await exampleOf(compElectQryAgreeHtmlView, 'agreements/compElectQryAgreeHtmlView')
).reply;
export const letter = (await exampleOf(compQuerySuitAgreeHtml, 'agreements/compQuerySuitAgreeHtml'))
  .reply;
export const signed = (
  await exampleOf(compElectSignAgreeNomal, 'agreements/compElectSignAgreeNomal')
).reply;

export const quick = {
  ...started.step_data,
  agreements: started.step_data.agreements.map(readAtOnce),
};
const atSubmit = { ...atConfirm, cur_step: 'SUBMIT', finished: '1' } as const;
const GROUND: readonly Answer[] = [
  answer(checkTradeTime, time),
  answer(queryProductInfoOwn, info),
  answer(queryProductRateInfoOwn, rates),
  answer(queryUserAssert, cash),
  answer(startTradeFlowStep, { ...started, step_data: quick }),
  answer(compElectQryAgreeHtmlView, htmlDocument),
  answer(compQuerySuitAgreeHtml, letter),
  answer(compElectSignAgreeNomal, signed),
  answer(gotoTradeNextStep, ({ cur_step }) => (cur_step === 'CONFIRM' ? atSubmit : atConfirm)),
];
const FREE = answer(checkPreConditionPc, { ...preCheck, unmet_list: [], can_trade: '1' });

/** Opens the sheet over an empty page; the answers given come before the usual ones. */
export function openSheet(...answers: readonly Answer[]) {
  return openSheetFor(CUSTOMER, answers);
}

export function openSheetFor(customer: StoredSession, answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/nowhere?trade=buy&product_no=${info.product_no}`,
    customer,
    // The first answer to a call counts.
    answers: [...answers, ...GROUND, FREE],
  });
  close = opened.close;
  return opened;
}

export const amountField = () => screen.findByRole('textbox', { name: '买入金额（元）' });

/** From the opened sheet to the confirm screen with everything ticked. */
export async function reachLastClick(opened: ReturnType<typeof openSheet>) {
  const { user } = opened;
  await readDocuments(opened);
  await user.click(screen.getByRole('button', { name: '全部同意并签署（2份）' }));
  for (const { item_text } of atConfirm.step_data.confirm_items) {
    await user.click(await screen.findByRole('checkbox', { name: item_text }));
  }
  return screen.getByRole('button', { name: '确认申购 10,000.00 元' });
}

export async function readDocuments({ user }: ReturnType<typeof openSheet>): Promise<void> {
  await user.type(await amountField(), '10000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  for (const { agreement_name } of quick.agreements) {
    await user.click(await screen.findByRole('button', { name: `《${agreement_name}》` }));
    const reader = within(await screen.findByRole('dialog', { name: agreement_name }));
    await user.click(await reader.findByRole('button', { name: '我已阅读' }));
  }
  await user.click(await screen.findByRole('checkbox', { name: '本机构已阅读并同意上述文件' }));
}

function readAtOnce<A extends { readonly force_read_seconds: number }>(agreement: A): A {
  return { ...agreement, force_read_seconds: 0 };
}
