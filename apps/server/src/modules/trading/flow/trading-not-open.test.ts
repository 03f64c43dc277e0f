import { expect, it } from 'vitest';
import { keepCalendar } from '#modules/calendar/index.ts';
import { checkBeforePurchase } from '#modules/trading/flow/check-pre-condition.ts';
import { purchaseFrom } from '#modules/trading/kinds/purchase-request.ts';
import { placePurchase } from '#modules/trading/orders/place-purchase.ts';
import { createOrderStory } from '#testing/order-story.ts';
import { purchaseOf, walkToSubmit } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { db, deps, clock, newShopper } = await createOrderStory();
const FUND = '910066';
await sellFund(db, { productNo: FUND });
const readCalendar = keepCalendar({ db, clock });
const open = { ...deps, readCalendar, isTradingOpen: true };
const closed = { ...open, isTradingOpen: false };

it('a mall that lost its registrar takes no order, and still answers for one it has', async () => {
  const shopper = await newShopper();
  const { clientId } = shopper;
  const buyer = { clientId, address: '127.0.0.1' };
  const purchase = async () => {
    const flow = await walkToSubmit(shopper, FUND, 100_00n);
    return purchaseFrom(
      purchaseOf(deps.dictionaries, { ...flow, productNo: FUND, money: 100_00n }),
    );
  };
  const [taken, refused] = [await purchase(), await purchase()];
  const order = await placePurchase(open, buyer, taken);
  expect(order).toMatchObject({ ok: true });
  expect(await placePurchase(closed, buyer, taken)).toEqual(order);
  expect(await placePurchase(closed, buyer, refused)).toEqual({
    ok: false,
    refusal: 'trading_not_open',
  });

  const trade = { businType: '300002', productNo: FUND };
  const mayTrade = async (mall: typeof open) => {
    const checked = await checkBeforePurchase(mall, clientId, trade, { withPages: false });
    return checked.ok && checked.reply.can_trade;
  };
  expect(await mayTrade(open)).toBe('1');
  expect(await mayTrade(closed)).toBe('0');
});
