import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  checkPreConditionPc,
  gotoTradeNextStep,
  startTradeFlowStep,
} from '@mall/contract/trading/trade-flow';
import { screen, within } from '@testing-library/react';
import { amountField, atConfirm, info, openSheet, preCheck } from './buy-sheet-story.tsx';
import { type Answer, answer } from './fake-server.ts';

export type Told = NonNullable<typeof atConfirm.step_data.terms>;
if (!atConfirm.step_data.terms) throw new Error('the example tells its terms');
export const told: Told = atConfirm.step_data.terms;
export const confirming = (terms: Partial<Told>, items = atConfirm.step_data.confirm_items) =>
  ({
    ...atConfirm,
    step_data: { ...atConfirm.step_data, confirm_items: items, terms: { ...told, ...terms } },
  }) as const;
export const ITEM = {
  item_no: 'all-1',
  item_text: '本机构已核对产品、金额与交易日',
  required: '1',
} as const;

/** A product whose purchase has nothing to sign: the first screen behind the amount is the last click. */
export function openAtConfirm(product: object, terms: Partial<Told>, ...answers: Answer[]) {
  return openSheet(...answers, ...straightToConfirm(product, terms));
}

/** What the server says of such a purchase. */
export function straightToConfirm(product: object, terms: Partial<Told>): readonly Answer[] {
  const flow = confirming(terms, [ITEM]);
  return [
    answer(queryProductInfoOwn, { ...info, ...product, product_no: info.product_no }),
    answer(startTradeFlowStep, flow),
    answer(gotoTradeNextStep, { ...flow, cur_step: 'SUBMIT', finished: '1' }),
    answer(checkPreConditionPc, {
      ...preCheck,
      unmet_list: [],
      can_trade: '1',
      amount_limits: null,
    }),
  ];
}

export async function typeAmount({ user }: ReturnType<typeof openSheet>, amount: string) {
  await user.type(await amountField(), amount);
}
export async function goOn({ user }: ReturnType<typeof openSheet>) {
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('checkbox', { name: ITEM.item_text }));
}
export const line = (label: string) =>
  within(screen.getByTestId('trade-sheet')).getByText(label).nextElementSibling;
