import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import {
  queryProductConfirmItemOwn,
  queryProductRateInfoOwn,
} from '@mall/contract/catalogue/product-rules';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { tradeRedeem } from '@mall/contract/trading/redeem';
import { knownDay } from '@mall/domain/calendar/day';
import { nav, rate, shares } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';
import { CUSTOMER, renderMall } from './render-mall.tsx';
// Compiled before the first test waits for it.
import '#app/layout/layers/trade-sheets.tsx';
import '#features/redeem-fund/redeem-sheet.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const product = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
export const rates = (await exampleOf(queryProductRateInfoOwn, 'catalogue/queryProductRateInfo'))
  .reply;
const example = (await exampleOf(queryPositionDetail, 'positions/queryPositionDetail')).reply;
const clock = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
export const redeemed = (await exampleOf(tradeRedeem, 'trading/tradeRedeem')).reply;

export const PRODUCT_NO = example.product_no;
export const info = {
  ...product,
  product_no: PRODUCT_NO,
  min_redeem_share: shares(10_00n),
  min_hold_share: shares(100_00n),
};

const [sample] = example.lots;
if (!sample) throw new Error('the example holds a lot');
const lot = (lot_no: number, confirmed: string, count: bigint, days: number) => ({
  ...sample,
  lot_no,
  confirm_date_num: knownDay(confirmed),
  shares: shares(count),
  hold_days: days,
  next_drop_date: null,
  next_drop_rate: null,
});

/** The holding of the worked example: three lots of 175, 29 and 5 days at 1.3580. */
export const held = {
  ...example,
  hold_shares: shares(10_000_00n),
  enable_shares: shares(10_000_00n),
  unit_net_value: nav(1_3580_0000n),
  nav_date: knownDay('2026-06-26'),
  lots: [
    lot(1, '2026-01-06', 5_000_00n, 175),
    {
      ...lot(2, '2026-06-01', 3_000_00n, 29),
      next_drop_date: knownDay('2026-06-30'),
      next_drop_rate: rate(500_000n),
    },
    {
      ...lot(3, '2026-06-25', 2_000_00n, 5),
      next_drop_date: knownDay('2026-07-01'),
      next_drop_rate: rate(1_000_000n),
    },
  ],
};

export const time = {
  ...clock,
  business_time: '2026-06-29 10:00:00',
  business_date_num: knownDay('2026-06-29'),
  trade_date_num: knownDay('2026-06-29'),
  cutoff_time: '2026-06-29 15:00:00',
  confirm_date_num: knownDay('2026-06-30'),
  arrive_date_num: knownDay('2026-07-02'),
  redeem_date_num: knownDay('2026-07-01'),
};

const [redemption] = rates.list.filter(({ fee_type }) => fee_type === 'RED');
if (!redemption) throw new Error('the example charges for leaving');
const tier = (hold_from: number, hold_to: number | null, charged: bigint) => ({
  ...redemption,
  hold_from,
  hold_to,
  rate: rate(charged),
});
export const tiers = [
  tier(0, 7, 1_500_000n),
  tier(7, 30, 1_000_000n),
  tier(30, 180, 500_000n),
  tier(180, null, 0n),
];

export const CHECKED = '本人已核对产品、金额与交易日';
export const GROUND: readonly Answer[] = [
  answer(checkTradeTime, time),
  answer(queryPositionDetail, held),
  answer(queryProductInfoOwn, info),
  answer(queryProductRateInfoOwn, { ...rates, list: tiers }),
  answer(queryProductConfirmItemOwn, {
    need_qualify: '0',
    list: [{ item_no: 'all-1', item_text: CHECKED, required: '1' }],
  }),
];

/** Opens the sheet over an empty page; the answers given come before the usual ones. */
export function openRedeem(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/nowhere?trade=redeem&product_no=${PRODUCT_NO}`,
    customer: CUSTOMER,
    // The first answer to a call counts.
    answers: [...answers, ...GROUND],
  });
  close = opened.close;
  return opened;
}

export const sharesField = () => screen.findByRole('textbox', { name: '赎回份额（份）' });

/** From the opened sheet to the confirm screen with everything ticked. */
export async function reachLastClick({ user }: ReturnType<typeof openRedeem>) {
  await user.type(await sharesField(), '9000');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.click(await screen.findByRole('checkbox', { name: CHECKED }));
  return screen.getByRole('button', { name: '确认赎回 9,000.00 份' });
}
