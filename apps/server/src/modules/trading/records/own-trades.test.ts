import { contract } from '@mall/contract';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { insertCollection } from '#gateways/transfer-agent/simulated/collections/collection-store.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy, subscriptionOf } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { findOwnTrades } from './own-trades-store.ts';

const { buyProd } = contract.trading;
const [OUT, INTO, NEW] = ['910071', '910072', '910320'];

it('tells every order that brought or took shares, each side of a switch on its own fund', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: (day): Record<string, bigint> => ({
      ...{ [OUT]: 150_000_000n, [INTO]: 80_000_000n },
      ...(day < '2026-11-25' ? {} : { [NEW]: 100_100_000n }),
    }),
  });
  const { db } = mall.deps;
  for (const productNo of [OUT, INTO]) await sellFund(db, { productNo });
  const collection = { begin: '2026-11-09', end: '2026-11-20', establishOn: '2026-11-25' };
  await sellFund(db, { productNo: NEW, collection });
  await db.transaction().execute((tx) =>
    insertCollection(tx, {
      ...{ product_no: NEW, deposit_rate_e8: rate(0n), elsewhere_holders: 900 },
      elsewhere_fen: fen(300_000_000_00n),
    }),
  );
  const holder = await mall.enter({ clientId: 'C1', free: 100_000_00n });
  await buy(holder, OUT, 15_000_00n);
  await holder.client(buyProd, await subscriptionOf(holder, NEW, 20_000_00n));
  await endDay(mall);
  await goToDay(mall, '2026-11-16');
  await switchShares(holder, { productNo: OUT, targetProductNo: INTO, shares: 4_000_00n });
  await redeem(holder, { productNo: OUT, shares: 1_000_00n });
  for (let days = 0; days < 10; days += 1) await endDay(mall);
  const told = async (productNo: string, clientId = 'C1') =>
    (await findOwnTrades(db, clientId, productNo)).map((one) =>
      one.kind === 'dividend'
        ? one.kind
        : `${one.tradedOn} ${one.kind} ${one.value} ${one.amount} ${one.shares}`,
    );
  expect((await told(OUT)).toSorted()).toEqual([
    '2026-11-12 bought 150000000 1500000 998502',
    '2026-11-16 redeemed 150000000 147750 100000',
    '2026-11-16 switched_out 150000000 591000 400000',
  ]);
  expect(await told(INTO)).toEqual(['2026-11-16 switched_in 80000000 591000 738750']);
  expect(await told(NEW)).toEqual(['2026-11-25 subscribed 100000000 2000000 1988072']);
  for (const productNo of [OUT, INTO, NEW]) expect(await told(productNo, 'C2')).toEqual([]);
});
