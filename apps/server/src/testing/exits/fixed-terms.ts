import { contract } from '@mall/contract';
import { fen, rate } from '@mall/domain/money/units';
import { expect, vi } from 'vitest';
import { insertCollection } from '#gateways/transfer-agent/simulated/collections/collection-store.ts';
import { MILLION, order, PLAN as TRUST } from '#testing/agreed/private-order.ts';
import { planMall } from '#testing/agreed/private-plan.ts';
import type { StoryMall } from '#testing/app/open-story.ts';
import { endDay, goToDay } from '#testing/story-mall.ts';
import { type Shopper, subscriptionOf } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

export const CERTIFICATE = '910505';
export const PLAN = 'HC1902';
const collection = { begin: '2026-11-02', end: '2026-11-20', establishOn: '2026-11-25' };
/** Trading days behind the establishment: the end of the short terms, the first half-year of the trust, and its end. */
const OPEN = [
  ...['2027-02-24', '2027-02-25', '2027-02-26', '2027-05-25', '2027-05-26', '2027-05-27'],
  ...['2027-05-28', '2027-08-25', '2027-08-26', '2027-08-27', '2027-08-30', '2027-08-31'],
];
const VALUES: Readonly<Record<string, bigint>> = {
  '2026-11-25': 100_000_000n,
  '2027-02-24': 103_000_000n,
};

/** One million each in a certificate at 2.85 %, a trust at 5.2 % that distributes every half-year, and a plan; all begin on 2026-11-25. */
export async function subscribed({
  values = VALUES,
  ...options
}: {
  readonly chunkSize?: number;
  /** Of the plan. */
  readonly values?: Readonly<Record<string, bigint>>;
} = {}) {
  const { mall, investor } = await planMall({
    options: {
      startsAt: '2026-11-12T10:00:00+08:00',
      valuesOn: (day): Record<string, bigint> => {
        const value = values[day];
        return value === undefined ? {} : { [PLAN]: value };
      },
      closure: { from: '2026-11-27', to: '2027-12-30', except: OPEN },
      ...options,
    },
    product: {
      categoryId: '10052',
      coolingOffHours: 0,
      term: { expiresOn: '2027-08-25', rate: 5_200_000n, distributes: 'h', payDays: 2 },
    },
    collection,
    customer: { free: 4n * MILLION },
  });
  const { db } = mall.deps;
  const term = { expiresOn: '2027-02-24', payDays: 1 };
  await sellFund(db, {
    productNo: CERTIFICATE,
    categoryId: '10005',
    risk: '1',
    collection,
    term: { ...term, rate: 2_850_000n },
  });
  await sellFund(db, {
    productNo: PLAN,
    categoryId: '10017',
    coolingOffHours: 0,
    quota: { left: 10n * MILLION, investors: 200 },
    collection,
    term,
    performance: [[4_000_000n, 20_000_000n]],
  });
  const head = { elsewhere_fen: fen(50n * MILLION), elsewhere_holders: 100 };
  for (const product_no of [TRUST, CERTIFICATE, PLAN])
    await db
      .transaction()
      .execute((tx) => insertCollection(tx, { product_no, ...head, deposit_rate_e8: rate(0n) }));
  await order(investor);
  await order(investor, {}, '300001', PLAN);
  const { client } = investor;
  const request = await subscriptionOf(investor, CERTIFICATE, MILLION);
  await client(contract.trading.buyProd, request);
  await goToDay(mall, '2026-11-24');
  await endDay(mall);
  return { mall, investor };
}

export async function closeUpTo(mall: StoryMall, day: string) {
  await goToDay(mall, day);
  await endDay(mall);
}

export const actsOf = async ({ client }: Shopper) => {
  const { list } = await client(contract.trading.transRecordlistQuery, {
    busin_type: '300021',
    page_num: 1,
    page_size: 10,
  });
  return list;
};

export const detailOf = ({ client }: Shopper, order_no: string) =>
  client(contract.trading.transRecordDetailQuery, { order_no });

async function statusesIn({ clientOf }: StoryMall) {
  const page = { page_num: 1, page_size: 10 };
  const { list } = await clientOf()(contract.catalogue.queryProductByJson, page);
  return Object.fromEntries(list.map(({ product_no, trade_status }) => [product_no, trade_status]));
}

export const shows = (mall: StoryMall, statuses: Readonly<Record<string, string>>) =>
  vi.waitFor(async () => expect(await statusesIn(mall)).toMatchObject(statuses));
