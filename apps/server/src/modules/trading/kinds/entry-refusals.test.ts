import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { RefusalCode } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { fen, shares } from '@mall/domain/money/units';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schema } from '#db/schema.gen.ts';
import { readCash } from '#modules/ledger/index.ts';
import { createOrderStory, refusing } from '#testing/order-story.ts';
import { buy, purchaseOf, walkToConfirm, walkToSubmit } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const { db, ownerDb, deps, time, newShopper } = await createOrderStory();
afterEach(() => {
  time.msOfDay = at(14, 26);
});

let funds = 0;
/** A fund of its own that nothing limits. */
async function newFund(): Promise<string> {
  funds += 1;
  const productNo = String(910_200 + funds);
  await sellFund(db, { productNo, values: { '2026-11-11': 100_000_000n } });
  return productNo;
}

type Case = { readonly productNo: string; readonly clientId: string };
type ProductChange = Partial<
  Pick<
    Schema['product'],
    | 'own_status'
    | 'risk_level'
    | 'step_fen'
    | 'first_min_fen'
    | 'order_max_fen'
    | 'day_max_fen'
    | 'holding_max_fen'
    | 'fund_no'
    | 'is_concentration_exempt'
  >
> & { readonly client_types?: string[] };

const changeProduct =
  (change: ProductChange) =>
  async ({ productNo }: Case) => {
    await ownerDb.updateTable('product').set(change).where('product_no', '=', productNo).execute();
  };
const shoppers = new Map<string, Awaited<ReturnType<typeof newShopper>>>();
/** What the summary of a product says is signed again as soon as it changed, for an amount that is allowed. */
const changeAndSign =
  (change: ProductChange) =>
  async ({ productNo, clientId }: Case) => {
    await changeProduct(change)({ productNo, clientId });
    const shopper = shoppers.get(clientId);
    if (shopper) await walkToConfirm(shopper, productNo, 1_210_00n);
  };
const changeAccount =
  (change: { needs_audit?: boolean; is_restricted?: boolean }) =>
  async ({ clientId }: Case) => {
    await ownerDb
      .updateTable('trade_account')
      .set(change)
      .where('client_id', '=', clientId)
      .execute();
  };
type InvestorChange = Partial<Pick<Schema['investor'], 'risk_level' | 'risk_valid_to_on'>> & {
  readonly is_lowest_class?: boolean;
};
const changeInvestor =
  (change: InvestorChange) =>
  async ({ clientId }: Case) => {
    await ownerDb.updateTable('investor').set(change).where('client_id', '=', clientId).execute();
  };
const limitSale =
  (quota: { left_fen?: bigint; investor_max?: number; investor_count?: number }) =>
  async ({ productNo }: Case) => {
    const left_fen = fen(quota.left_fen ?? 1_000_000_00n);
    await ownerDb
      .insertInto('product_quota')
      .values({ product_no: productNo, total_fen: fen(1_000_000_00n), ...quota, left_fen })
      .execute();
  };
const reportScale =
  (scale: bigint) =>
  async ({ productNo }: Case) => {
    const report = {
      report_on: dayOf('2026-09-30'),
      scale_fen: fen(scale),
      shares_e2: shares(scale),
    };
    await ownerDb
      .insertInto('product_scale')
      .values({ product_no: productNo, ...report })
      .execute();
  };

// In the order of rules 1.6; every flow asks for 1,000.00 of a customer who has 10,000.00.
const CASES: readonly {
  readonly code: RefusalCode;
  readonly why: string;
  readonly spoil: (one: Case) => unknown;
}[] = [
  {
    code: 'product_not_buyable',
    why: 'the sale is paused',
    spoil: changeProduct({ own_status: '6' }),
  },
  {
    code: 'operator_not_permitted',
    why: 'the institution wants it audited',
    spoil: changeAccount({ needs_audit: true }),
  },
  {
    code: 'account_restricted',
    why: 'the account is restricted',
    spoil: changeAccount({ is_restricted: true }),
  },
  {
    code: 'client_type_not_allowed',
    why: 'it is sold to institutions only',
    spoil: changeProduct({ client_types: ['1'] }),
  },
  {
    code: 'risk_profile_missing',
    why: 'the assessment was withdrawn',
    spoil: changeInvestor({ risk_level: null, risk_valid_to_on: null }),
  },
  {
    code: 'risk_profile_expired',
    why: 'the assessment ended yesterday',
    spoil: changeInvestor({ risk_valid_to_on: dayOf('2026-11-11') }),
  },
  {
    code: 'lowest_risk_class',
    why: 'the customer may lose nothing',
    spoil: changeInvestor({ risk_level: '1', is_lowest_class: true }),
  },
  {
    code: 'suitability_step_needed',
    why: 'the risk of the product rose behind the step',
    spoil: changeProduct({ risk_level: '4' }),
  },
  {
    code: 'off_purchase_step',
    why: 'steps are 300.00 from 10.00',
    spoil: changeAndSign({ step_fen: fen(300_00n) }),
  },
  {
    code: 'below_first_minimum',
    why: 'the first purchase takes 1,000.01',
    spoil: changeAndSign({ first_min_fen: fen(1_000_01n) }),
  },
  {
    code: 'above_order_maximum',
    why: 'one order takes 999.99',
    spoil: changeProduct({ order_max_fen: fen(999_99n) }),
  },
  {
    code: 'above_day_maximum',
    why: 'one day takes 999.99',
    spoil: changeProduct({ day_max_fen: fen(999_99n) }),
  },
  {
    code: 'above_holding_maximum',
    why: 'one customer may hold 999.99',
    spoil: changeProduct({ holding_max_fen: fen(999_99n) }),
  },
  {
    code: 'quota_exhausted',
    why: '999.99 are left of the product',
    spoil: limitSale({ left_fen: 999_99n }),
  },
  {
    code: 'investor_limit_reached',
    why: '200 of 200 investors are in',
    spoil: limitSale({ investor_max: 200, investor_count: 200 }),
  },
  {
    code: 'concentration_exceeded',
    why: 'the whole fund is 1,000.00',
    spoil: reportScale(1_000_00n),
  },
  {
    code: 'insufficient_cash',
    why: 'the cash went into another fund',
    spoil: ({ clientId }) => spendCash(clientId),
  },
];

async function spendCash(clientId: string) {
  const shopper = shoppers.get(clientId);
  if (shopper) await buy(shopper, await newFund(), 9_000_01n);
}

describe('rules 1.6: a purchase is refused by name and freezes nothing', () => {
  it.each(CASES)('$code: $why', async ({ code, spoil }) => {
    const productNo = await newFund();
    const shopper = await newShopper();
    const { clientId } = shopper;
    shoppers.set(clientId, shopper);
    const flow = await walkToSubmit(shopper, productNo, 1_000_00n);
    const request = purchaseOf(deps.dictionaries, { ...flow, productNo, money: 1_000_00n });
    await spoil({ productNo, clientId });
    const before = await readCash(db, clientId);
    await expect(shopper.client(contract.trading.buyProd, request)).rejects.toMatchObject(
      refusing(code),
    );
    expect(await readCash(db, clientId)).toEqual(before);
    const orders = db
      .selectFrom('trade_order')
      .select('order_no')
      .where('product_no', '=', productNo);
    expect(await orders.execute()).toEqual([]);
  });

  it('outside_trading_hours: the night begins between the last step and the click', async () => {
    time.msOfDay = at(21, 50);
    const productNo = await newFund();
    const shopper = await newShopper();
    const flow = await walkToSubmit(shopper, productNo, 1_000_00n);
    const request = purchaseOf(deps.dictionaries, { ...flow, productNo, money: 1_000_00n });
    time.msOfDay = at(22, 0);
    await expect(shopper.client(contract.trading.buyProd, request)).rejects.toMatchObject(
      refusing('outside_trading_hours'),
    );
    expect((await readCash(db, shopper.clientId)).frozen).toBe(0n);
  });
});

describe('rules 5.8: the last place of a product', () => {
  async function sellPlaces(elsewhere: number) {
    const productNo = await newFund();
    await limitSale({ investor_max: 200, investor_count: elsewhere })({ productNo, clientId: '' });
    return productNo;
  }
  const cancel = (shopper: Awaited<ReturnType<typeof newShopper>>, order_no: string) =>
    shopper.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() });

  it('is taken once by two customers at the same time', async () => {
    const productNo = await sellPlaces(199);
    const both = [await newShopper(), await newShopper()];
    const requests = [];
    for (const shopper of both) {
      const flow = await walkToSubmit(shopper, productNo, 1_000_00n);
      const request = purchaseOf(deps.dictionaries, { ...flow, productNo, money: 1_000_00n });
      requests.push(() => shopper.client(contract.trading.buyProd, request));
    }
    const results = await Promise.allSettled(requests.map((send) => send()));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusing('investor_limit_reached'),
    });
  });

  it('is free again after a cancellation, and an investor who is in buys on', async () => {
    const productNo = await sellPlaces(199);
    const [first, second] = [await newShopper(), await newShopper()];
    const { order_no } = await buy(first, productNo, 1_000_00n);
    const another = await buy(first, productNo, 100_00n);
    const refusal = refusing('investor_limit_reached');
    await expect(buy(second, productNo, 100_00n)).rejects.toMatchObject(refusal);
    await cancel(first, order_no);
    await expect(buy(second, productNo, 100_00n)).rejects.toMatchObject(refusal);
    await cancel(first, another.order_no);
    expect(await buy(second, productNo, 100_00n)).toMatchObject({ order_status: '10' });
  });
});

it('rules 1.6: what is held of another class counts for the concentration, unless the fund is exempt', async () => {
  const [bought, other] = [await newFund(), await newFund()];
  await changeProduct({ fund_no: bought })({ productNo: other, clientId: '' });
  await reportScale(10_000_00n)({ productNo: bought, clientId: '' });
  const shopper = await newShopper();
  const held = {
    shares_e2: shares(4_500_00n),
    cost_fen: fen(4_500_00n),
    realised_fen: fen(0n),
    dividends_fen: fen(0n),
    paid_in_fen: fen(4_500_00n),
    paid_out_fen: fen(0n),
    first_bought_on: dayOf('2026-01-05'),
  };
  await ownerDb
    .insertInto('holding')
    .values({ client_id: shopper.clientId, product_no: other, ...held })
    .execute();
  await reportScale(0n)({ productNo: other, clientId: '' });
  await expect(buy(shopper, bought, 1_000_00n)).rejects.toMatchObject(
    refusing('concentration_exceeded'),
  );
  expect(await buy(shopper, bought, 999_99n)).toMatchObject({ order_status: '10' });
  await changeProduct({ is_concentration_exempt: true })({ productNo: bought, clientId: '' });
  expect(await buy(shopper, bought, 1_000_00n)).toMatchObject({ order_status: '10' });
});
