import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { crhMallGD001 } from '@mall/contract/legacy/institution-desk';
import { crhMallGD024 } from '@mall/contract/legacy/operator-rights';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import { fen } from '@mall/domain/money/units';
import { afterEach } from 'vitest';
import type { LocalOrder } from '#features/audit/local-order.ts';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';
import { publicKeyAnswer } from './login-popup.ts';
import { type CUSTOMER, renderMall } from './render-mall.tsx';
// Compiled before the first test waits for it.
import '#app/pages/audit-page.tsx';

const publicKey = await publicKeyAnswer();
const { reply: page } = await exampleOf(queryUserLocalOrder, 'trading/queryUserLocalOrder');
const { reply: clock } = await exampleOf(checkTradeTime, 'shop/checkTradeTime');
const { reply: desk } = await exampleOf(crhMallGD001, 'legacy/crhMallGD001');
const { reply: rights } = await exampleOf(crhMallGD024, 'legacy/crhMallGD024');
const [first] = page.list;
if (!first) throw new Error('the example has an order');
/** A proposal of a colleague that waits. */
export const sample: LocalOrder = first;
export const other: LocalOrder = {
  ...sample,
  local_order_no: 'BD2026111200009',
  order_no: 'DD2026111200120',
  product_short_name: '启明汇稳纯债债券A',
  entrust_money: fen(200_000_000n),
};

/** A server whose lists hold these orders; one asked for by its number is answered alone. */
export function listing(...orders: readonly LocalOrder[]): Answer {
  return answer(queryUserLocalOrder, ({ local_order_no }) => {
    const list = orders.filter(
      (order) => local_order_no === undefined || order.local_order_no === local_order_no,
    );
    return { list, count: list.length };
  });
}

export const CHECKER = answer(crhMallGD024, { ...rights, perms: ['query', 'audit'] });
export const MAKER = answer(crhMallGD024, rights);
const PROOF = 'v'.repeat(43);
const GROUND = [
  answer(checkTradeTime, { ...clock, business_time: '2026-11-12 14:26:07' }),
  answer(crhMallGD001, desk),
  answer(noticeSendMobel, 'notice-1'),
  answer(noticeValidMobel, { result: '1', verify_token: PROOF }),
  publicKey,
];
let close: (() => void) | undefined;
afterEach(() => close?.());

/** Opens the audit page; the answers given come before the usual ones. */
export function openDesk(search: string, customer: typeof CUSTOMER, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/MyAccount/audit${search}`,
    customer,
    answers: [...answers, ...GROUND],
  });
  close = opened.close;
  return opened;
}

export type OpenedDesk = ReturnType<typeof openDesk>;
