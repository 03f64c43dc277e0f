import { addDays, type Day } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { insertCollection } from '../../apps/server/src/gateways/transfer-agent/simulated/collections/collection-store.ts';
import { changeTerms } from '../../apps/server/src/modules/catalogue/index.ts';
import { offerRepo, pledge } from '../../apps/server/src/testing/repo-story.ts';
import type { StoryEvent } from '../../apps/server/src/testing/story-events.ts';
import { publishIncome, sellFund } from '../../apps/server/src/testing/story-world.ts';
import { chanceOf } from './chance.ts';

/** Funds with a unit value: with the usual fees, with a rate of their own, and confirmed a day later. */
export const FUNDS = ['910061', '910062', '910063'] as const;
/** Money funds that carry their income over every day and every month. */
export const MONEY_FUNDS = ['910071', '910072'] as const;
export const [QUICK] = MONEY_FUNDS;
/** A fund that the registrar ends some evening. */
export const ENDING_FUND = '910064';
export const NEW_FUND = '910081';
/** A fund of whose collection too little comes together. */
export const FAILING_FUND = '910082';
/** What an adviser manages for a fee of half a percent a year. */
export const PORTFOLIO = 'ZH0001';
/** What runs for a fixed term: a certificate and a trust at a rate, a private plan by its value. */
export const CERTIFICATE = '910505';
export const TRUST = 'HC1902';
export const PLAN = 'HC1901';
export const REPO = '204007';

export const FIRST_DAY = '2026-11-12';
const COLLECTED = { begin: '2026-11-02', end: '2026-11-27' };
const TERMS_BEGIN_ON = '2026-12-02';
const COLLECTED_FOR_TERM = {
  ...{ begin: '2026-11-02', end: '2026-11-27', establishOn: TERMS_BEGIN_ON },
};

/** Puts the products on sale, with the incomes that the money funds will publish. */
export async function openMarket(db: Db, seed: number, firstOn: Day, days: number): Promise<void> {
  const [usual, dear, slow] = FUNDS;
  const isPlannable = true;
  await sellFund(db, { productNo: usual, isPlannable });
  await sellFund(db, { productNo: dear, purchaseRate: 1_200_000n, minHold: 10_00n, isPlannable });
  await sellFund(db, { productNo: slow, confirmDays: 2, purchaseRate: 300_000n, isPlannable });
  await sellFund(db, { productNo: ENDING_FUND });
  const [daily, monthly] = MONEY_FUNDS;
  await sellFund(db, { productNo: daily, carryMode: 'D', purchaseRate: 0n });
  await sellFund(db, { productNo: monthly, carryMode: 'M', purchaseRate: 0n });
  await sellFund(db, { productNo: NEW_FUND, collection: COLLECTED });
  await db.transaction().execute((tx) =>
    changeTerms({ db: tx, clock: systemClock('demo'), doneBy: 'simulation' }, async () => {
      await sql`update product set has_quick_withdrawal = true where product_no = ${daily}`.execute(
        tx,
      );
    }),
  );
  await openAdvised(db);
  await openCollected(db);
  await offerRepo(db, { productNo: REPO });
  await pledge(db, '2026-09-01', 100_000_000_000_00n);
  for (const productNo of MONEY_FUNDS) {
    const chance = chanceOf(seed, 'income', productNo);
    // Twice as many calendar days as trading days, with room for a long holiday.
    for (let place = 0; place < days * 2 + 20; place += 1)
      await publishIncome(db, productNo, addDays(firstOn, place), incomeOf(chance.whole(-5, 90)));
  }
}

async function openAdvised(db: Db): Promise<void> {
  await sellFund(db, { productNo: PORTFOLIO });
  await db.transaction().execute((tx) =>
    changeTerms({ db: tx, clock: systemClock('demo'), doneBy: 'simulation' }, async () => {
      await sql`update product set cat_varieties = '99', adviser_rate_e8 = 500000
                 where product_no = ${PORTFOLIO}`.execute(tx);
    }),
  );
}

async function openCollected(db: Db): Promise<void> {
  const collection = COLLECTED_FOR_TERM;
  const quota = { left: 100_000_000_00n, investors: 200 };
  await sellFund(db, {
    productNo: CERTIFICATE,
    ...{ categoryId: '10005', risk: '1', collection },
    term: { expiresOn: '2026-12-24', rate: 2_850_000n, payDays: 1 },
  });
  await sellFund(db, {
    productNo: TRUST,
    ...{ categoryId: '10052', coolingOffHours: 0, quota, collection },
    term: { expiresOn: '2027-03-25', rate: 5_200_000n, distributes: 'q', payDays: 2 },
  });
  await sellFund(db, {
    productNo: PLAN,
    ...{ categoryId: '10017', quota, collection },
    term: { expiresOn: '2027-01-13', payDays: 1 },
    performance: [[4_000_000n, 20_000_000n]],
  });
  await sellFund(db, { productNo: FAILING_FUND, collection });
  const elsewhere = { elsewhere_fen: fen(10_000_000_000_00n), elsewhere_holders: 300 };
  const nowhere = { elsewhere_fen: fen(1_000_00n), elsewhere_holders: 3 };
  await db.transaction().execute(async (tx) => {
    for (const product_no of [CERTIFICATE, TRUST, PLAN])
      await insertCollection(tx, { product_no, ...elsewhere, deposit_rate_e8: rate(350_000n) });
    await insertCollection(tx, {
      ...{ product_no: FAILING_FUND, ...nowhere },
      deposit_rate_e8: rate(350_000n),
    });
  });
}

/** What ten thousand shares earn on a day, in hundred-millionths of a yuan; now and then less than nothing. */
function incomeOf(hundredths: number): bigint {
  return BigInt(hundredths) * 1_000_000n;
}

export type Evening = {
  readonly values: Readonly<Record<string, bigint>>;
  readonly events: Readonly<Record<string, StoryEvent>>;
};

const VALUED = [...FUNDS, ENDING_FUND, PORTFOLIO];
const ONE = 100_000_000n;
/** A split of three for two, with nine decimals. */
const SPLIT = 1_500_000_000n;

/** What the managers publish, evening after evening: a walk of each value, and now and then a dividend or a split. */
export function priceWalk(seed: number, payDayOf: (day: Day) => Day): (day: Day) => Evening {
  const chances = new Map(VALUED.map((fund) => [fund, chanceOf(seed, 'value', fund)] as const));
  const last = new Map<string, bigint>(VALUED.map((fund) => [fund, ONE]));
  const evenings = new Map<Day, Evening>();
  return (day) => {
    const known = evenings.get(day);
    if (known) return known;
    const values: Record<string, bigint> = {};
    const events: Record<string, StoryEvent> = {};
    for (const [fund, chance] of chances) {
      const before = last.get(fund) ?? ONE;
      const moved = rounded((before * BigInt(10_000 + chance.whole(-200, 220))) / 10_000n);
      const luck = chance.whole(1, 100);
      const dividend = rounded(moved / 50n);
      if (luck <= 4) events[fund] = { dividend, payOn: payDayOf(day) };
      if (luck === 5) events[fund] = { split: SPLIT };
      const value = luck <= 4 ? moved - dividend : luck === 5 ? rounded((moved * 2n) / 3n) : moved;
      values[fund] = value;
      last.set(fund, value);
    }
    // A plan has a value from its first day on, and neither dividends nor splits.
    if (day >= TERMS_BEGIN_ON) values[PLAN] = planValue(seed, day);
    const evening = { values, events };
    evenings.set(day, evening);
    return evening;
  };
}

/** Anything from a loss to a gain that its manager takes a part of. */
function planValue(seed: number, day: Day): bigint {
  return ONE + BigInt(chanceOf(seed, 'value', PLAN, day).whole(-300, 900)) * 10_000n;
}

/** Unit values have four decimals. */
function rounded(value: bigint): bigint {
  return value - (value % 10_000n);
}
