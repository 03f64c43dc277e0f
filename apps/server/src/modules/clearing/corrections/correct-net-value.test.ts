import { contract } from '@mall/contract';
import { nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { resolveBreak } from '#modules/clearing/breaks/resolve-break.ts';
import { readCash } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';
/** Its purchases are confirmed two days later. */
const SLOW = '910067';

/** Two customers bought 1,000 shares each on Thursday; on Monday one of them left with all but one. It is Tuesday. */
const mall = await createStoryMall({
  startsAt: '2026-11-12T14:00:00+08:00',
  valuesOn: () => ({ [FUND]: 125_000_000n, [SLOW]: 125_000_000n }),
});
const { clearing, ownerDb } = mall;
const { db, clock } = mall.deps;
const { readCalendar, agent } = clearing;
await sellFund(db, { productNo: FUND, purchaseRate: 0n });
await sellFund(db, { productNo: SLOW, purchaseRate: 0n, confirmDays: 2 });
const stays = await mall.enter({ clientId: 'C1', free: 1_500_00n });
const leaves = await mall.enter({ clientId: 'C2', free: 1_250_00n });
const bought = await buy(stays, FUND, 1_250_00n);
const gone = await buy(leaves, FUND, 1_250_00n);
await buy(stays, SLOW, 125_00n);
await endDay(mall);
await buy(stays, SLOW, 125_00n);
await endDay(mall);
const left = await redeem(leaves, { productNo: FUND, shares: 999_00n });
await endDay(mall);

const correct = (day: string, value: bigint, productNo = FUND, registrar: Registrar = agent) =>
  correctNetValue(
    { db, clock, readCalendar, agent: registrar, doneBy: 'staff1' },
    { productNo, navOn: dayOf(day), unitValue: nav(value), reason: 'the manager announced it' },
  );
const valuesKnown = async (on: string, productNo = FUND) => {
  const { rows } = await sql<{ value: string }>`
    select string_agg(valued_on || ' ' || shares_e2 || ' ' || value_fen || ' ' || total_income_fen, ', ' order by valued_on) as value
      from value_known_by(${on}::date) where client_id = 'C1' and product_no = ${productNo}`.execute(
    db,
  );
  return rows[0]?.value;
};
const lotsOf = async (clientId: string) => {
  const lots = db
    .selectFrom('share_lot')
    .select('left_shares_e2')
    .where('client_id', '=', clientId);
  const held = await lots.where('product_no', '=', FUND).execute();
  return held.map(({ left_shares_e2 }) => left_shares_e2).filter((left) => left > 0n);
};
type Registrar = Pick<TransferAgent, 'restate'>;
const versionsOf = async ({ client }: typeof stays, order_no: string) =>
  (await client(contract.trading.transRecordDetailQuery, { order_no })).versions.map(
    ({ version, net_value, confirm_share, pay_money, pay_date_num, claim_share, claim_money }) =>
      [version, net_value, confirm_share, pay_money, pay_date_num, claim_share, claim_money].map(
        (figure) => (typeof figure === 'bigint' ? Number(figure) : figure),
      ),
  );

describe('a corrected value', () => {
  it.each(
    sampled([
      { day: '2026-11-12', value: 130_000_000n, product: '999999', kind: 'unknown_product' },
      { day: '2026-11-17', value: 130_000_000n, product: FUND, kind: 'day_not_closed' },
      { day: '2026-11-14', value: 130_000_000n, product: FUND, kind: 'no_value' },
      { day: '2026-11-12', value: 125_000_000n, product: FUND, kind: 'same_value' },
    ]),
  )('is refused: $kind', async ({ day, value, product, kind }) => {
    expect(await correct(day, value, product)).toEqual({ kind });
  });

  it('takes shares that came too many out of their lot, and claims those that are gone', async () => {
    const before = await valuesKnown('2026-11-16');
    expect(await correct('2026-11-12', 128_000_000n)).toEqual({
      kind: 'corrected',
      version: 2,
      rebooked: 2,
      valuations: 6,
      claims: [`${gone.order_no}: 22.44 shares are no longer there`],
      stops: [],
    });
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({
      shares: 976_56n,
      cost: 1_250_00n,
      realised: 0n,
    });
    expect(await findHolding(db, 'C2', FUND)).toMatchObject({ shares: 0n, cost: 0n });
    expect(await valuesKnown('2026-11-16')).toBe(before);
    expect(await valuesKnown('2026-11-17')).toBe(
      [
        '2026-11-12 97656 125000 0',
        '2026-11-13 97656 122070 -2930',
        '2026-11-16 97656 122070 -2930',
      ].join(', '),
    );
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('changes no valuation of before its purchase was confirmed', async () => {
    expect(await correct('2026-11-13', 100_000_000n, SLOW)).toMatchObject({ rebooked: 1 });
    expect(await valuesKnown('2026-11-17', SLOW)).toBe(
      '2026-11-13 10000 10000 -2500, 2026-11-16 22500 28125 3125',
    );
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('pays in the morning what an exit brought too little, once', async () => {
    const { free } = await readCash(db, 'C2');
    expect(await correct('2026-11-16', 130_000_000n)).toMatchObject({ rebooked: 1, claims: [] });
    expect(await wrongsIn(clearing)).toEqual([]);
    const { cash_forecast: told } = await leaves.client(contract.identity.queryUserAssert, {});
    expect(told.find(({ date_num }) => date_num === '2026-11-18')?.items).toMatchObject([
      { source: 'ORDER', product_no: FUND, in_money: 49_20n, is_estimate: '0' },
    ]);
    await endDay(mall);
    expect((await readCash(db, 'C2')).free - free).toBe(49_20n);
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('takes no cash back by itself, and adds shares that were missing', async () => {
    expect(await correct('2026-11-16', 120_000_000n)).toMatchObject({
      version: 3,
      claims: [`${left.order_no}: 98.40 yuan too much`],
    });
    expect(await correct('2026-11-12', 120_000_000n)).toMatchObject({ version: 3, claims: [] });
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 1_041_67n, cost: 1_250_00n });
    // One lot, as the registrar has it: two would be priced apart, and an exit would differ by a fen.
    expect(await lotsOf('C1')).toEqual([1_041_67n]);
    expect(await wrongsIn(clearing)).toEqual([]);
    await endDay(mall);
    expect(await wrongsIn(clearing)).toEqual([]);
    // The customer sees every version of the confirmation and what was done about the difference.
    expect(await versionsOf(stays, bought.order_no)).toEqual([
      [1, 125_000_000, 1_000_00, null, null, null, null],
      [2, 128_000_000, 976_56, null, null, null, null],
      [3, 120_000_000, 1_041_67, null, null, null, null],
    ]);
    expect(await versionsOf(leaves, left.order_no)).toEqual([
      [1, 125_000_000, 999_00, null, null, null, null],
      [2, 130_000_000, 999_00, 49_20, '2026-11-18', null, null],
      [3, 120_000_000, 999_00, null, null, null, 98_40],
    ]);
    await redeem(stays, { productNo: FUND, shares: 1_041_67n });
    await endDay(mall);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 0n });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('stops the product where the registrar makes something else of it', async () => {
    const registrar: Registrar = {
      restate: async () => [{ orderNo: bought.order_no, shares: 1_00n }],
    };
    const made = await correct('2026-11-12', 121_000_000n, FUND, registrar);
    expect(made).toMatchObject({ rebooked: 0, stops: [{}, {}].map(() => expect.any(String)) });
    const open = await findOpenBreaks(db);
    expect(open).toHaveLength(2);
    const person = { db, clock, readCalendar, doneBy: 'staff1' };
    for (const { breakNo } of open)
      expect(await resolveBreak(person, { breakNo, reason: 'asked' })).toBe('noted');
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it.each(
    sampled([
      { change: 'delete from order_correction', says: 'and is not booked anew' },
      { change: 'update order_correction set shares_e2 = shares_e2 + 1', says: 'its terms make' },
      { change: 'update order_correction set claim_fen = 0', says: 'has another claim' },
      {
        change:
          'update position_value set total_income_fen = total_income_fen + 1 where version = 2',
        says: 'its corrections make',
      },
      { change: 'delete from position_value where version = 3', says: 'lacks a version' },
      { change: `update nav_correction set old_nav_e8 = 1`, says: 'is not the version it names' },
      {
        change: `update nav_correction set reason = reason || '.'`,
        says: 'is not what the trail tells of it',
        isAlwaysRun: true,
      },
      {
        change: `update nav_correction set done_by = 'staff2'`,
        says: 'is not what the trail tells of it',
        isAlwaysRun: true,
      },
    ]),
  )('verify notices: $change', async ({ change, says }) => {
    const found: string[] = [];
    await takenBack(ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      found.push(...(await wrongsIn(clearing, tx)));
      return [];
    });
    expect(found).toContainEqual(expect.stringContaining(says));
  });
});
