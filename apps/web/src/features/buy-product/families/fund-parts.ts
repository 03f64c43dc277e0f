import { DIVIDEND_NAMES } from '#shared/orders/dividend-names.ts';
import { purchaseClock } from '#shared/shop/order-clock.ts';
import { cancelLine, chargeLine, estimateLines } from './charge-line.ts';
import { DividendChoice } from './dividend-choice.tsx';
import type { FamilyParts } from './family-parts.ts';
import { FeePreviewBlock } from './fee-preview-block.tsx';
import { purchaseStations } from './purchase-stations.ts';

/** An open fund: bought at a net value that is not known yet. */
export const FUND_PARTS: FamilyParts = {
  Preview: FeePreviewBlock,
  Choices: DividendChoice,
  confirmLines: (_, { dividend }, told) => [
    chargeLine(told),
    ...estimateLines(told),
    { label: '净值日', value: told.trade_date_num },
    { label: '预计确认日', value: told.confirm_date_num },
    ...(told.lock_date_num === null ? [] : [{ label: '持有期至', value: told.lock_date_num }]),
    ...(told.redeemable_date_num === null
      ? []
      : [{ label: '可赎回日', value: told.redeemable_date_num }]),
    cancelLine(told),
    { label: '分红方式', value: DIVIDEND_NAMES[told.dividend_method ?? dividend] },
  ],
  clockOf: () => (time, nowMs) => purchaseClock(time, nowMs, 'fund'),
  stations: (order) => purchaseStations(order, '按当日净值成交'),
};
