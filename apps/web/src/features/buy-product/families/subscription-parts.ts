import { DIVIDEND_NAMES } from '#shared/orders/dividend-names.ts';
import { collectionClock } from '#shared/shop/collection-clock.ts';
import { cancelLine, chargeLine, estimateLines } from './charge-line.ts';
import { DividendChoice } from './dividend-choice.tsx';
import type { FamilyParts } from './family-parts.ts';
import { FeePreviewBlock } from './fee-preview-block.tsx';

/** A fund before its contract takes effect: shares come when it does, at one yuan, with the interest of the collection. */
export const SUBSCRIPTION_PARTS: FamilyParts = {
  Preview: FeePreviewBlock,
  Choices: DividendChoice,
  confirmLines: ({ product }, { dividend }, told) => [
    chargeLine(told),
    ...estimateLines(told).slice(0, 1),
    { label: '认购价', value: '1.0000，募集期利息折成份额' },
    { label: '交易日', value: told.trade_date_num },
    { label: '认购受理确认', value: told.confirm_date_num },
    {
      label: '份额确认',
      value: product.establish_date_num ?? '以基金合同生效后为准',
    },
    cancelLine(told),
    { label: '分红方式', value: DIVIDEND_NAMES[told.dividend_method ?? dividend] },
  ],
  clockOf:
    ({ product }) =>
    (time, nowMs) =>
      collectionClock(time, nowMs, {
        accepted: '认购受理确认',
        startsOn: product.establish_date_num ?? undefined,
        starts: ['基金合同生效', '份额确认，募集期利息折份额'],
        dueOn: undefined,
        cooling: undefined,
      }),
  stations: (order, { product }) => [
    { key: 'price', day: order.trade_date_num, title: '按认购价 1.0000' },
    { key: 'confirm', day: order.confirm_date_num, title: '认购受理确认' },
    { key: 'start', day: product.establish_date_num, title: '基金合同生效，份额确认' },
  ],
};
